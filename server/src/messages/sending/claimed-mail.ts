import type { MailSource } from '#messages/mime/mail-content.ts';
import type { QueuedRow } from '#storage/queues/define-queue.ts';

/** A message that this process sends while it holds the lease. */
export type ClaimedMail = QueuedRow &
  MailSource & {
    candidate_id: string | null;
    interview_id: string | null;
    /** The bytes of an earlier attempt. */
    raw: Buffer | null;
    last_error: string | null;
    /** The process that had the message ended behind the mark: it may have been sent. */
    is_marked: boolean;
    is_too_late: boolean;
    person_id: string | null;
    /** The person wants no mails that nobody asked for. */
    has_unsubscribed: boolean;
    /** Until the next mail may be sent. */
    wait_ms: number;
    /** The first answer of the server ends the pause. */
    was_paused: boolean;
    /** To be compared with the time of a pause. */
    claimed_at_ms: number;
  };
