import type { MessageKind } from '@muster/contract/messages/message.ts';

/** A message that this process sends while it holds the lease. */
export type ClaimedMail = {
  workspace_id: string;
  id: string;
  kind: MessageKind;
  generation: number;
  /** This one included. */
  attempts: number;
  to_email: string;
  to_name: string | null;
  language: string;
  subject: string;
  text: string;
  calendar_method: string | null;
  calendar: string | null;
  is_automatic: boolean;
  dated_at: string;
  /** The bytes of an earlier attempt. */
  raw: Buffer | null;
  /** The candidate applies for no job: they are in the pool. */
  is_pool: boolean;
};
