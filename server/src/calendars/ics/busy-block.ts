export type BlockKind = 'busy' | 'tentative' | 'away';

/** All that is kept of an event. */
export type BusyBlock = { fromMs: number; toMs: number; kind: BlockKind };

/** What is looked for in a calendar. */
export type ReadScope = {
  fromMs: number;
  toMs: number;
  /** Of the calendar, else of the person: where floating and all-day times are. */
  timeZone: string;
  /** Of the owner, in lower case: an invitation that they have declined does not block. */
  addresses: readonly string[];
  /** For all of an object, by `performance.now()`. */
  deadlineMs: number;
};
