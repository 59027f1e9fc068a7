export type HeldRange = { begins: string; ends: string };

type Range = { from: string; to: string };

/** The parts of a new time that a party does not have already: at most one before the old time and one behind it. */
export function heldRanges(wanted: Range, had: Range | null): HeldRange[] {
  if (had === null || had.to <= wanted.from || had.from >= wanted.to) return [{ begins: wanted.from, ends: wanted.to }];
  const parts = [
    { begins: wanted.from, ends: had.from },
    { begins: had.to, ends: wanted.to },
  ];
  return parts.filter(({ begins, ends }) => begins < ends);
}
