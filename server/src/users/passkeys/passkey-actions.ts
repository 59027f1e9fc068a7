import { randomBytes } from 'node:crypto';
import type { NewPasskey, Passkey, SignedChallenge } from '@muster/contract/console/passkey.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import { asStatement, type Part } from '#storage/sql.ts';
import type { ActiveSession } from '#users/sessions/session.ts';
import {
  consumeChallenge,
  deletePasskeyOf,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listCredentialsOf,
  listPasskeysOf,
  lockPasskeyCount,
  markPasskeyUsed,
  type StoredPasskey,
} from './passkey-queries.ts';
import { type RelyingParty, relyingPartyOf } from './relying-party.ts';

type PasskeyDeps = Pick<Runtime, 'database' | 'links' | 'log'>;

const passkeysMax = 20;
const challengeBytes = 32;

// It takes 100 ms to load, and most processes never need it.
const loadWebAuthn = () => import('@simplewebauthn/server');

/** For a sign-in or a confirmation. It names no credential, so the browser offers all passkeys of this site. */
export async function createSignInOptions({ database, links }: PasskeyDeps): Promise<object> {
  const { id } = requireRelyingParty(links);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const challenge = randomBytes(challengeBytes);
  await insertChallenge(database, challenge, null);
  return generateAuthenticationOptions({ rpID: id, challenge: new Uint8Array(challenge), userVerification: 'preferred' });
}

/** For a new passkey of the user. */
export async function createNewPasskeyOptions(
  { database, links }: PasskeyDeps,
  { workspaceId, sessionId, user }: ActiveSession,
): Promise<object> {
  const { id } = requireRelyingParty(links);
  const known = await listCredentialsOf(database, workspaceId, user.id);
  if (known.length >= passkeysMax) throw failure('passkey_limit');
  const { generateRegistrationOptions } = await loadWebAuthn();
  const challenge = randomBytes(challengeBytes);
  await insertChallenge(database, challenge, sessionId);
  return generateRegistrationOptions({
    rpName: 'Muster',
    rpID: id,
    userName: user.email,
    userDisplayName: user.name,
    userID: new Uint8Array(Buffer.from(user.id.replaceAll('-', ''), 'hex')),
    challenge: new Uint8Array(challenge),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id.toString('base64url') })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
}

export async function addPasskeyOf(
  app: PasskeyDeps,
  session: ActiveSession,
  input: NewPasskey,
  also: (passkey: Passkey) => Part<'change'>[],
): Promise<Passkey> {
  const { database, links } = app;
  const party = requireRelyingParty(links);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { registrationInfo } = await refuseUnverified(
    app,
    verifyRegistrationResponse({
      response: {
        id: input.id,
        rawId: input.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: input.client_data, attestationObject: input.attestation },
      },
      ...expected(app, party, session.sessionId),
    }),
  );
  if (!registrationInfo) throw failure('passkey_refused');
  const { id, publicKey, counter } = registrationInfo.credential;
  const { workspaceId, user } = session;
  const passkey = await database.transaction(workspaceId, async (tx) => {
    if ((await lockPasskeyCount(tx, workspaceId, user.id)) >= passkeysMax) throw failure('passkey_limit');
    const stored = await insertPasskey(tx, workspaceId, {
      id: uuidv7(),
      userId: user.id,
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      counter,
      transports: input.transports ?? [],
      name: input.name.trim(),
    });
    for (const statement of stored ? also(stored) : []) tx.send(asStatement(statement));
    return stored;
  });
  if (!passkey) throw failure('passkey_refused');
  return passkey;
}

/** Whose passkey has signed a challenge of ours. */
export async function checkPasskey(app: PasskeyDeps, signed: SignedChallenge): Promise<{ workspaceId: string; userId: string }> {
  const party = requireRelyingParty(app.links);
  const passkey = await findPasskey(app.database, Buffer.from(signed.id, 'base64url'));
  if (!passkey) throw failure('passkey_refused');
  const { authenticationInfo } = await verifySigned(app, party, signed, passkey);
  if (!(await markPasskeyUsed(app.database, passkey, authenticationInfo.newCounter))) throw failure('passkey_refused');
  return { workspaceId: passkey.workspace_id, userId: passkey.user_id };
}

/** Refuses a passkey that is not one of the user who is signed in. */
export async function checkOwnPasskey(app: PasskeyDeps, session: ActiveSession, signed: SignedChallenge): Promise<void> {
  const { workspaceId, userId } = await checkPasskey(app, signed);
  if (workspaceId !== session.workspaceId || userId !== session.user.id) throw failure('passkey_refused');
}

export function listOwnPasskeys({ database }: PasskeyDeps, { workspaceId, user }: ActiveSession): Promise<Passkey[]> {
  return listPasskeysOf(database, workspaceId, user.id);
}

export async function deleteOwnPasskey(
  { database }: PasskeyDeps,
  { workspaceId, user }: ActiveSession,
  id: string,
  also: Part<'change'>[],
): Promise<string> {
  const deleted = isUuid(id) ? await deletePasskeyOf(database, workspaceId, user.id, id, also) : undefined;
  if (deleted === undefined) throw failure('passkey_not_found');
  return deleted;
}

async function verifySigned(app: PasskeyDeps, party: RelyingParty, signed: SignedChallenge, passkey: StoredPasskey) {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const verification = await refuseUnverified(
    app,
    verifyAuthenticationResponse({
      response: {
        id: signed.id,
        rawId: signed.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: signed.client_data,
          authenticatorData: signed.authenticator_data,
          signature: signed.signature,
        },
      },
      ...expected(app, party, null),
      credential: { id: signed.id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
    }),
  );
  if (!verification.verified) throw failure('passkey_refused');
  return verification;
}

function expected({ database }: PasskeyDeps, { id, origin }: RelyingParty, sessionId: string | null) {
  return {
    expectedChallenge: (challenge: string) => consumeChallenge(database, Buffer.from(challenge, 'base64url'), sessionId),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
  };
}

/** The library throws for everything that is wrong with what a browser sent. */
async function refuseUnverified<Verified>({ log }: PasskeyDeps, verification: Promise<Verified>): Promise<Verified> {
  try {
    return await verification;
  } catch (error) {
    log.info({ err: error }, 'a passkey was refused');
    throw failure('passkey_refused');
  }
}

function requireRelyingParty(links: Runtime['links']): RelyingParty {
  const party = relyingPartyOf(links);
  if (!party) throw failure('passkey_refused');
  return party;
}
