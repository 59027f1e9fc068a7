import { accountContext } from '#calendars/accounts/account.ts';
import type { SecretBox } from '#crypto/secret-box.ts';
import { receiptContext } from '#idempotency/idempotency.ts';
import { calendarContext } from '#interviewers/interviewer.ts';
import { meetContext } from '#interviews/booking/meet-url.ts';
import { urlContext } from '#notifications/chat/post-to-chat.ts';
import { screenContext } from '#prescreens/screen-url.ts';
import { credentialContext } from '#switching/background/import-credential.ts';
import { secretContext } from '#webhooks/registry/webhook.ts';

type SealedColumn = {
  table: string;
  column: string;
  /** The column that names the row in its workspace. */
  id: string;
  context: (workspaceId: string, id: string) => string;
  /** A text that ends with what is sealed, behind the last colon. */
  isText?: true;
};

/** What is encrypted with the secrets key. The verifiers of calendar sign-ins, good for minutes, are not among them. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'webhooks', column: 'secret', id: 'id', context: secretContext },
  { table: 'webhooks', column: 'old_secret', id: 'id', context: secretContext },
  { table: 'interviewers', column: 'calendar_secret', id: 'id', context: calendarContext },
  { table: 'booking_links', column: 'sealed_secret', id: 'id', context: meetContext },
  { table: 'prescreens', column: 'sealed_secret', id: 'id', context: screenContext },
  { table: 'chat_channels', column: 'sealed_url', id: 'id', context: urlContext },
  { table: 'calendar_accounts', column: 'secret', id: 'id', context: accountContext },
  { table: 'imports', column: 'credential', id: 'id', context: credentialContext },
  { table: 'idempotency_keys', column: 'answer', id: 'key', context: receiptContext, isText: true },
];

export function sealedColumn(table: string, column: string): SealedColumn {
  const found = sealedColumns.find((each) => each.table === table && each.column === column);
  if (!found) throw new Error(`${table}.${column} is not encrypted.`);
  return found;
}

/** The next rows behind an id that have something sealed, which is returned alone. */
export function listSealed({ table, column, id, isText }: SealedColumn): string {
  const sealed = isText ? `decode(substring(${column} FROM '[^:]*$'), 'base64')` : column;
  const has = isText ? `${column} LIKE 'sealed:%'` : `${column} IS NOT NULL`;
  return `SELECT ${id}::text AS id, ${sealed} AS sealed FROM ${table} WHERE workspace_id = $1 AND ${has} AND ${id}::text > $2 ORDER BY ${id}::text LIMIT $3`;
}

export function replaceSealed({ table, column, id, isText }: SealedColumn): string {
  const value = isText
    ? `regexp_replace(${column}, '[^:]*$', '') || translate(encode(given.sealed, 'base64'), E'\\n', '')`
    : 'given.sealed';
  return `UPDATE ${table} SET ${column} = ${value} FROM unnest($2::text[], $3::bytea[]) AS given (id, sealed)
    WHERE ${table}.workspace_id = $1 AND ${table}.${id}::text = given.id`;
}

export function unseal(box: SecretBox, context: string, sealed: Buffer): string {
  return box.open(sealed, context).toString('hex');
}
