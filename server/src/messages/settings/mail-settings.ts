import { type AutomaticKind, defaultMailedStatuses } from '@muster/contract/messages/mail-settings.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import { batched } from '#concurrency/batched-reads.ts';
import { createLruCache } from '#concurrency/lru-cache.ts';
import type { Queryable } from '#storage/queryable.ts';
import { findMailSettings, type MailSettingsRow } from './mail-settings-queries.ts';

/** The settings of a workspace, with the defaults for what was never set. */
export type WorkspaceMail = {
  version: number;
  workspaceName: string;
  senderName: string | null;
  fromAddress: string | null;
  replyTo: string | null;
  /** Mails have a reply address of their own, where mail is received. */
  hasReplies: boolean;
  copyRepliesTo: string | null;
  applicationsByMail: boolean;
  language: Language;
  automatic: ReadonlySet<AutomaticKind>;
  mailedStatuses: ReadonlySet<string>;
  updatedAt: string | null;
  /** The templates that replace default ones, as `kind language`. */
  ownTemplates: ReadonlySet<string>;
};

/** Reads of one tick share a statement. */
export type MailSettingsReads = {
  /** As they are now. */
  read: (workspaceId: string) => Promise<WorkspaceMail>;
  /** As they were at this version: from memory, unless they have changed since they were read last. */
  readVersion: (workspaceId: string, version: number) => Promise<WorkspaceMail>;
};

const cachedMax = 5000;

export const defaultAutomatic: readonly AutomaticKind[] = ['application_received'];
export const defaultLanguage: Language = 'en';

export function openMailSettings(database: Queryable): MailSettingsReads {
  const cached = createLruCache<WorkspaceMail>(cachedMax);
  const load = batched(String, async (workspaceIds: string[]) => {
    const rows = await findMailSettings(database, workspaceIds);
    return new Map(rows.map((row) => [row.workspace_id, withDefaults(row)]));
  });

  const read = async (workspaceId: string) => {
    const settings = (await load(workspaceId)) ?? unknownWorkspace;
    cached.set(workspaceId, settings);
    return settings;
  };

  const readVersion = async (workspaceId: string, version: number) => {
    const known = cached.get(workspaceId);
    return known?.version === version ? known : read(workspaceId);
  };

  return { read, readVersion };
}

function withDefaults(row: MailSettingsRow): WorkspaceMail {
  return {
    version: row.mail_version,
    workspaceName: row.name,
    senderName: row.sender_name,
    fromAddress: row.from_address,
    replyTo: row.reply_to,
    hasReplies: row.replies ?? true,
    copyRepliesTo: row.copy_replies_to,
    applicationsByMail: row.applications_by_mail ?? false,
    language: row.language ?? defaultLanguage,
    automatic: new Set(row.automatic ?? defaultAutomatic),
    mailedStatuses: new Set<string>(row.status_update_statuses ?? defaultMailedStatuses),
    updatedAt: row.updated_at,
    ownTemplates: new Set(row.own_templates),
  };
}

const unknownWorkspace = withDefaults({
  workspace_id: '',
  name: '',
  mail_version: 0,
  sender_name: null,
  from_address: null,
  reply_to: null,
  replies: null,
  copy_replies_to: null,
  applications_by_mail: null,
  language: null,
  automatic: null,
  status_update_statuses: null,
  updated_at: null,
  own_templates: [],
});
