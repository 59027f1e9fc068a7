import type { NewPasskey, Passkey, SignedChallenge } from '@muster/contract/console/passkey.ts';
import { recordRefusedPasskey } from '#audit/audit.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import { failure, isFailure } from '#failure.ts';
import { sendWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { ActiveSession } from '#users/sessions/session.ts';
import {
  deletePasskeyOf,
  findPasskey,
  insertPasskey,
  listCredentialsOf,
  listPasskeysOf,
  lockPasskeyCount,
  markPasskeyUsed,
} from './passkey-queries.ts';
import { createPasskeyOptions, verifyNewPasskey, verifySigned, type WebAuthnDeps } from './webauthn.ts';

type PasskeyOwner = { workspaceId: string; userId: string };
/** From where a passkey is sent. */
type SignInOrigin = { address: string; requestId: string };

const passkeysMax = 20;

/** For a new passkey of the user. */
export async function createNewPasskeyOptions(app: WebAuthnDeps, { workspaceId, sessionId, user }: ActiveSession): Promise<object> {
  const credentials = await listCredentialsOf(app.database, workspaceId, user.id);
  if (credentials.length >= passkeysMax) throw failure('passkey_limit');
  const known = credentials.map(({ credential_id }) => credential_id);
  const { email, name } = user;
  return createPasskeyOptions(app, { sessionId, inviteId: null }, { handle: handleOf(user.id), email, name, known });
}

/** The bytes of an id, by which devices tell users apart. */
export function handleOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

export async function addPasskeyOf(
  app: WebAuthnDeps,
  session: ActiveSession,
  input: NewPasskey,
  also: (passkey: Passkey) => RowWrite[],
): Promise<Passkey> {
  const { workspaceId, sessionId, user } = session;
  const credential = await verifyNewPasskey(app, { sessionId, inviteId: null }, input);
  const passkey = await app.database.transaction(workspaceId, async (tx) => {
    if ((await lockPasskeyCount(tx, workspaceId, user.id)) >= passkeysMax) throw failure('passkey_limit');
    const stored = await insertPasskey(tx, workspaceId, { id: uuidv7(), userId: user.id, ...credential });
    sendWrites(tx, workspaceId, stored ? also(stored) : []);
    return stored;
  });
  if (!passkey) throw failure('passkey_refused');
  return passkey;
}

/** Whose passkey has signed a challenge of ours. A refused one of a known user is recorded like a wrong password. */
export async function checkPasskey(app: WebAuthnDeps, signed: SignedChallenge, origin: SignInOrigin): Promise<PasskeyOwner> {
  const passkey = await findPasskey(app.database, Buffer.from(signed.id, 'base64url'));
  if (!passkey) throw failure('passkey_refused');
  const owner = { workspaceId: passkey.workspace_id, userId: passkey.user_id };
  try {
    const counter = await verifySigned(app, signed, passkey);
    if (!(await markPasskeyUsed(app.database, passkey, counter))) throw failure('passkey_refused');
  } catch (error) {
    if (isFailure(error, 'passkey_refused')) await recordRefusedPasskey(app, { ...owner, ...origin });
    throw error;
  }
  return owner;
}

/** Refuses a passkey that is not one of the user who is signed in. */
export async function checkOwnPasskey(
  app: WebAuthnDeps,
  session: ActiveSession,
  signed: SignedChallenge,
  origin: SignInOrigin,
): Promise<void> {
  const { workspaceId, userId } = await checkPasskey(app, signed, origin);
  if (workspaceId === session.workspaceId && userId === session.user.id) return;
  await recordRefusedPasskey(app, { workspaceId: session.workspaceId, userId: session.user.id, ...origin });
  throw failure('passkey_refused');
}

export function listOwnPasskeys({ database }: WebAuthnDeps, { workspaceId, user }: ActiveSession): Promise<Passkey[]> {
  return listPasskeysOf(database, workspaceId, user.id);
}

/** `hasOtherWay`: the user can sign in without any passkey. Else the last one stays. */
export async function deleteOwnPasskey(
  { database }: WebAuthnDeps,
  { workspaceId, user }: ActiveSession,
  id: string,
  { hasOtherWay, also }: { hasOtherWay: boolean; also: RowWrite[] },
): Promise<string> {
  return database.transaction(workspaceId, async (tx) => {
    const count = await lockPasskeyCount(tx, workspaceId, user.id);
    const deleted = isUuid(id) ? await deletePasskeyOf(tx, workspaceId, user.id, id, also) : undefined;
    if (deleted === undefined) throw failure('passkey_not_found');
    if (count === 1 && !hasOtherWay) throw failure('last_passkey');
    return deleted;
  });
}
