import { type MessageKind, messageKinds } from '@muster/contract/messages/message.ts';
import { bodyMax } from '@muster/contract/messages/message-content.ts';
import type { template } from '@muster/contract/messages/message-endpoints.ts';
import type { TemplateUpdate } from '@muster/contract/messages/message-input.ts';
import { variablesByKind } from '@muster/contract/messages/template-variables.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import { texts, type Voice } from '@muster/contract/texts/texts.ts';
import type { Static } from 'typebox';
import { readMailCompany } from '#companies/company-actions.ts';
import { failure, unavailable } from '#failure.ts';
import type { MailSettingsReads } from '#messages/settings/mail-settings.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { cleanLines } from '#text/mail-text.ts';
import { deleteTemplate, findTemplate, listTemplates, type StoredTemplate, saveTemplate } from './template-queries.ts';
import { checkVariables } from './template-variables.ts';

export type TemplateDeps = Pick<Runtime, 'database' | 'clock'> & { mailSettings: MailSettingsReads };

export type TemplateView = Static<typeof template>;

const attemptsMax = 20;

export async function readTemplates(
  app: TemplateDeps,
  workspaceId: string,
  query: { kind?: MessageKind; language?: Language },
): Promise<TemplateView[]> {
  const voice = await voiceOf(app, workspaceId, query.language);
  const stored = await listTemplates(app.database, workspaceId, voice.language);
  const kinds = query.kind === undefined ? messageKinds : [query.kind];
  return kinds.map((kind) =>
    templateView(
      kind,
      voice,
      stored.find((each) => each.kind === kind),
    ),
  );
}

type TemplateChangeOptions = {
  /** Throws to refuse the change of what is stored now. */
  mayChange: (current: TemplateView) => void;
  also: (after: TemplateView) => RowWrite[];
};

/** Null for both texts resets them to the default. */
export async function updateTemplate(
  app: TemplateDeps,
  workspaceId: string,
  { kind, subject, body, ...given }: TemplateUpdate,
  { mayChange, also }: TemplateChangeOptions,
): Promise<TemplateView> {
  if (subject === undefined && body === undefined) throw failure('nothing_to_update');
  if (subject != null) checkVariables(kind, 'subject', subject);
  if (body != null) checkVariables(kind, 'body', body);
  const voice = await voiceOf(app, workspaceId, given.language);
  const { language } = voice;
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const before = await findTemplate(app.database, workspaceId, kind, language);
    mayChange(templateView(kind, voice, before));
    const after = changeTemplate({ kind, voice, subject, body }, before, app.clock());
    const shown = templateView(kind, voice, after);
    if (await saveTemplateText(app, workspaceId, { before, after, also: also(shown) })) return shown;
  }
  throw unavailable('unavailable', 1);
}

/** Default texts are shown as the oldest company of the workspace would send them. */
async function voiceOf(app: TemplateDeps, workspaceId: string, asked: Language | undefined): Promise<Voice> {
  const language = asked ?? (await app.mailSettings.read(workspaceId)).language;
  const { formOfAddress: address } = await readMailCompany(app, workspaceId, null);
  return { language, address };
}

type ChangedTexts = { kind: MessageKind; voice: Voice; subject: string | null | undefined; body: string | null | undefined };

/** Undefined when the texts are the default ones again. */
function changeTemplate(
  { kind, voice, subject, body }: ChangedTexts,
  before: StoredTemplate | undefined,
  now: Date,
): StoredTemplate | undefined {
  const standard = texts(voice).mail.templates[kind];
  const known = before ?? standard;
  const changed = {
    subject: subject === null ? standard.subject : (subject ?? known.subject).trim(),
    body: body === null ? standard.body : cleanLines(body ?? known.body, bodyMax),
  };
  if (changed.subject === standard.subject && changed.body === standard.body) return undefined;
  return { kind, language: voice.language, ...changed, updated_at: now.toISOString() };
}

/** False when the template has changed since it was read. */
async function saveTemplateText(
  { database }: TemplateDeps,
  workspaceId: string,
  { before, after, also }: { before: StoredTemplate | undefined; after: StoredTemplate | undefined; also: RowWrite[] },
): Promise<boolean> {
  if (after) return saveTemplate(database, workspaceId, { ...after, readAt: before?.updated_at ?? null }, also);
  return before === undefined || deleteTemplate(database, workspaceId, before, also);
}

function templateView(kind: MessageKind, voice: Voice, stored: StoredTemplate | undefined): TemplateView {
  const { subject, body } = stored ?? texts(voice).mail.templates[kind];
  return {
    kind,
    language: voice.language,
    subject,
    body,
    is_default: stored === undefined,
    variables: [...variablesByKind[kind]],
    updated_at: stored?.updated_at ?? null,
  };
}
