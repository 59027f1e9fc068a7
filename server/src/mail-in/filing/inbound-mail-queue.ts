import { defineQueue, type QueuedRow } from '#storage/queues/define-queue.ts';
import { part } from '#storage/sql.ts';
import { minuteMs } from '#time/durations.ts';

/** A mail that this process reads, or whose files it stores, while it holds the lease. */
export type ClaimedInbound = QueuedRow & {
  id: string;
  file_key: string | null;
  envelope_from: string | null;
  envelope_to: string[];
  /** `filed`: by a person; its files are to be stored. */
  state: 'received' | 'filed';
  candidate_id: string | null;
  received_at: string;
};

export const mailInChannel = 'muster_mail_in';

const secondMs = 1000;
const retryDelaysMs = [2 * secondMs, 30 * secondMs, 5 * minuteMs, 30 * minuteMs];

export const inboundQueue = defineQueue<ClaimedInbound>({
  task: 'read a mail that came in',
  table: part`inbound_mails`,
  key: ({ id }) => part`id = ${id}`,
  columns: part`id, file_key, envelope_from, to_json(envelope_to) AS envelope_to, state, candidate_id, received_at`,
  order: part`due_at, id`,
  where: part`due_at IS NOT NULL`,
  leaseMs: 60_000,
  retryDelayMs: (attempts) => retryDelaysMs[attempts - 1],
  attemptsMax: 5,
});
