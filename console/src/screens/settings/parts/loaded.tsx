import type { ReactNode } from 'react';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';

type Query<Data> = { data: Data | undefined; error: unknown; refetch: () => unknown };

/** The data of a query; before that the reason why there is none. */
export function Loaded<Data>({ query, children }: { query: Query<Data>; children: (data: Data) => ReactNode }) {
  if (query.data !== undefined) return children(query.data);
  return query.error ? <FailureNotice error={query.error} onRetry={() => void query.refetch()} /> : <SkeletonRows rows={4} />;
}
