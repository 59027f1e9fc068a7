import { offerStatuses } from '@muster/contract/offers/offer.ts';
import { emailKey } from '#candidates/candidate.ts';
import type { Queryable } from '#storage/queryable.ts';
import { type Part, part, sql, withCustomPlan } from '#storage/sql.ts';
import { after, before, byId, byValues, type FilterValues, filterConditions } from '#web/filters.ts';
import { all, keyset, type Page } from '#web/paging.ts';
import type { StoredOffer } from '../offer.ts';
import { offerColumns, offerTables } from '../offer-queries.ts';

export const offerFilters = {
  candidate_id: byId(part`offers.candidate_id`),
  job_id: byId(part`offers.job_id`),
  statuses: { ...byValues(part`offers.status`, offerStatuses), from: 'status' },
  waitingForKey: {
    from: 'waiting_for',
    read: emailKey,
    where: (key: string) => part`offers.status = 'pending_approval' AND offers.waiting_keys @> ARRAY[${key}]::text[]`,
  },
  created_after: after(part`offers.created_at`),
  created_before: before(part`offers.created_at`),
  updated_after: after(part`offers.updated_at`),
  updated_before: before(part`offers.updated_at`),
};

export type OfferFilters = FilterValues<typeof offerFilters> & {
  visibleTo?: { personKey: string; jobIds: readonly string[] };
};

/** Planned for its values: a workspace has few offers, a candidate fewer. */
export function listOffers(db: Queryable, workspaceId: string, filters: OfferFilters, page: Page): Promise<StoredOffer[]> {
  const { order, conditions } = keyset(page, {
    created_at: part`offers.created_at`,
    updated_at: part`offers.updated_at`,
    id: part`offers.id`,
  });
  return db.query<StoredOffer>(
    withCustomPlan(sql`
      SELECT ${offerColumns} FROM ${offerTables} WHERE ${all([...offerConditions(workspaceId, filters), ...conditions])}
      ORDER BY ${order} LIMIT ${page.limit + 1}`),
  );
}

export async function countOffers(db: Queryable, workspaceId: string, filters: OfferFilters): Promise<number> {
  const [row] = await db.query<{ total: number }>(
    sql`SELECT count(*) AS total FROM offers WHERE ${all(offerConditions(workspaceId, filters))}`,
  );
  return row?.total ?? 0;
}

function offerConditions(workspaceId: string, { visibleTo, ...filters }: OfferFilters): Part[] {
  return [
    part`offers.workspace_id = ${workspaceId}`,
    ...filterConditions(offerFilters, filters, workspaceId),
    ...(visibleTo
      ? [part`(offers.job_id = ANY (${visibleTo.jobIds}::uuid[]) OR offers.people_keys @> ARRAY[${visibleTo.personKey}]::text[])`]
      : []),
  ];
}
