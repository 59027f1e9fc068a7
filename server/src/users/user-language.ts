import type { Language } from '@muster/contract/texts/languages.ts';
import { emailKey } from '#candidates/candidate.ts';
import type { Runtime } from '#runtime.ts';
import { type Part, part, sql } from '#storage/sql.ts';

/** In which language somebody of the team is written to: as they have chosen for the console, else as the workspace writes. */
export function mailLanguage(chosen: Part, workspaceId: Part): Part {
  return part`coalesce(${chosen}, (SELECT language FROM mail_settings WHERE mail_settings.workspace_id = ${workspaceId}), 'en')`;
}

/** Of somebody who need not be a user. */
export async function readMailLanguage(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  email: string,
): Promise<Language> {
  const chosen = part`(SELECT language FROM users WHERE users.workspace_id = ${workspaceId} AND users.email_key = ${emailKey(email)})`;
  const [row] = await database.query<{ language: Language }>(sql`SELECT ${mailLanguage(chosen, part`${workspaceId}`)} AS language`);
  return row?.language ?? 'en';
}
