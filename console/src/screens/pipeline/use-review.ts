import type { ListFilters } from '#candidates-list/list-filters.ts';
import { reviewAddress } from '#candidates-list/review-address.ts';
import { useKeys } from '#keys/keys.ts';
import { t } from '#language/t.ts';
import { useCommands } from '#palette/commands.ts';
import { navigate } from '#router/location.ts';
import type { StageColumn } from '#stages/stage-columns.ts';

type Options = {
  filters: ListFilters;
  countOf: (column: StageColumn) => number;
  columns: readonly StageColumn[];
  /** Where the focus is. */
  focused: () => string | undefined;
};

/** Opens a stage to decide about its candidates: the one with the focus, else the first with anybody in it. */
export function useReview({ filters, countOf, columns, focused }: Options): void {
  const filled = columns.filter((column) => countOf(column) > 0);
  const open = (key: string | undefined) => {
    if (key && filters.job_id) navigate(reviewAddress(filters.job_id, key, filters));
  };
  const key = { keys: 'w', label: t('Review this stage'), group: t('Candidates'), run: () => open(focused() ?? filled[0]?.key) };
  useKeys(filled.length > 0 ? [key] : []);
  useCommands(
    filled.map(({ key: columnKey, name }) => ({
      id: `review ${columnKey}`,
      label: t('Review {stage}', { stage: name }),
      group: 'Commands' as const,
      run: () => open(columnKey),
    })),
  );
}
