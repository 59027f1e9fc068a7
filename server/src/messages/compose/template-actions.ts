import { type MessageKind, messageKinds } from '@muster/contract/messages/message.ts';
import { bodyMax, type TemplateUpdate } from '@muster/contract/messages/message-input.ts';
import { variablesByKind } from '@muster/contract/messages/template-variables.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { failure, unavailable } from '#failure.ts';
import type { MailSettingsReads } from '#messages/settings/mail-settings.ts';
import type { Runtime } from '#runtime.ts';
import type { Part } from '#storage/sql.ts';
import { cleanLines } from '#text/mail-text.ts';
import { deleteTemplate, findTemplate, listTemplates, type StoredTemplate, saveTemplate } from './template-queries.ts';
import { checkVariables } from './template-variables.ts';

export type TemplateDeps = Pick<Runtime, 'database' | 'clock'> & { mailSettings: MailSettingsReads };

export type TemplateView = {
  kind: MessageKind;
  language: Language;
  subject: string;
  body: string;
  is_default: boolean;
  variables: string[];
  updated_at: string | null;
};

const attemptsMax = 20;

export async function readTemplates(
  { database, mailSettings }: TemplateDeps,
  workspaceId: string,
  query: { kind?: MessageKind; language?: Language },
): Promise<TemplateView[]> {
  const language = query.language ?? (await mailSettings.read(workspaceId)).language;
  const stored = await listTemplates(database, workspaceId, language);
  const kinds = query.kind === undefined ? messageKinds : [query.kind];
  return kinds.map((kind) =>
    templateView(
      kind,
      language,
      stored.find((each) => each.kind === kind),
    ),
  );
}

type TemplateChangeOptions = {
  /** Throws to refuse the change of what is stored now. */
  mayChange: (current: TemplateView) => void;
  also: (after: TemplateView) => Part<'change'>[];
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
  const language = given.language ?? (await app.mailSettings.read(workspaceId)).language;
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const before = await findTemplate(app.database, workspaceId, kind, language);
    mayChange(templateView(kind, language, before));
    const after = changeTemplate({ kind, language, subject, body }, before, app.clock());
    const shown = templateView(kind, language, after);
    if (await saveTemplateText(app, workspaceId, { before, after, also: also(shown) })) return shown;
  }
  throw unavailable('unavailable', 1);
}

type ChangedTexts = { kind: MessageKind; language: Language; subject: string | null | undefined; body: string | null | undefined };

/** Undefined when the texts are the default ones again. */
function changeTemplate(
  { kind, language, subject, body }: ChangedTexts,
  before: StoredTemplate | undefined,
  now: Date,
): StoredTemplate | undefined {
  const standard = texts(language).mail.templates[kind];
  const known = before ?? standard;
  const changed = {
    subject: subject === null ? standard.subject : (subject ?? known.subject).trim(),
    body: body === null ? standard.body : cleanLines(body ?? known.body, bodyMax),
  };
  if (changed.subject === standard.subject && changed.body === standard.body) return undefined;
  return { kind, language, ...changed, updated_at: now.toISOString() };
}

/** False when the template has changed since it was read. */
async function saveTemplateText(
  { database }: TemplateDeps,
  workspaceId: string,
  { before, after, also }: { before: StoredTemplate | undefined; after: StoredTemplate | undefined; also: Part<'change'>[] },
): Promise<boolean> {
  if (after) return saveTemplate(database, workspaceId, { ...after, readAt: before?.updated_at ?? null }, also);
  return before === undefined || deleteTemplate(database, workspaceId, before, also);
}

function templateView(kind: MessageKind, language: Language, stored: StoredTemplate | undefined): TemplateView {
  const { subject, body } = stored ?? texts(language).mail.templates[kind];
  return {
    kind,
    language,
    subject,
    body,
    is_default: stored === undefined,
    variables: [...variablesByKind[kind]],
    updated_at: stored?.updated_at ?? null,
  };
}
