/** What the tagger finds. `period` and `year` keep it from taking dates for something else. */
export const tagKinds = ['name', 'title', 'company', 'school', 'degree', 'skill', 'soft', 'place', 'year', 'period'] as const;
export type TagKind = (typeof tagKinds)[number];

/** O for no kind; B for the first token of a span, I for the others. */
export const labels: readonly string[] = ['O', ...tagKinds.flatMap((kind) => [`B-${kind}`, `I-${kind}`])];
export const labelCount = labels.length;

export function beginLabel(kind: TagKind): number {
  return 1 + 2 * tagKinds.indexOf(kind);
}

export function kindOfLabel(label: number): TagKind | undefined {
  return label === 0 ? undefined : tagKinds[(label - 1) >> 1];
}

export function isBegin(label: number): boolean {
  return label % 2 === 1;
}

/** I follows only B or I of the same kind. */
export function mayFollow(previous: number | undefined, label: number): boolean {
  if (label === 0 || isBegin(label)) return true;
  return previous === label || previous === label - 1;
}
