import { activeFields, fieldPrefix } from '#custom-fields/custom-field.ts';
import type { ReadCustomFields } from '#custom-fields/custom-field-reads.ts';
import { fieldCell } from '#custom-fields/field-cell.ts';
import { formatLanguages, formatTags } from '#import/columns/cells.ts';
import { findStage } from '#jobs/stages/stage.ts';
import type { Runtime } from '#runtime.ts';
import type { Queryable } from '#storage/queryable.ts';
import { csvLine } from '#text/csv.ts';
import { writeListCell } from '#text/list-cell.ts';
import { type ExportedCandidate, findStagesOfJobs, listForExport } from './export-queries.ts';
import { fields, type ImportField } from './imported-candidate.ts';

export type ExportFormat = 'csv' | 'jsonl';

type ExportOptions = {
  workspaceId: string;
  jobId: string | undefined;
  format: ExportFormat;
  /** Prefixes cells that a spreadsheet would run as a formula with an apostrophe. */
  escapesFormulas: boolean;
};

const pageRows = 2000;

/** Yields all candidates, oldest first, as chunks of a file that can be imported again. */
export async function* exportCandidates(
  { database, readCustomFields }: Pick<Runtime, 'database'> & { readCustomFields: ReadCustomFields },
  { workspaceId, jobId, format, escapesFormulas }: ExportOptions,
): AsyncGenerator<{ text: string; rows: number }> {
  const bulk = await database.openBulk();
  try {
    const keys = activeFields(await readCustomFields(workspaceId), 'candidate').map(({ key }) => key);
    const formatLine = format === 'csv' ? csvLines(keys, escapesFormulas) : jsonLine;
    const header = [...ids, ...plainFields, ...keys.map((key) => `${fieldPrefix}${key}`)];
    if (format === 'csv') yield { text: csvLine(header), rows: 0 };
    let last: ExportedCandidate | undefined;
    do {
      const rows = await listForExport(bulk, workspaceId, { jobId, after: last, limit: pageRows });
      const page = await withStages(bulk, workspaceId, rows);
      if (page.length > 0) yield { text: page.map(formatLine).join(''), rows: page.length };
      last = page.length === pageRows ? page.at(-1) : undefined;
    } while (last);
  } finally {
    await bulk.close();
  }
}

type ExportedRow = ExportedCandidate & { stage: string | null };

/** The name of the stage, where the job has stages of its own: elsewhere the status says it. */
async function withStages(db: Queryable, workspaceId: string, rows: ExportedCandidate[]): Promise<ExportedRow[]> {
  const jobIds = [...new Set(rows.flatMap(({ job_id }) => job_id ?? []))];
  const jobs = new Map((await findStagesOfJobs(db, workspaceId, jobIds)).map((job) => [job.id, job]));
  return rows.map((row) => {
    const job = row.job_id === null ? undefined : jobs.get(row.job_id);
    return { ...row, stage: (job && findStage(job, row.status, row.stage_id ?? null)?.name) ?? null };
  });
}

// Ignored by an import; other programs join tables by them.
const ids = ['candidate_id', 'person_id'];

// Custom fields have a column each.
const plainFields = fields.filter((field) => field !== 'custom_fields');

function csvLines(keys: string[], escapesFormulas: boolean): (candidate: ExportedRow) => string {
  return (candidate) => {
    const cells = plainFields.map((field) => cellText(candidate, field));
    const ownCells = keys.map((key) => fieldCell(candidate.custom_fields?.[key]));
    return csvLine([candidate.id, candidate.person_id, ...cells, ...ownCells], escapesFormulas);
  };
}

function jsonLine(candidate: ExportedRow): string {
  const known = fields
    .filter((field) => field !== 'custom_fields' || candidate.custom_fields)
    .map((field) => [field, candidate[field]]);
  return `${JSON.stringify({ candidate_id: candidate.id, person_id: candidate.person_id, ...Object.fromEntries(known) })}\n`;
}

function cellText(candidate: ExportedRow, field: Exclude<ImportField, 'custom_fields'>): string {
  if (field === 'tags') return formatTags(candidate.tags);
  if (field === 'languages') return formatLanguages(candidate.languages);
  if (field === 'other_emails' || field === 'other_phones') return writeListCell(candidate[field]);
  return candidate[field] ?? '';
}
