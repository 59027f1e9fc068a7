import { uuidv7 } from '#crypto/uuid.ts';
import type { Runtime } from '#runtime.ts';
import { writeAlone } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { shortenAddress } from '#web/network.ts';
import {
  type FailedSignIn,
  insertEntry,
  insertFailedSignIns,
  insertOwnEntry,
  insertRefusedPasskey,
  isEntry,
  type NewAuditEntry,
  type RefusedPasskey,
} from './audit-queries.ts';

export type { NewAuditEntry };

const failedSignInsMax = 20;

/** The row that records an entry, to be written with the change: it is committed with it, or not at all. */
export function auditEntry(entry: NewAuditEntry): RowWrite {
  return insertEntry({ ...entry, id: uuidv7() });
}

type SignIn = { workspaceId: string; userId: string; requestId: string; address: string };

/** Records a sign-in, with a change that returns the user with their name. */
export function signInEntry({ workspaceId, userId, requestId, address }: SignIn): RowWrite {
  const actor = { type: 'user', id: userId, name: '' } as const;
  const entry = { workspaceId, actor, action: 'session.started', target: null, count: null, requestId } as const;
  return insertOwnEntry({ ...entry, network: shortenAddress(address), id: uuidv7() });
}

/** Records a wrong password, in each workspace that knows the address. */
export async function recordFailedSignIn(
  { database }: Pick<Runtime, 'database'>,
  {
    address,
    workspaceId = null,
    ...failed
  }: Pick<FailedSignIn, 'emailKey' | 'requestId'> & { address: string; workspaceId?: string | null },
): Promise<void> {
  await insertFailedSignIns(database, { ...failed, workspaceId, network: shortenAddress(address) }, failedSignInsMax);
}

/** Records that a passkey of the user was refused. */
export async function recordRefusedPasskey(
  { database }: Pick<Runtime, 'database'>,
  { address, ...refused }: Omit<RefusedPasskey, 'network'> & { address: string },
): Promise<void> {
  await insertRefusedPasskey(database, { ...refused, network: shortenAddress(address) });
}

/** Records something that changes nothing else, such as the view of a CV. Durable when it resolves. */
export async function recordAudit({ database }: Pick<Runtime, 'database'>, entry: NewAuditEntry): Promise<void> {
  await writeAlone(database, entry.workspaceId, [auditEntry(entry)]);
}

/** Statements without their audit entries: for a request that turns out to change nothing. */
export function withoutAudit(statements: RowWrite[]): RowWrite[] {
  return statements.filter((each) => !isEntry(each));
}
