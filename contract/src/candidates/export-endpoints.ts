import type { Endpoint } from '#endpoint.ts';
import { filterFailures } from './candidate-list.ts';
import { candidatesExport, candidatesExported, exportFile, exportMinutes, exportQuery } from './export.ts';

const tag = 'Candidates';

export const exportCandidates = {
  method: 'POST',
  path: '/v1/export-candidates',
  right: 'edit_candidates',
  confirmed: true,
  audit: { action: 'candidates.exported', id: 'export_id', count: 'total' },
  tag,
  summary: 'Prepare a CSV file of candidates',
  description: `Either \`candidate_ids\` or \`filter\` says which; with neither, all candidates. The file is read with \`GET /v1/export-csv\`, within ${exportMinutes} minutes and as often as needed, by whoever prepared it. The audit log records who exported how many.`,
  body: candidatesExport,
  answers: { 201: candidatesExported },
  failures: ['candidates_not_chosen', ...filterFailures],
} as const satisfies Endpoint;

export const exportCsv = {
  method: 'GET',
  path: '/v1/export-csv',
  right: 'edit_candidates',
  tag,
  summary: 'Read a CSV file of candidates',
  description:
    'UTF-8 with a byte order mark, lines end with CRLF, the first one has the names of the columns. Sent while it is read, so it may have any number of rows. A cell that a spreadsheet would take for a formula (it begins with `=`, `+`, `-`, `@` or a tab) has an apostrophe in front.',
  query: exportQuery,
  answerMediaType: 'text/csv; charset=utf-8',
  answers: { 200: exportFile },
  failures: ['invalid_export_id'],
} as const satisfies Endpoint;
