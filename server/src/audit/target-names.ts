import type { AuditEntry } from '@muster/contract/audit/audit.ts';
import { isUuid } from '#crypto/uuid.ts';
import type { Queryable } from '#storage/queryable.ts';
import { join, type Part, part, sql } from '#storage/sql.ts';

type UnnamedEntry = Omit<AuditEntry, 'target_name'>;
type NamedTarget = { type: string; id: string; name: string | null };

/** Where targets have their names. What is about a candidate is called as the candidate. */
const tables: Record<string, (workspaceId: string, ids: string[]) => Part> = {
  candidate: (workspace, ids) =>
    part`SELECT id, name FROM candidates WHERE workspace_id = ${workspace} AND id = ANY (${ids}::uuid[])`,
  job: (workspace, ids) => part`SELECT id, job_title FROM jobs WHERE workspace_id = ${workspace} AND id = ANY (${ids}::uuid[])`,
  company: (workspace, ids) => part`SELECT id, name FROM companies WHERE workspace_id = ${workspace} AND id = ANY (${ids}::uuid[])`,
  interview: (workspace, ids) =>
    part`SELECT id, title FROM interviews WHERE workspace_id = ${workspace} AND id = ANY (${ids}::uuid[])`,
  kit: (workspace, ids) =>
    part`SELECT id, name FROM interview_kits WHERE workspace_id = ${workspace} AND id = ANY (${ids}::uuid[])`,
  requisition: (workspace, ids) =>
    part`SELECT id, title FROM requisitions WHERE workspace_id = ${workspace} AND id = ANY (${ids}::uuid[])`,
  chat_channel: (workspace, ids) =>
    part`SELECT id, name FROM chat_channels WHERE workspace_id = ${workspace} AND id = ANY (${ids}::uuid[])`,
  pipeline: (workspace, ids) =>
    part`SELECT id, name FROM pipelines WHERE workspace_id = ${workspace} AND id = ANY (${ids}::uuid[])`,
  named_template: (workspace, ids) =>
    part`SELECT id, name FROM named_templates WHERE workspace_id = ${workspace} AND id = ANY (${ids}::uuid[])`,
  webhook: (workspace, ids) =>
    part`SELECT id, request_url FROM webhooks WHERE workspace_id = ${workspace} AND id = ANY (${ids}::uuid[])`,
  user: (workspace, ids) =>
    part`SELECT user_id, name FROM users WHERE workspace_id = ${workspace} AND user_id = ANY (${ids}::uuid[])`,
  token: (workspace, ids) => part`SELECT id, name FROM tokens WHERE workspace_id = ${workspace} AND id = ANY (${ids}::uuid[])`,
  source: (workspace, ids) =>
    part`SELECT id, source_name FROM sources WHERE workspace_id = ${workspace} AND id = ANY (${ids}::uuid[])`,
  referral_link: (workspace, ids) =>
    part`SELECT id, credited_to_name FROM referral_links WHERE workspace_id = ${workspace} AND id = ANY (${ids}::uuid[])`,
  rejection_reason: (workspace, ids) =>
    part`SELECT id, name FROM rejection_reasons WHERE workspace_id = ${workspace} AND id = ANY (${ids}::uuid[])`,
  custom_field: (workspace, ids) =>
    part`SELECT id, label FROM custom_fields WHERE workspace_id = ${workspace} AND id = ANY (${ids}::uuid[])`,
  view: (workspace, ids) => part`SELECT id, name FROM saved_views WHERE workspace_id = ${workspace} AND id = ANY (${ids}::uuid[])`,
  note: (workspace, ids) => part`
    SELECT notes.id, candidates.name FROM notes JOIN candidates USING (workspace_id)
    WHERE notes.workspace_id = ${workspace} AND notes.id = ANY (${ids}::uuid[]) AND candidates.id = notes.candidate_id`,
  message: (workspace, ids) => part`
    SELECT messages.id, candidates.name FROM messages JOIN candidates USING (workspace_id)
    WHERE messages.workspace_id = ${workspace} AND messages.id = ANY (${ids}::uuid[]) AND candidates.id = messages.candidate_id`,
};

/** The entries of a page with the names of their targets, read by key in one statement. */
export async function withTargetNames(db: Queryable, workspaceId: string, entries: UnnamedEntry[]): Promise<AuditEntry[]> {
  const byType = Map.groupBy(
    entries.filter(({ target_id }) => target_id !== null && isUuid(target_id)),
    ({ target_type }) => target_type ?? '',
  );
  const reads = [...byType].flatMap(([type, named]) => {
    const ids = [...new Set(named.flatMap(({ target_id }) => target_id ?? []))];
    const read = tables[type]?.(workspaceId, ids);
    return read ? [part`SELECT ${type}::text, found.id::text, found.name FROM (${read}) AS found (id, name)`] : [];
  });
  const rows =
    reads.length === 0
      ? []
      : await db.query<NamedTarget>(sql`SELECT * FROM (${join(reads, ' UNION ALL ')}) AS named (type, id, name)`);
  const names = new Map(rows.map(({ type, id, name }) => [`${type} ${id}`, name]));
  return entries.map(({ id, created_at, actor, action, target_type, target_id, ...rest }) => {
    const target_name = names.get(`${target_type} ${target_id}`) ?? null;
    return { id, created_at, actor, action, target_type, target_id, target_name, ...rest };
  });
}
