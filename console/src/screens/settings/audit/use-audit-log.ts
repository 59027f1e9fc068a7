import type { AuditEntry } from '@muster/sdk/generated/types.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { auditLogKey } from '#queries/settings-queries.ts';
import { type AuditFilters, auditQuery } from './audit-filters.ts';

const entriesPerPage = 50;

/** The newest entries, and a function that reads more of them. */
export function useAuditLog(filters: AuditFilters) {
  const query = useInfiniteQuery({
    queryKey: [...auditLogKey, filters],
    queryFn: ({ pageParam, signal }) => readPage(filters, pageParam, signal),
    initialPageParam: { cursor: '', filter: undefined },
    getNextPageParam: ({ next_cursor, filter }: AuditPage): PageParam | undefined =>
      next_cursor === null ? undefined : { cursor: next_cursor, filter },
    placeholderData: keepPreviousData,
  });
  const entries = query.data?.pages.flatMap((page) => page.entries);
  return { ...query, data: entries };
}

type Filter = ReturnType<typeof auditQuery>;
type AuditPage = { entries: AuditEntry[]; next_cursor: string | null; filter: Filter };
type PageParam = { cursor: string; filter: Filter | undefined };

/** A cursor belongs to its filters, so "the last 24 hours" stay those of the first page. */
async function readPage(
  filters: AuditFilters,
  { cursor, filter = auditQuery(filters) }: PageParam,
  signal: AbortSignal,
): Promise<AuditPage> {
  const page = await muster.listAuditLog({ ...filter, limit: entriesPerPage, ...(cursor && { cursor }) }, { signal });
  return { entries: page.entries, next_cursor: page.next_cursor, filter };
}
