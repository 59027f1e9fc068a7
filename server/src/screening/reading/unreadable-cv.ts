/** Why the text of a CV could not be read. */
export const unreadableReasons = [
  'no_text',
  'encrypted',
  'damaged',
  'unsupported',
  'too_large',
  'too_slow',
  'out_of_memory',
] as const;
export type UnreadableReason = (typeof unreadableReasons)[number];

export class UnreadableCv extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, cause?: unknown) {
    super(`The CV cannot be read: ${reason}.`, { cause });
    this.reason = reason;
  }
}

/** Its pages are pictures: they are read apart, because that takes seconds. To those who do not want that it has no text. */
export class ScannedCv extends UnreadableCv {
  constructor() {
    super('no_text');
  }
}

export function isUnreadableReason(value: unknown): value is UnreadableReason {
  return unreadableReasons.some((reason) => reason === value);
}
