export type RefusedRecord = { id: string; place: string; reason: string };

/** What became of the records of a type. */
export type TypeCounts = {
  read: number;
  made: number;
  changed: number;
  unchanged: number;
  /** Changed there, and left here as people have it. */
  kept: number;
  /** By reason. */
  leftOut: Record<string, number>;
  refusals: number;
  /** The first of them. */
  refused: RefusedRecord[];
};

/** Kept of each type. */
export const refusedMax = 1000;

export function addCounts(before: TypeCounts | undefined, more: Partial<TypeCounts>): TypeCounts {
  const { read = 0, made = 0, changed = 0, unchanged = 0, kept = 0, leftOut = {}, refusals = 0, refused = [] } = more;
  const reasons = { ...before?.leftOut };
  for (const [reason, count] of Object.entries(leftOut)) reasons[reason] = (reasons[reason] ?? 0) + count;
  return {
    read: (before?.read ?? 0) + read,
    made: (before?.made ?? 0) + made,
    changed: (before?.changed ?? 0) + changed,
    unchanged: (before?.unchanged ?? 0) + unchanged,
    kept: (before?.kept ?? 0) + kept,
    leftOut: reasons,
    refusals: (before?.refusals ?? 0) + refusals,
    refused: [...(before?.refused ?? []), ...refused].slice(0, refusedMax),
  };
}

/** What a run had made before it was interrupted was there already when it went on. */
export function withEarlier(counts: TypeCounts, made: number): TypeCounts {
  const earlier = Math.max(0, Math.min(made - counts.made, counts.unchanged));
  return { ...counts, made: counts.made + earlier, unchanged: counts.unchanged - earlier };
}
