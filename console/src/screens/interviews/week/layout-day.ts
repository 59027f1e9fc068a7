/** A time of a day, in minutes from midnight. */
export type Span = { start: number; end: number };

/** Where it stands: in which of how many columns, beside those that overlap with it. */
export type PlaceInDay = { column: number; columns: number };

/** Places what overlaps side by side. Of each group that overlaps, directly or through others, all have the same width. */
export function layoutDay(spans: readonly Span[]): PlaceInDay[] {
  const order = spans
    .map((span, index) => ({ ...span, index }))
    .sort((one, other) => one.start - other.start || other.end - one.end || one.index - other.index);
  const places: PlaceInDay[] = spans.map(() => ({ column: 0, columns: 1 }));
  let group: number[] = [];
  let ends: number[] = [];
  const closeGroup = () => {
    for (const index of group) places[index] = { column: places[index]?.column ?? 0, columns: ends.length };
    group = [];
    ends = [];
  };
  for (const { start, end, index } of order) {
    if (ends.every((last) => last <= start)) closeGroup();
    const free = ends.findIndex((last) => last <= start);
    const column = free < 0 ? ends.length : free;
    ends[column] = end;
    places[index] = { column, columns: 1 };
    group.push(index);
  }
  closeGroup();
  return places;
}

const firstHourDefault = 8;
const lastHourDefault = 18;

/** The hours that a week shows: the usual ones, and those of its interviews. */
export function shownHours(spans: readonly Span[]): { first: number; last: number } {
  const first = Math.min(firstHourDefault, ...spans.map(({ start }) => Math.floor(start / 60)));
  const last = Math.max(lastHourDefault, ...spans.map(({ end }) => Math.ceil(end / 60)));
  return { first, last: Math.min(24, last) };
}
