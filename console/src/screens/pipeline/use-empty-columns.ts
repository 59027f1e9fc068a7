import type { CandidateStatus, GetCandidateCountsAnswer } from '@muster/sdk/generated/types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Cards } from '#candidates-list/cards.ts';
import type { ListFilters } from '#candidates-list/list-filters.ts';
import { cardsKey } from '#queries/card-queries.ts';
import { statusOrder } from '#ui/texts/status-order.ts';

/** Columns without candidates are known without a request, so that the first card moved there shows at once. */
export function useEmptyColumns(filters: ListFilters, counts: GetCandidateCountsAnswer['counts']): void {
  const client = useQueryClient();
  useEffect(() => {
    for (const status of statusOrder.filter((one) => counts[one] === 0)) {
      const key = cardsKey(filters, status);
      if (!client.getQueryData(key)) client.setQueryData<Cards>(key, emptyColumn(status, filters), { updatedAt: 0 });
    }
  }, [client, filters, counts]);
}

function emptyColumn(column: CandidateStatus, { sort = '-created_at' }: ListFilters): Cards {
  return { rows: [], nextCursor: null, total: 0, sort, column };
}
