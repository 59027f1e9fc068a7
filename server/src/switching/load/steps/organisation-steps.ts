import { emailKey } from '#candidates/candidate.ts';
import type { BulkTransaction } from '#storage/copy/bulk.ts';
import { part, sql } from '#storage/sql.ts';
import type { ReadRecord } from '#switching/bundle/read-records.ts';
import { settingTables } from '#switching/bundle/types/organisation.ts';
import { isRecord } from '#text/is-record.ts';
import type { LoadContext, Step } from '../context.ts';
import { insertRows } from '../rows.ts';
import { byActor, member } from './people-steps.ts';

/** Users are known by their addresses. Others come in only where the operator says so. */
async function loadUsers(tx: BulkTransaction, context: LoadContext, records: ReadRecord[]): Promise<string[]> {
  const { workspaceId, members, withUsers } = context;
  const keyOf = (record: ReadRecord['record']) => emailKey(String(record.email ?? ''));
  const keys = records.map(({ record }) => keyOf(record));
  const known = await tx.query<{ user_id: string; email_key: string }>(sql`
    SELECT user_id, email_key FROM users WHERE workspace_id = ${workspaceId} AND email_key = ANY (${keys}::text[])`);
  const byKey = new Map(known.map(({ email_key, user_id }) => [email_key, user_id]));
  for (const { record } of records) {
    const id = byKey.get(keyOf(record));
    if (id) members.set(record.id, id);
  }
  if (!withUsers) return [];
  const added = records.filter(({ record }) => record.email !== undefined && !members.has(record.id));
  const ids = await insertRows(tx, {
    table: 'users',
    rows: added.map(({ record }) => ({
      workspace_id: workspaceId,
      user_id: record.id,
      name: record.name,
      email: record.email,
      email_key: keyOf(record),
      role: record.role_there,
      language: record.language,
      signature: record.signature,
      created_at: record.created_at,
      updated_at: record.updated_at,
    })),
    returned: part`t.user_id`,
  });
  const isNew = new Set(ids);
  await insertRows(tx, {
    table: 'user_directory',
    rows: added
      .filter(({ record }) => isNew.has(record.id))
      .map(({ record }) => ({ workspace_id: workspaceId, email_key: keyOf(record), user_id: record.id })),
    returned: part`t.user_id`,
  });
  for (const id of ids) members.set(id, id);
  return ids;
}

async function loadTemplates(tx: BulkTransaction, { workspaceId }: LoadContext, records: ReadRecord[]): Promise<string[]> {
  const own = records.filter(({ record }) => record.kind === undefined);
  const standard = records.filter(({ record }) => record.kind !== undefined);
  const named = await insertRows(tx, {
    table: 'named_templates',
    rows: own.map(({ record: { id, name: title, texts, created_at, updated_at, archived_at } }) => ({
      workspace_id: workspaceId,
      id,
      name: title,
      texts,
      created_at,
      updated_at,
      archived_at,
    })),
    returned: part`t.id`,
  });
  const changed = await insertRows(tx, {
    table: 'message_templates',
    rows: standard.map(({ record: { kind, language, subject, body, updated_at } }) => ({
      workspace_id: workspaceId,
      kind,
      language,
      subject,
      body,
      updated_at,
    })),
    returned: part`t.kind || '.' || t.language`,
  });
  return [...named, ...changed];
}

const withRevision = new Set(['calendar', 'offer']);
const retentionWaitMs = 7 * 24 * 60 * 60 * 1000;

/** Settings that somebody has made here stay. Nobody is erased by a rule while the import can be undone. */
async function loadSettings(tx: BulkTransaction, { app, workspaceId }: LoadContext, records: ReadRecord[]): Promise<string[]> {
  const made: string[] = [];
  for (const { record } of records) {
    const place = settingTables[record.id];
    const { value } = record;
    if (!place || record.id === 'workspace' || !isRecord(value)) continue;
    const columns = [...place.columns, ...(place.times ?? [])];
    const row = {
      workspace_id: workspaceId,
      ...Object.fromEntries(columns.map((column) => [column, value[column]])),
      ...(withRevision.has(record.id) && { revision: 1 }),
      ...(record.id === 'retention' && value.mode !== 'off' && { due_at: new Date(app.clock().getTime() + retentionWaitMs) }),
    };
    const added = await insertRows(tx, { table: place.table, rows: [row], returned: part`t.workspace_id` });
    if (added.length > 0) made.push(record.id);
  }
  return made;
}

export const organisationSteps: Record<string, Step> = {
  company: {
    others: (_, { id, slug }) => (slug === undefined ? [] : [{ table: 'company_directory', row: { slug, company_id: id } }]),
  },
  user: { load: loadUsers },
  custom_field: { more: (_, { record }) => ({ visible_to: record.visible_to ?? [] }) },
  rejection_reason: {},
  pipeline: {},
  offer_template: {},
  message_template: { load: loadTemplates },
  saved_view: {
    more: (context, read) => ({
      ...byActor('author')(context, read),
      ...member(context, 'private_to', read.record.private_to),
    }),
  },
  job_member: { more: (context, { record }) => member(context, 'user_id', record.user_id) },
  retention_day: {},
  setting: { load: loadSettings },
};
