import type { CandidateStatus } from '@muster/contract/candidates/candidate.ts';
import type { AutomaticKind } from '@muster/contract/messages/mail-settings.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

/** The stored settings. `name` is that of the workspace, and null settings are the defaults. */
export type MailSettingsRow = {
  workspace_id: string;
  name: string;
  mail_version: number;
  sender_name: string | null;
  from_address: string | null;
  reply_to: string | null;
  language: Language | null;
  automatic: AutomaticKind[] | null;
  status_update_statuses: CandidateStatus[] | null;
  updated_at: string | null;
};

export function findMailSettings(db: Queryable, workspaceIds: string[]): Promise<MailSettingsRow[]> {
  return db.query(sql`
    SELECT workspaces.workspace_id, workspaces.name, workspaces.mail_version, sender_name, from_address, reply_to, language,
      to_json(automatic) AS automatic, to_json(status_update_statuses) AS status_update_statuses, updated_at
    FROM workspaces LEFT JOIN mail_settings ON mail_settings.workspace_id = workspaces.workspace_id
    WHERE workspaces.workspace_id = ANY (${workspaceIds}::uuid[])`);
}
