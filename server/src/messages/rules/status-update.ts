import { texts } from '@muster/contract/texts/texts.ts';
import { afterUndo } from '#messages/after-undo.ts';
import { renderTemplate } from '#messages/compose/render-template.ts';
import { usesNote } from '#messages/compose/template-variables.ts';
import type { MessageRow } from '#messages/new-message-queries.ts';
import { newMessageRow } from '#messages/new-messages.ts';
import type { MailedMove, MoveTexts } from './move-texts.ts';

/** The mail about the new status, after the time for undo. Its note is left out when the candidate has had it already. */
export async function statusUpdateRow(moveTexts: MoveTexts, move: MailedMove): Promise<MessageRow> {
  const { after, at, email } = move;
  const voice = await moveTexts.voice(after);
  const { language } = voice;
  const template = await moveTexts.template('status_update', voice);
  const values = { ...(await moveTexts.variables(after)), status: texts(language).mail.statuses[after.status] };
  const note = usesNote(template) ? after.note_to_candidate : null;
  const row = newMessageRow(
    {
      ...renderTemplate(template, { ...values, note }),
      key: `status_update:${after.id}:${after.status}:${after.revision}`,
      kind: 'status_update',
      candidateId: after.id,
      to: { email, name: after.name },
      language,
      sendAfter: afterUndo(Date.parse(at)),
      isAutomatic: true,
      note,
    },
    at,
  );
  if (note === null) return row;
  const { text, richText } = renderTemplate(template, values);
  return { ...row, text_without_note: text, rich_text_without_note: richText };
}
