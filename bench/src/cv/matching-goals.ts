/** A line of the table of goals. */
export type Goal = { name: string; wanted: string; reached: string; isMet: boolean | null; bare: string };

/** Goals about scores: AUC of matching, and CVs whose name, gender words, age, nationality, photo and address were swapped. */
export async function measureMatchingGoals(): Promise<Goal[]> {
  return [];
}
