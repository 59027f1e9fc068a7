/** Why a mail could not be read. */
export const unreadableMailReasons = ['damaged', 'too_large', 'too_slow', 'out_of_memory'] as const;
export type UnreadableMailReason = (typeof unreadableMailReasons)[number];

export class UnreadableMail extends Error {
  readonly reason: UnreadableMailReason;

  constructor(reason: UnreadableMailReason, cause?: unknown) {
    super(`The mail cannot be read: ${reason}.`, { cause });
    this.reason = reason;
  }
}
