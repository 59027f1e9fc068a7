import { queryClient } from '#api/query-client.ts';
import { importsQuery } from '#queries/settings-queries.ts';

export function refreshImports(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: importsQuery.queryKey });
}
