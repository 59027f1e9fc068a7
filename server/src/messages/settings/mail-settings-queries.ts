import type { CandidateStatus } from '@muster/contract/candidates/candidate.ts';
import type { AutomaticKind } from '@muster/contract/messages/mail-settings.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import type { Database } from '#storage/database.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part, sql } from '#storage/sql.ts';
import { withWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';

/** The stored settings. `name` is that of the workspace, and null settings are the defaults. */
export type MailSettingsRow = {
  workspace_id: string;
  name: string;
  mail_version: number;
  sender_name: string | null;
  from_address: string | null;
  reply_to: string | null;
  replies: boolean | null;
  copy_replies_to: string | null;
  applications_by_mail: boolean | null;
  language: Language | null;
  automatic: AutomaticKind[] | null;
  status_update_statuses: CandidateStatus[] | null;
  updated_at: string | null;
  /** The templates of the workspace that replace default ones, as `kind language`. */
  own_templates: string[];
};

export function findMailSettings(db: Queryable, workspaceIds: string[]): Promise<MailSettingsRow[]> {
  return db.query(sql`
    SELECT workspaces.workspace_id, workspaces.name, workspaces.mail_version, sender_name, from_address, reply_to, replies, copy_replies_to,
      applications_by_mail, mail_settings.language, to_json(automatic) AS automatic, to_json(status_update_statuses) AS status_update_statuses, updated_at,
      (SELECT coalesce(json_agg(kind || ' ' || message_templates.language), '[]') FROM message_templates
       WHERE message_templates.workspace_id = workspaces.workspace_id) AS own_templates
    FROM workspaces LEFT JOIN mail_settings ON mail_settings.workspace_id = workspaces.workspace_id
    WHERE workspaces.workspace_id = ANY ((SELECT ${workspaceIds}::uuid[])::uuid[])`);
}

export type MailSettingsValues = Omit<MailSettingsRow, 'workspace_id' | 'name' | 'mail_version' | 'own_templates'>;

/** False when the settings have changed since they were read. The version is incremented with them. */
export async function saveMailSettings(
  db: Pick<Database, 'change'>,
  workspaceId: string,
  { readVersion, ...values }: MailSettingsValues & { readVersion: number },
  also: RowWrite[],
): Promise<boolean> {
  const change = part`
    UPDATE workspaces SET mail_version = mail_version + 1 WHERE workspace_id = ${workspaceId} AND mail_version = ${readVersion}
    RETURNING workspace_id`;
  const rows = await db.change(
    workspaceId,
    sql`
    ${withWrites(workspaceId, { change }, also)}
    INSERT INTO mail_settings AS known (
      workspace_id, sender_name, from_address, reply_to, replies, copy_replies_to, applications_by_mail, language, automatic, status_update_statuses, updated_at)
    SELECT workspace_id, ${values.sender_name}::text, ${values.from_address}::text, ${values.reply_to}::text, ${values.replies}::boolean,
      ${values.copy_replies_to}::text, ${values.applications_by_mail}::boolean, ${values.language}::text,
      ${values.automatic}::text[], ${values.status_update_statuses}::text[], ${values.updated_at}::timestamptz
    FROM change
    ON CONFLICT (workspace_id) DO UPDATE SET
      sender_name = excluded.sender_name, from_address = excluded.from_address, reply_to = excluded.reply_to,
      replies = excluded.replies, copy_replies_to = excluded.copy_replies_to, applications_by_mail = excluded.applications_by_mail, language = excluded.language,
      automatic = excluded.automatic, status_update_statuses = excluded.status_update_statuses, updated_at = excluded.updated_at
    RETURNING workspace_id`,
  );
  return rows.length > 0;
}
