import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Cards } from '#candidates-list/cards.ts';
import { type BoardCounts, countIn } from '#candidates-list/column-counts.ts';
import type { ListFilters } from '#candidates-list/list-filters.ts';
import { cardsKey } from '#queries/card-queries.ts';
import type { StageColumn } from '#stages/stage-columns.ts';

/** Columns without candidates are known without a request, so that the first card moved there shows at once. */
export function useEmptyColumns(filters: ListFilters, columns: readonly StageColumn[], counts: BoardCounts): void {
  const client = useQueryClient();
  useEffect(() => {
    for (const column of columns.filter(({ key }) => countIn(counts, key) === 0)) {
      const key = cardsKey(filters, column.key);
      if (!client.getQueryData(key)) client.setQueryData<Cards>(key, emptyColumn(column.key, filters), { updatedAt: 0 });
    }
  }, [client, filters, columns, counts]);
}

function emptyColumn(column: string, { sort = '-created_at' }: ListFilters): Cards {
  return { rows: [], nextCursor: null, total: 0, sort, column };
}
