import { hash } from 'node:crypto';
import { emailKey } from '#candidates/candidate.ts';
import type { BulkSession } from '#storage/copy/bulk.ts';
import { sql } from '#storage/sql.ts';
import type { LoadContext } from '../context.ts';

/** What records of other systems are completed with. */
export type AdaptContext = LoadContext & {
  /** The name of the system as people write it. */
  systemName: string;
  companyId: string | null;
  /** Members of the team by their address. */
  membersByEmail: Map<string, string>;
  /** Stages whose candidates have no stage of their own in the row: the first of their status. */
  defaultStages: Set<string>;
  now: string;
};

const systemNames: Record<string, string> = {
  greenhouse: 'Greenhouse',
  lever: 'Lever',
  ashby: 'Ashby',
  workable: 'Workable',
  teamtailor: 'Teamtailor',
  recruitee: 'Recruitee',
  bamboohr: 'BambooHR',
  opencats: 'OpenCATS',
};

export async function openAdapting(bulk: BulkSession, context: LoadContext): Promise<AdaptContext> {
  const { workspaceId, source, app } = context;
  const [company] = await bulk.query<{ id: string }>(sql`
    SELECT id FROM companies WHERE workspace_id = ${workspaceId} AND archived_at IS NULL ORDER BY created_at, id LIMIT 1`);
  const members = await bulk.query<{ user_id: string; email_key: string }>(sql`
    SELECT user_id, email_key FROM users WHERE workspace_id = ${workspaceId}`);
  for (const { user_id: id } of members) context.members.set(id, id);
  return {
    ...context,
    systemName: systemNames[source] ?? source,
    companyId: company?.id ?? null,
    membersByEmail: new Map(members.map(({ user_id, email_key }) => [email_key, user_id])),
    defaultStages: new Set(),
    now: app.clock().toISOString(),
  };
}

/** The same each time, so that a later import finds what an earlier one has made. */
export function idHere({ workspaceId, source, account }: LoadContext, type: string, id: string): string {
  const hex = hash('sha256', JSON.stringify([workspaceId, source, account, type, id]));
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`;
}

type By = { name?: unknown; email?: unknown };

export function memberOf({ membersByEmail }: AdaptContext, by: By | undefined): string | undefined {
  return typeof by?.email === 'string' ? membersByEmail.get(emailKey(by.email)) : undefined;
}

/** Nobody is said to have done here what they did elsewhere, unless they are known here. */
export function actorHere(context: AdaptContext, by: By | undefined): object {
  const id = memberOf(context, by);
  const name = typeof by?.name === 'string' && by.name !== '' ? by.name : undefined;
  if (id !== undefined && name !== undefined) return { type: 'user', id, name };
  return { type: 'system', id: 'import', name: name === undefined ? 'Imported' : `${name} (${context.systemName})` };
}
