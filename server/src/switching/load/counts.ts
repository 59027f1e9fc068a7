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
  refused: RefusedRecord[];
};

export function addCounts(before: TypeCounts | undefined, more: Partial<TypeCounts>): TypeCounts {
  const { read = 0, made = 0, changed = 0, unchanged = 0, kept = 0, leftOut = {}, refused = [] } = more;
  const reasons = { ...before?.leftOut };
  for (const [reason, count] of Object.entries(leftOut)) reasons[reason] = (reasons[reason] ?? 0) + count;
  return {
    read: (before?.read ?? 0) + read,
    made: (before?.made ?? 0) + made,
    changed: (before?.changed ?? 0) + changed,
    unchanged: (before?.unchanged ?? 0) + unchanged,
    kept: (before?.kept ?? 0) + kept,
    leftOut: reasons,
    refused: [...(before?.refused ?? []), ...refused],
  };
}
