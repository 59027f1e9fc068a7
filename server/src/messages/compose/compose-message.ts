import type { MessageKind } from '@muster/contract/messages/message.ts';
import { texts, type Voice } from '@muster/contract/texts/texts.ts';
import type { MailSettingsReads, WorkspaceMail } from '#messages/settings/mail-settings.ts';
import type { Runtime } from '#runtime.ts';
import { type RenderedMail, renderTemplate, type VariableValues } from './render-template.ts';
import { findTemplate } from './template-queries.ts';

export type ComposeDeps = Pick<Runtime, 'database' | 'keys' | 'links'> & { mailSettings: MailSettingsReads };

export type Composition = { kind: MessageKind; voice: Voice; variables: VariableValues };

/**
 * Subject and text of a mail: the template of the workspace, or the default text of that language and form of address. `sender` and `company` are filled in from
 * the settings when they are not given.
 */
export async function composeMessage(
  app: ComposeDeps,
  workspaceId: string,
  { kind, voice, variables }: Composition,
): Promise<RenderedMail> {
  const settings = await app.mailSettings.read(workspaceId);
  const template = await readTemplate(app, workspaceId, settings, { kind, voice });
  return renderTemplate(template, withSender(settings, variables));
}

/** Only a template that replaces a default one is read. */
export async function readTemplate(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  { ownTemplates }: WorkspaceMail,
  { kind, voice }: { kind: MessageKind; voice: Voice },
): Promise<{ subject: string; body: string }> {
  const { language } = voice;
  const own = ownTemplates.has(`${kind} ${language}`) ? await findTemplate(database, workspaceId, kind, language) : undefined;
  return own ?? texts(voice).mail.templates[kind];
}

export function withSender({ senderName, workspaceName }: WorkspaceMail, variables: VariableValues): VariableValues {
  const company = variables.company || senderName || workspaceName;
  return { ...variables, company, sender: variables.sender || senderName || company };
}
