import { texts } from '@muster/contract/texts/texts.ts';
import { cleanValues, longValueLengthMax, renderCleaned, variableLengthMax } from '#messages/compose/render-template.ts';
import { usesNote } from '#messages/compose/template-variables.ts';
import { newMessageRow } from '#messages/new-messages.ts';
import { asRichText, plainText } from '#messages/rich-text/rich-text.ts';
import { cleanLines, singleLine } from '#text/mail-text.ts';
import type { MailedMove, MoveTexts } from './move-texts.ts';
import type { MergedTexts, RejectionRow } from './rejection-queries.ts';

const delayMs = 24 * 3_600_000;
// As in rejection_texts of the baseline.
const jobsMark = '\u0001';
const notesMark = '\u0002';

/** The mail about a rejection, a day ahead so that it can be undone. Jobs and notes are put in by the statement that writes it. */
export async function rejectionRow(moveTexts: MoveTexts, move: MailedMove): Promise<RejectionRow> {
  const { after, at, email } = move;
  const voice = await moveTexts.voice(after);
  const { language } = voice;
  const template = await moveTexts.template('rejection', voice);
  const job = after.job_title === null ? null : singleLine(after.job_title, variableLengthMax);
  const note =
    after.note_to_candidate && usesNote(template) ? cleanLines(after.note_to_candidate, longValueLengthMax).trim() : null;
  const merged = mergedTexts(template, await moveTexts.variables(after), job === null ? undefined : texts(language).mail.and);
  const row = newMessageRow(
    {
      subject: merged.subject,
      text: merged.text,
      richText: merged.rich,
      key: `rejection:${after.id}:${after.revision}`,
      kind: 'rejection',
      candidateId: after.id,
      to: { email, name: after.name },
      language,
      sendAfter: new Date(Date.parse(at) + delayMs).toISOString(),
      isAutomatic: true,
      note: note || null,
    },
    at,
  );
  return { ...row, person_id: after.person_id, job, texts: JSON.stringify(merged), text_without_note: merged.text_without_note };
}

function mergedTexts(
  template: { subject: string; body: string },
  variables: Parameters<typeof cleanValues>[0],
  and: string | undefined,
): MergedTexts {
  const values = cleanValues(variables);
  if (and !== undefined) values.set('job', jobsMark);
  const { subject } = renderCleaned(template, values);
  const richValues = new Map([...values].map(([name, value]) => [name, asRichText(value)]));
  const { text: rich_without_note } = renderCleaned(template, richValues);
  const { text: rich } = renderCleaned(template, richValues.set('note', notesMark));
  const [text, text_without_note] = [plainText(rich), plainText(rich_without_note)];
  return { ...(and !== undefined && { and }), subject, text, text_without_note, rich, rich_without_note };
}
