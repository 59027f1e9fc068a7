import { renderTemplate } from '#messages/compose/render-template.ts';
import type { MessageRow } from '#messages/new-message-queries.ts';
import { newMessageRow } from '#messages/new-messages.ts';
import type { MailedMove, MoveTexts } from './move-texts.ts';

const kind = 'application_withdrawn';

/** Confirms to candidates that they have withdrawn, so that they learn of it when it was somebody else. */
export async function withdrawalRow(texts: MoveTexts, move: MailedMove): Promise<MessageRow> {
  const { after, at, email } = move;
  const voice = await texts.voice(after);
  const { language } = voice;
  const composed = renderTemplate(await texts.template(kind, voice), await texts.variables(after));
  const key = `${kind}:${after.id}:${after.revision}`;
  const to = { email, name: after.name };
  return newMessageRow({ ...composed, key, kind, candidateId: after.id, to, language, isAutomatic: true }, at);
}
