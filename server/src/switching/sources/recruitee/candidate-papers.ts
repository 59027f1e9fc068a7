import type { Converted } from '#switching/bundle/converted.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import { type ConvertInput, withLongText } from '../convert-input.ts';
import { idIn, objectIn, readableText, rowsIn, textIn, timeOf } from '../values.ts';
import { filesOfCandidate } from './candidate-files.ts';
import type { RecruiteeNames } from './recruitee-names.ts';

export type PaperOwner = { application_id: string };

export async function* noteRecords(
  input: ConvertInput,
  { admins }: RecruiteeNames,
  row: SpooledRow,
  owner: PaperOwner,
): AsyncGenerator<Converted> {
  const [id, text] = [idIn(row), readableText(textIn(row, 'body_html') ?? textIn(row, 'body'))];
  if (id === undefined || text === undefined) return input.counter.skip('note', 'no_name');
  const level = textIn(objectIn(row, 'visibility'), 'level');
  const record = {
    id,
    ...owner,
    text,
    by: admins.get(idIn(row, 'admin_id') ?? ''),
    private: level !== undefined && level !== 'public' ? true : undefined,
    at: timeOf(row.created_at),
  };
  yield* withLongText(input, { type: 'note', record }, 'text', owner);
}

/** The words of its scales differ between companies: what is not clearly a yes or a no is no decision, and the word is kept. */
export function* evaluationRecord(
  { counter }: ConvertInput,
  { admins }: RecruiteeNames,
  row: SpooledRow,
  owner: PaperOwner,
): Generator<Converted> {
  const id = idIn(row);
  if (id === undefined) return counter.skip('feedback', 'no_name');
  const rating = textIn(row, 'rating');
  yield {
    type: 'feedback',
    record: {
      id,
      ...owner,
      by: admins.get(idIn(row, 'admin_id') ?? '') ?? { name: 'Imported' },
      recommendation: recommendationOf(rating),
      ratings: rating === undefined ? undefined : [{ name: textIn(row, 'interview_template_name') ?? 'Rating', note: rating }],
      comment: readableText(textIn(row, 'rating_note')),
      submitted_at: timeOf(row.created_at),
      extra: counter.extra('evaluations', row),
    },
  };
}

function recommendationOf(rating: string | undefined): string {
  const text = rating?.toLowerCase() ?? '';
  const isStrong = /strong|very|super/.test(text);
  if (/negative|thumbs_?down|\bno\b/.test(text)) return isStrong ? 'strong_no' : 'no';
  if (/positive|thumbs_?up|\byes\b/.test(text)) return isStrong ? 'strong_yes' : 'yes';
  return 'no_decision';
}

/** As they were fetched, or as a file by hand names them. */
export function* fileRecords(input: ConvertInput, candidate: SpooledRow, owner: PaperOwner): Generator<Converted> {
  const files = Array.isArray(candidate._files) ? rowsIn(candidate, '_files') : filesOfCandidate(candidate);
  for (const file of files) {
    const id = idIn(file) ?? '';
    yield fileRecord(input, file, {
      id,
      ...owner,
      kind: textIn(file, 'kind') ?? 'other',
      filename: textIn(file, 'filename') ?? id,
    });
  }
}

export function* attachmentRecord(input: ConvertInput, row: SpooledRow, owner: PaperOwner): Generator<Converted> {
  const id = idIn(row);
  if (id === undefined) return input.counter.skip('attachment', 'no_name');
  const filename = textIn(row, 'filename') ?? `file-${id}`;
  const type = textIn(row, 'content_type');
  yield fileRecord(input, row, { id, ...owner, kind: 'other', filename, media_type: type, created_at: timeOf(row.created_at) });
}

function fileRecord({ filePath }: ConvertInput, row: SpooledRow, record: { id: string } & SpooledRow): Converted {
  const spooled = objectIn(row, '_file');
  const name = textIn(spooled, 'name');
  if (name === undefined) return { type: 'attachment', record: { ...record, missing: textIn(row, '_missing') ?? 'left_out' } };
  const type = textIn(spooled, 'media_type');
  return { type: 'attachment', record: { ...record, ...(type !== undefined && { media_type: type }) }, file: filePath(name) };
}
