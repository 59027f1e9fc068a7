import type { MailSource } from '#messages/mime/mail-content.ts';

/** A message that this process sends while it holds the lease. */
export type ClaimedMail = MailSource & {
  workspace_id: string;
  generation: number;
  /** This one included. */
  attempts: number;
  /** The bytes of an earlier attempt. */
  raw: Buffer | null;
};
