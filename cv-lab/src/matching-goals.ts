import { measureMatching } from './matching.ts';

/** A line of the table of goals. */
export type Goal = { name: string; wanted: string; reached: string; isMet: boolean | null; bare: string };

const wantedAuc = 0.92;

/** Goals about scores. That swapped names, ages and addresses change no score is a test: `screening/scores/invariance.test.ts`. */
export async function measureMatchingGoals(onetFolder: string | undefined): Promise<Goal[]> {
  if (onetFolder === undefined) return [];
  const { ads, ours, tfIdf, byLanguage } = await measureMatching(onetFolder);
  const wanted = `≥ ${wantedAuc}`;
  return [
    {
      name: `matching, ${ads} ads, English CVs, mean AUC (beside it: TF-IDF)`,
      wanted,
      reached: ours.toFixed(3),
      isMet: ours >= wantedAuc,
      bare: tfIdf.toFixed(3),
    },
    ...byLanguage
      .filter(([language]) => language !== 'en')
      .map(([language, auc]) => ({
        name: `matching, the same English ads, CVs in ${language}`,
        wanted: '',
        reached: auc.toFixed(3),
        isMet: null,
        bare: '',
      })),
  ];
}
