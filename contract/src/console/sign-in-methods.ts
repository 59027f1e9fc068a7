import { Array as JsonArray, Boolean as JsonBoolean, Object as JsonObject, Null, Optional, type Static, Union } from 'typebox';
import type { Endpoint } from '#endpoint.ts';
import { idLengthMax } from '#limits.ts';
import { filledText, text, timestamp, uuid } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';
import { currentSession } from './session.ts';
import { requiredEmail } from './user.ts';

const tag = 'Console';
// Codes of some providers are signed tokens.
const responseLengthMax = 8192;

/** A workspace that somebody may sign in to. `is_invitation`: they are not a user of it yet, and become one. */
export const signInChoice = JsonObject({ id: uuid(), name: text(), is_invitation: JsonBoolean() });
export type SignInChoice = Static<typeof signInChoice>;

/** `session` is null when the address belongs to several workspaces: the browser sends `choose-workspace` next. */
const signedIn = success({ session: Union([currentSession, Null()]), workspaces: JsonArray(signInChoice) });

export const startOidc = {
  method: 'POST',
  path: '/console/v1/start-oidc',
  right: null,
  audit: null,
  tag,
  summary: 'Get the address of the OpenID Connect provider where the browser continues to sign in',
  body: JsonObject({
    is_confirmation: Optional(JsonBoolean({ description: 'Asks the provider to let the person prove again who they are' })),
  }),
  answers: { 200: success({ url: text() }) },
  failures: ['oidc_unavailable', 'oidc_refused', 'too_many_requests'],
} as const satisfies Endpoint;

export const signInWithOidc = {
  method: 'POST',
  path: '/console/v1/sign-in-oidc',
  right: null,
  audit: null,
  tag,
  summary: 'Sign in with what the OpenID Connect provider has sent to /console/oidc',
  body: JsonObject({ response: filledText(responseLengthMax, { description: 'The query of that address' }) }),
  answers: { 200: signedIn },
  failures: [
    'oidc_expired',
    'oidc_refused',
    'oidc_unavailable',
    'email_not_verified',
    'no_user_for_address',
    'user_exists',
    'start_link_invalid',
    'too_many_requests',
  ],
} as const satisfies Endpoint;

export const chooseWorkspace = {
  method: 'POST',
  path: '/console/v1/choose-workspace',
  right: null,
  audit: null,
  tag,
  summary: 'Sign in to one of the workspaces of an address that was just proved',
  body: JsonObject({ workspace_id: filledText(idLengthMax) }),
  answers: { 200: signedIn },
  failures: ['sign_in_expired', 'no_user_for_address', 'user_exists', 'start_link_invalid', 'too_many_requests'],
} as const satisfies Endpoint;

const secretInput = JsonObject({ secret: filledText(100) });

export const mailMagicLink = {
  method: 'POST',
  path: '/console/v1/magic-link',
  right: null,
  audit: null,
  tag,
  summary: 'Mail a link that signs in, once, within 15 minutes',
  description: 'The answer is the same whether the address belongs to a user or not.',
  body: JsonObject({ email: requiredEmail }),
  answers: { 200: success({}) },
  failures: ['magic_link_off', 'too_many_requests'],
} as const satisfies Endpoint;

export const readMagicLink = {
  method: 'POST',
  path: '/console/v1/magic-link-options',
  right: null,
  audit: null,
  tag,
  summary: 'Read whom a link signs in; it stays open',
  body: secretInput,
  answers: { 200: success({ email: text(), expires_at: timestamp() }) },
  failures: ['sign_in_link_invalid', 'too_many_requests'],
} as const satisfies Endpoint;

export const signInWithMagicLink = {
  method: 'POST',
  path: '/console/v1/sign-in-magic-link',
  right: null,
  audit: null,
  tag,
  summary: 'Sign in with a link that was mailed',
  body: secretInput,
  answers: { 200: signedIn },
  failures: ['sign_in_link_invalid', 'no_user_for_address', 'user_exists', 'start_link_invalid', 'too_many_requests'],
} as const satisfies Endpoint;

export const signInMethodEndpoints: readonly Endpoint[] = [
  startOidc,
  signInWithOidc,
  chooseWorkspace,
  mailMagicLink,
  readMagicLink,
  signInWithMagicLink,
];
