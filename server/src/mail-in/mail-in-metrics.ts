import { nilUuid } from '#crypto/uuid.ts';
import type { Runtime } from '#runtime.ts';
import type { Queryable } from '#storage/queryable.ts';
import { measureRegularly } from '#storage/queues/measure-regularly.ts';
import { sql } from '#storage/sql.ts';
import type { MailboxReader } from './ways/mailbox-reader.ts';

type InboundCounts = { due: number; oldest_due_seconds: number; homeless: number };

const countedMax = 10_000;

/** Of all workspaces, each counted up to 10,000. `homeless`: they fit none. */
export async function countInbound(db: Queryable): Promise<InboundCounts> {
  const [counts] = await db.query<InboundCounts>(sql`
    SELECT
      (SELECT count(*) FROM (SELECT workspace_id, id FROM inbound_mails WHERE due_at <= now() LIMIT ${countedMax}) AS due) AS due,
      (SELECT coalesce(extract(epoch FROM now() - min(received_at)), 0)::float8 FROM (
        SELECT workspace_id, received_at FROM inbound_mails WHERE due_at <= now() LIMIT ${countedMax}) AS waiting) AS oldest_due_seconds,
      (SELECT count(*) FROM (
        SELECT id FROM inbound_mails WHERE workspace_id = ${nilUuid} AND state = 'received' LIMIT ${countedMax}) AS homeless) AS homeless`);
  return counts ?? { due: 0, oldest_due_seconds: 0, homeless: 0 };
}

/** What operators see of mail that comes in, besides the counts by result. */
export function observeMailIn(
  app: Pick<Runtime, 'database' | 'metrics' | 'noteError'>,
  mailbox: MailboxReader | undefined,
): { stop: () => void } {
  const { metrics } = app;
  const { value, stop } = measureRegularly(app, 'count mails that came in', countInbound);
  metrics.gauge('muster_mail_in_waiting', 'Mails that came in and are not read yet, at most 10,000', () => value('due'));
  metrics.gauge('muster_mail_in_oldest_seconds', 'How long ago the oldest of them came in', () => value('oldest_due_seconds'));
  if (mailbox) {
    metrics.gauge('muster_mail_in_mailbox', 'Whether the mailbox of MAIL_IN_URL is read: 1 or 0', () =>
      mailbox.state().isConnected ? 1 : 0,
    );
    metrics.gauge('muster_mail_in_look_age_seconds', 'Since it was looked into', () => {
      const { lastLookAt } = mailbox.state();
      return lastLookAt && (Date.now() - lastLookAt.getTime()) / 1000;
    });
  }
  return { stop };
}
