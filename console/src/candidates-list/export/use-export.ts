import type { CandidatesExport, ExportColumn } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { consoleApiPath } from '#base-path.ts';
import { useChange } from '#changes/use-change.ts';
import { plural } from '#language/t.ts';
import { startDownload } from '#ui/start-download.ts';
import type { Target } from '../actions/use-change-cards.ts';
import { type FieldFilterName, isFieldFilter } from '../list-filters.ts';
import type { ColumnName } from '../table/table-columns.tsx';

const columnsOf: Record<Exclude<ColumnName, FieldFilterName>, readonly ExportColumn[]> = {
  status: ['status'],
  stage: ['stage'],
  score: ['ai_skills_match', 'ai_experience_match', 'ai_location_match'],
  title: ['current_title'],
  company: ['current_company'],
  job: ['job_title'],
  source: ['source_name'],
  stage_age: [],
  pool_stage: ['pool_stage'],
  tags: ['tags'],
  created: ['created_at'],
  updated: ['updated_at'],
};

function exportedAs(column: ColumnName): readonly string[] {
  return isFieldFilter(column) ? [column] : columnsOf[column];
}

type Export = { target: Target; columns: readonly ColumnName[] };

/** Downloads candidates as CSV, with the columns of the table. The server asks for the password again, and sends the file itself. */
export function useExport(): (wanted: Export) => Promise<boolean> {
  return useChange({
    send: ({ target, columns }: Export) =>
      muster.exportCandidates({
        ...whom(target),
        columns: ['name', 'email', 'phone', 'other_emails', 'other_phones', ...columns.flatMap(exportedAs), 'id'],
      }),
    doneText: (_, { total }) => plural(total, '{count} candidate exported as CSV', '{count} candidates exported as CSV'),
    onDone: (_, { export_id }) => startDownload(`${consoleApiPath}/export-csv?${new URLSearchParams({ export_id })}`),
  });
}

function whom(target: Target): Pick<CandidatesExport, 'candidate_ids' | 'filter'> {
  if ('cards' in target) return { candidate_ids: target.cards.map(({ id }) => id) };
  const { sort: _, ...filter } = target.filters;
  return Object.keys(filter).length > 0 ? { filter } : {};
}
