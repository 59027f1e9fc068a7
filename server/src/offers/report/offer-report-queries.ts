import type { OfferReport } from '@muster/contract/offers/offer-report.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';

type Counts = Pick<OfferReport, 'sent' | 'waiting' | 'accepted' | 'declined' | 'expired' | 'withdrawn'> & {
  median: number | null;
  p75: number | null;
};
type Period = { since: string; until: string; jobIds: readonly string[] | undefined };

/** Offers that were sent in the period, without their pay. */
export async function countAnswers(db: Queryable, workspaceId: string, period: Period): Promise<Counts> {
  const hours = part`extract(epoch FROM decided_at - sent_at) / 3600`;
  const isAnswered = part`status IN ('accepted', 'declined')`;
  const [counts] = await db.query<Counts>(sql`
    SELECT count(*) AS sent, count(*) FILTER (WHERE status IN ('sent', 'pending_approval', 'approved', 'draft')) AS waiting,
      count(*) FILTER (WHERE status = 'accepted') AS accepted, count(*) FILTER (WHERE status = 'declined') AS declined,
      count(*) FILTER (WHERE status = 'expired') AS expired, count(*) FILTER (WHERE status = 'withdrawn') AS withdrawn,
      (percentile_cont(0.5) WITHIN GROUP (ORDER BY ${hours}) FILTER (WHERE ${isAnswered}))::double precision AS median,
      (percentile_cont(0.75) WITHIN GROUP (ORDER BY ${hours}) FILTER (WHERE ${isAnswered}))::double precision AS p75
    FROM offers WHERE workspace_id = ${workspaceId} AND ${inPeriod(period)}`);
  if (!counts) throw new Error('an aggregate without a row');
  return counts;
}

export function countDeclineReasons(db: Queryable, workspaceId: string, period: Period): Promise<OfferReport['decline_reasons']> {
  return db.query(sql`
    SELECT decline_reason AS reason, count(*) AS count FROM offers
    WHERE workspace_id = ${workspaceId} AND ${inPeriod(period)} AND status = 'declined'
    GROUP BY decline_reason ORDER BY count(*) DESC, decline_reason NULLS LAST`);
}

function inPeriod({ since, until, jobIds }: Period) {
  const ofJobs = jobIds === undefined ? part`true` : part`job_id = ANY (${jobIds}::uuid[])`;
  return part`sent_at >= ${since} AND sent_at < ${until} AND ${ofJobs}`;
}
