import { formatLanguages, formatTags } from '#import/columns/cells.ts';
import type { Runtime } from '#runtime.ts';
import { csvLine } from '#text/csv.ts';
import { type ExportedCandidate, listForExport } from './export-queries.ts';
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
  { database }: Pick<Runtime, 'database'>,
  { workspaceId, jobId, format, escapesFormulas }: ExportOptions,
): AsyncGenerator<{ text: string; rows: number }> {
  const bulk = await database.openBulk();
  try {
    const formatLine = format === 'csv' ? csvLines(escapesFormulas) : jsonLine;
    if (format === 'csv') yield { text: csvLine([...ids, ...fields]), rows: 0 };
    let last: ExportedCandidate | undefined;
    do {
      const page = await listForExport(bulk, workspaceId, { jobId, after: last, limit: pageRows });
      if (page.length > 0) yield { text: page.map(formatLine).join(''), rows: page.length };
      last = page.length === pageRows ? page.at(-1) : undefined;
    } while (last);
  } finally {
    await bulk.close();
  }
}

// Ignored by an import; other programs join tables by them.
const ids = ['candidate_id', 'person_id'];

function csvLines(escapesFormulas: boolean): (candidate: ExportedCandidate) => string {
  return (candidate) =>
    csvLine([candidate.id, candidate.person_id, ...fields.map((field) => cellText(candidate, field))], escapesFormulas);
}

function jsonLine(candidate: ExportedCandidate): string {
  const known = fields.map((field) => [field, candidate[field]]);
  return `${JSON.stringify({ candidate_id: candidate.id, person_id: candidate.person_id, ...Object.fromEntries(known) })}\n`;
}

function cellText(candidate: ExportedCandidate, field: ImportField): string {
  if (field === 'tags') return formatTags(candidate.tags);
  if (field === 'languages') return formatLanguages(candidate.languages);
  return candidate[field] ?? '';
}
