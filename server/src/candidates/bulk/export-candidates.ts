import type { App } from '#app.ts';
import { type ExportedCandidate, listForExport } from './bulk-queries.ts';
import { cellOfLanguages, cellOfTags } from './cells.ts';
import { csvLine } from './csv.ts';
import { type Field, fields } from './imported-candidate.ts';

export type ExportFormat = 'csv' | 'jsonl';

type ExportOptions = { workspaceId: string; jobId: string | undefined; format: ExportFormat };

const pageRows = 2000;

/** All candidates, oldest first, in pieces of a file that can be imported again; each piece with the number of its rows. */
export async function* exportCandidates(
  { database }: Pick<App, 'database'>,
  { workspaceId, jobId, format }: ExportOptions,
): AsyncGenerator<{ text: string; rows: number }> {
  const bulk = await database.openBulk();
  try {
    if (format === 'csv') yield { text: csvLine(fields), rows: 0 };
    let last: ExportedCandidate | undefined;
    do {
      const page = await listForExport(bulk, workspaceId, { jobId, after: last, limit: pageRows });
      if (page.length > 0) yield { text: page.map(lineIn[format]).join(''), rows: page.length };
      last = page.length === pageRows ? page.at(-1) : undefined;
    } while (last);
  } finally {
    await bulk.close();
  }
}

const lineIn: Record<ExportFormat, (candidate: ExportedCandidate) => string> = {
  csv: (candidate) => csvLine(fields.map((field) => cellOf(candidate, field))),
  jsonl: (candidate) => `${JSON.stringify(Object.fromEntries(fields.map((field) => [field, candidate[field]])))}\n`,
};

function cellOf(candidate: ExportedCandidate, field: Field): string {
  if (field === 'tags') return cellOfTags(candidate.tags);
  if (field === 'languages') return cellOfLanguages(candidate.languages);
  return candidate[field] ?? '';
}
