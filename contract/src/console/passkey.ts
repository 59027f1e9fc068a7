import { Any, Array as JsonArray, Object as JsonObject, String as JsonString, Optional, Record, type Static } from 'typebox';
import type { Endpoint } from '#endpoint.ts';
import { filledText, nullable, text, timestamp, uuid } from '#schema/fields.ts';
import { deletion, idQuery, success } from '#schema/shapes.ts';
import { currentSession } from './session.ts';
import { requiredName } from './user.ts';

const tag = 'Console';
// WebAuthn: a credential id has at most 1023 bytes.
const credentialIdLengthMax = 1364;
const clientDataLengthMax = 4096;
const attestationLengthMax = 16_384;
const signatureLengthMax = 8192;
const transportsMax = 10;

/** What the browser signed with a passkey; all fields in base64url, as in AuthenticationResponseJSON. */
export const signedChallenge = JsonObject({
  id: filledText(credentialIdLengthMax),
  client_data: filledText(clientDataLengthMax),
  authenticator_data: filledText(clientDataLengthMax),
  signature: filledText(signatureLengthMax),
});
export type SignedChallenge = Static<typeof signedChallenge>;

export const newPasskey = JsonObject({
  name: requiredName,
  id: filledText(credentialIdLengthMax),
  client_data: filledText(clientDataLengthMax),
  attestation: filledText(attestationLengthMax),
  transports: Optional(JsonArray(filledText(20), { maxItems: transportsMax, requirement: 'must be an array of strings' })),
});
export type NewPasskey = Static<typeof newPasskey>;

export const passkey = JsonObject({ id: uuid(), name: text(), created_at: timestamp(), last_used_at: nullable(timestamp()) });
export type Passkey = Static<typeof passkey>;

export const passkeyOptions = Record(JsonString(), Any(), { description: 'For navigator.credentials, as JSON' });

export const readPasskeyOptions = {
  method: 'POST',
  path: '/console/v1/passkey-options',
  right: null,
  audit: null,
  tag,
  summary: 'Get a challenge that a passkey signs, to sign in or to confirm; valid once, for 5 minutes',
  answers: { 200: success({ options: passkeyOptions }) },
  failures: ['passkey_refused', 'too_many_requests'],
} as const satisfies Endpoint;

export const signInWithPasskey = {
  method: 'POST',
  path: '/console/v1/sign-in-passkey',
  right: null,
  audit: null,
  tag,
  summary: 'Sign in with a passkey',
  body: signedChallenge,
  answers: { 200: success({ session: currentSession }) },
  failures: ['passkey_refused', 'too_many_requests'],
} as const satisfies Endpoint;

export const readNewPasskeyOptions = {
  method: 'POST',
  path: '/console/v1/new-passkey-options',
  right: 'own_account',
  limit: 'unlimited',
  confirmed: true,
  audit: null,
  tag,
  summary: 'Get what a browser needs to make a passkey',
  answers: { 200: success({ options: passkeyOptions }) },
  failures: ['passkey_refused', 'passkey_limit'],
} as const satisfies Endpoint;

export const addPasskey = {
  method: 'POST',
  path: '/console/v1/add-passkey',
  right: 'own_account',
  limit: 'unlimited',
  confirmed: true,
  audit: { action: 'passkey.added', id: 'passkey.id' },
  tag,
  summary: 'Add a passkey to the user',
  body: newPasskey,
  answers: { 201: success({ passkey }) },
  failures: ['passkey_refused', 'passkey_limit'],
} as const satisfies Endpoint;

export const listPasskeys = {
  method: 'GET',
  path: '/console/v1/passkeys',
  right: 'own_account',
  limit: 'unlimited',
  tag,
  summary: 'List the passkeys of the user',
  answers: { 200: success({ passkeys: JsonArray(passkey) }) },
  failures: [],
} as const satisfies Endpoint;

export const deletePasskey = {
  method: 'DELETE',
  path: '/console/v1/passkey',
  right: 'own_account',
  limit: 'unlimited',
  confirmed: true,
  audit: { action: 'passkey.deleted', id: 'id' },
  tag,
  summary: 'Delete a passkey of the user',
  query: idQuery,
  answers: { 200: deletion },
  failures: ['passkey_not_found', 'last_passkey'],
} as const satisfies Endpoint;

export const passkeyEndpoints: readonly Endpoint[] = [
  readPasskeyOptions,
  signInWithPasskey,
  readNewPasskeyOptions,
  addPasskey,
  listPasskeys,
  deletePasskey,
];
