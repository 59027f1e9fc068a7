import { randomBytes } from 'node:crypto';
import type { NewPasskey, SignedChallenge } from '@muster/contract/console/passkey.ts';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import {
  type ChallengeOwner,
  consumePasskeyChallenge,
  insertChallenge,
  type NewPasskeyRow,
  type StoredPasskey,
} from './passkey-queries.ts';
import { type RelyingParty, relyingPartyOf } from './relying-party.ts';

export type WebAuthnDeps = Pick<Runtime, 'database' | 'links' | 'log'>;

/** For whom a passkey is made. `handle` are the bytes by which devices tell users apart; `known` are the credentials that they have. */
export type PasskeyUser = { handle: Buffer; email: string; name: string; known: Buffer[] };

/** A credential that was made by a browser here. */
export type NewCredential = Pick<NewPasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name'>;

const challengeBytes = 32;
const signInOwner = { sessionId: null, inviteId: null };

// It takes 100 ms to load, and most processes never need it.
const loadWebAuthn = () => import('@simplewebauthn/server');

/** For a sign-in or a confirmation. It names no credential, so the browser offers all passkeys of this site. */
export async function createSignInOptions({ database, links }: WebAuthnDeps): Promise<object> {
  const { id } = requireRelyingParty(links);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const challenge = randomBytes(challengeBytes);
  await insertChallenge(database, challenge, signInOwner);
  return generateAuthenticationOptions({ rpID: id, challenge: new Uint8Array(challenge), userVerification: 'required' });
}

export async function createPasskeyOptions(
  { database, links }: WebAuthnDeps,
  owner: ChallengeOwner,
  { handle, email, name, known }: PasskeyUser,
): Promise<object> {
  const { id } = requireRelyingParty(links);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const challenge = randomBytes(challengeBytes);
  await insertChallenge(database, challenge, owner);
  return generateRegistrationOptions({
    rpName: 'Muster',
    rpID: id,
    userName: email,
    userDisplayName: name,
    userID: new Uint8Array(handle),
    challenge: new Uint8Array(challenge),
    attestationType: 'none',
    excludeCredentials: known.map((credentialId) => ({ id: credentialId.toString('base64url') })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Refuses what was not made for a challenge of this owner. */
export async function verifyNewPasskey(app: WebAuthnDeps, owner: ChallengeOwner, input: NewPasskey): Promise<NewCredential> {
  const party = requireRelyingParty(app.links);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { registrationInfo } = await refuseUnverified(app, () =>
    verifyRegistrationResponse({
      response: {
        id: input.id,
        rawId: input.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: input.client_data, attestationObject: input.attestation },
      },
      ...expected(app, party, owner),
    }),
  );
  if (!registrationInfo) throw failure('passkey_refused');
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    credentialId: Buffer.from(id, 'base64url'),
    publicKey: Buffer.from(publicKey),
    counter,
    transports: input.transports ?? [],
    name: input.name.trim(),
  };
}

/** Returns how often the passkey has signed. */
export async function verifySigned(app: WebAuthnDeps, signed: SignedChallenge, passkey: StoredPasskey): Promise<number> {
  const party = requireRelyingParty(app.links);
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo } = await refuseUnverified(app, () =>
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
      ...expected(app, party, signInOwner),
      credential: { id: signed.id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
    }),
  );
  if (!verified) throw failure('passkey_refused');
  return authenticationInfo.newCounter;
}

// A passkey takes the place of the password: fingerprint, face or PIN must have been asked for.
function expected({ database }: WebAuthnDeps, { id, origin }: RelyingParty, owner: ChallengeOwner) {
  return {
    expectedChallenge: (challenge: string) => consumePasskeyChallenge(database, Buffer.from(challenge, 'base64url'), owner),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  };
}

/** The library throws for everything that is wrong with what a browser sent. */
async function refuseUnverified<Verified>({ log }: WebAuthnDeps, verify: () => Promise<Verified>): Promise<Verified> {
  try {
    return await verify();
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
