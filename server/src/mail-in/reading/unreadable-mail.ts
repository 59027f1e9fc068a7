/** Why a mail could not be read. */
export const unreadableReasons = ['damaged', 'too_large', 'too_slow', 'out_of_memory'] as const;
export type UnreadableReason = (typeof unreadableReasons)[number];

export class UnreadableMail extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, cause?: unknown) {
    super(`The mail cannot be read: ${reason}.`, { cause });
    this.reason = reason;
  }
}
