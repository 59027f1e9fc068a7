import { Array as JsonArray, Object as JsonObject, Null, Optional, Union } from 'typebox';
import type { Endpoint } from '#endpoint.ts';
import { oneOf, text, textOrNull, timestamp } from '#schema/fields.ts';
import { deletion, idQuery, success } from '#schema/shapes.ts';
import { readLive } from './live.ts';
import { notificationEndpoints } from './notification-endpoints.ts';
import { passkeyEndpoints, passkeyOptions, signedChallenge } from './passkey.ts';
import { roles } from './roles.ts';
import { currentSession, currentSessionFields, sessionInList, signInOptions } from './session.ts';
import { signInMethodEndpoints } from './sign-in-methods.ts';
import { startInput, startOptionsInput, startPasskeyInput } from './start.ts';
import { systemEndpoints } from './system.ts';
import { createdToken, newTokenInput, token } from './token.ts';
import {
  invite,
  newInvite,
  passwordChange,
  passwordField,
  profileUpdate,
  signInInput,
  user,
  userUpdate,
  workspaceChoice,
  workspaceChoices,
} from './user.ts';

const tag = 'Console';
const confirmation = JsonObject({ password: Optional(passwordField), passkey: Optional(signedChallenge) });
const passwordFailures = ['password_too_short', 'password_too_long', 'password_guessable'] as const;

export const readSignInOptions = {
  method: 'GET',
  path: '/console/v1/sign-in-options',
  right: null,
  tag,
  summary: 'Read how the console can be signed in to',
  answers: { 200: success({ sign_in: signInOptions }) },
  failures: [],
} as const satisfies Endpoint;

export const readStartOptions = {
  method: 'POST',
  path: '/console/v1/start-options',
  right: null,
  audit: null,
  tag,
  summary: 'Read what a link to /console/start is for',
  body: startOptionsInput,
  answers: {
    200: success({
      workspace: workspaceChoice,
      email: textOrNull({ description: 'Null: the person enters their own' }),
      role: oneOf(roles),
      name: textOrNull({ description: 'The name of somebody who is a user already and sets a new password' }),
      expires_at: timestamp(),
    }),
  },
  failures: ['start_link_invalid', 'too_many_requests'],
} as const satisfies Endpoint;

export const readStartPasskeyOptions = {
  method: 'POST',
  path: '/console/v1/start-passkey-options',
  right: null,
  audit: null,
  tag,
  summary: 'Get what a browser needs to make the first passkey of somebody who has a link to /console/start',
  body: startPasskeyInput,
  answers: { 200: success({ options: passkeyOptions }) },
  failures: ['start_link_invalid', 'passkey_refused', 'too_many_requests'],
} as const satisfies Endpoint;

export const start = {
  method: 'POST',
  path: '/console/v1/start',
  right: null,
  audit: null,
  tag,
  summary: 'Use the secret of a link to /console/start: become a user, and sign in',
  body: startInput,
  answers: { 201: success({ session: currentSession }) },
  failures: ['start_link_invalid', 'user_exists', 'team_full', 'passkey_refused', 'too_many_requests', ...passwordFailures],
} as const satisfies Endpoint;

export const signIn = {
  method: 'POST',
  path: '/console/v1/sign-in',
  right: null,
  audit: null,
  tag,
  summary: 'Sign in with email address and password',
  description:
    'When the address has this password in several workspaces, `session` is null, nobody is signed in, and the request is sent again with the `workspace_id` of one of `workspaces`.',
  body: signInInput,
  answers: { 200: success({ session: Union([currentSession, Null()]), workspaces: workspaceChoices }) },
  failures: ['sign_in_failed', 'too_many_requests'],
} as const satisfies Endpoint;

export const readSession = {
  method: 'GET',
  path: '/console/v1/session',
  right: 'own_account',
  limit: 'unlimited',
  tag,
  summary: 'Read who is signed in',
  answers: { 200: success(currentSessionFields) },
  failures: ['not_signed_in'],
} as const satisfies Endpoint;

export const signOut = {
  method: 'POST',
  path: '/console/v1/sign-out',
  right: null,
  audit: { action: 'session.ended' },
  tag,
  summary: 'Sign out',
  answers: { 200: success({}) },
  failures: [],
} as const satisfies Endpoint;

export const signOutEverywhere = {
  method: 'POST',
  path: '/console/v1/sign-out-everywhere',
  right: 'own_account',
  limit: 'unlimited',
  audit: { action: 'session.all_ended' },
  tag,
  summary: 'End all sessions of the user, this one too',
  answers: { 200: success({}) },
  failures: ['not_signed_in'],
} as const satisfies Endpoint;

export const confirmPassword = {
  method: 'POST',
  path: '/console/v1/confirm',
  right: 'own_account',
  limit: 'unlimited',
  audit: { action: 'session.confirmed' },
  tag,
  summary: 'Enter the password again, or use a passkey, before changes that ask for it',
  body: confirmation,
  answers: { 200: success({ confirmed_until: timestamp() }) },
  failures: ['password_wrong', 'passkey_refused', 'too_many_requests'],
} as const satisfies Endpoint;

export const listSessions = {
  method: 'GET',
  path: '/console/v1/sessions',
  right: 'own_account',
  limit: 'unlimited',
  tag,
  summary: 'List the sessions of the user',
  answers: { 200: success({ sessions: JsonArray(sessionInList) }) },
  failures: ['not_signed_in'],
} as const satisfies Endpoint;

export const deleteSession = {
  method: 'DELETE',
  path: '/console/v1/session',
  right: 'own_account',
  limit: 'unlimited',
  audit: { action: 'session.ended', id: 'id' },
  tag,
  summary: 'End a session of the user',
  query: idQuery,
  answers: { 200: deletion },
  failures: ['session_not_found'],
} as const satisfies Endpoint;

export const listUsers = {
  method: 'GET',
  path: '/console/v1/users',
  right: 'manage_team',
  tag,
  summary: 'List the users of the workspace',
  answers: { 200: success({ users: JsonArray(user) }) },
  failures: [],
} as const satisfies Endpoint;

export const inviteUser = {
  method: 'POST',
  path: '/console/v1/invite-user',
  right: 'manage_team',
  confirmed: true,
  audit: { action: 'invite.created', id: 'invite.id' },
  tag,
  summary: 'Make a link that invites somebody, valid for 7 days',
  description: 'A second link for the same address replaces the first.',
  body: newInvite,
  secretAnswer: true,
  answers: { 201: success({ invite, url: text({ description: 'The link, shown this once' }) }) },
  failures: ['user_exists', 'team_full', 'forbidden'],
} as const satisfies Endpoint;

export const listInvites = {
  method: 'GET',
  path: '/console/v1/invites',
  right: 'manage_team',
  tag,
  summary: 'List the invitations that are open',
  answers: { 200: success({ invites: JsonArray(invite) }) },
  failures: [],
} as const satisfies Endpoint;

export const deleteInvite = {
  method: 'DELETE',
  path: '/console/v1/invite',
  right: 'manage_team',
  confirmed: true,
  audit: { action: 'invite.deleted', id: 'id' },
  tag,
  summary: 'Take an invitation back',
  query: idQuery,
  answers: { 200: deletion },
  failures: ['invite_not_found'],
} as const satisfies Endpoint;

export const updateUser = {
  method: 'PATCH',
  path: '/console/v1/update-user',
  right: 'manage_team',
  confirmed: true,
  audit: { action: 'user.updated', id: 'user_id' },
  tag,
  summary: 'Change the role or the name of a user',
  body: userUpdate,
  identifier: 'user_id',
  answers: { 200: success({ user }) },
  failures: ['nothing_to_update', 'user_not_found', 'last_owner', 'forbidden'],
} as const satisfies Endpoint;

export const removeUser = {
  method: 'DELETE',
  path: '/console/v1/remove-user',
  right: 'manage_team',
  confirmed: true,
  audit: { action: 'user.removed', id: 'id' },
  tag,
  summary: 'Remove a user; their sessions end at once',
  query: idQuery,
  answers: { 200: deletion },
  failures: ['user_not_found', 'last_owner', 'forbidden'],
} as const satisfies Endpoint;

export const updateProfile = {
  method: 'PATCH',
  path: '/console/v1/profile',
  right: 'own_account',
  limit: 'unlimited',
  audit: { action: 'user.updated', id: 'user.id' },
  tag,
  summary: 'Change the name, the language, the time zone and the working hours of the user',
  description: 'Time zone, working hours and days off are those of the interviewer with the same address (`update-interviewer`).',
  body: profileUpdate,
  answers: { 200: success({ user }) },
  failures: ['window_end_before_start', 'days_off_end_before_start'],
} as const satisfies Endpoint;

export const changePassword = {
  method: 'POST',
  path: '/console/v1/change-password',
  right: 'own_account',
  limit: 'unlimited',
  audit: { action: 'user.password_changed' },
  tag,
  summary: 'Change the password of the user',
  description:
    'All other sessions of the user end. Users without a password set their first one, when they have confirmed who they are.',
  body: passwordChange,
  answers: { 200: success({}) },
  failures: ['password_wrong', 'confirmation_required', 'too_many_requests', ...passwordFailures],
} as const satisfies Endpoint;

export const listTokens = {
  method: 'GET',
  path: '/console/v1/tokens',
  right: 'manage_tokens',
  tag,
  summary: 'List the API tokens of the workspace',
  answers: { 200: success({ tokens: JsonArray(token) }) },
  failures: [],
} as const satisfies Endpoint;

export const createToken = {
  method: 'POST',
  path: '/console/v1/create-token',
  right: 'manage_tokens',
  confirmed: true,
  audit: { action: 'token.created', id: 'token.id' },
  tag,
  summary: 'Create an API token',
  body: newTokenInput,
  secretAnswer: true,
  answers: { 201: success({ token: createdToken }) },
  failures: ['token_limit'],
} as const satisfies Endpoint;

export const revokeToken = {
  method: 'DELETE',
  path: '/console/v1/revoke-token',
  right: 'manage_tokens',
  confirmed: true,
  audit: { action: 'token.revoked', id: 'id' },
  tag,
  summary: 'Revoke an API token; all nodes refuse it within a second',
  query: idQuery,
  answers: { 200: deletion },
  failures: ['token_not_found'],
} as const satisfies Endpoint;

/** Sign-in, sessions, users, tokens and live updates: for the console only, because a token must not make tokens or users. */
export const consoleEndpoints: readonly Endpoint[] = [
  readSignInOptions,
  readStartOptions,
  readStartPasskeyOptions,
  start,
  signIn,
  readSession,
  signOut,
  signOutEverywhere,
  confirmPassword,
  listSessions,
  deleteSession,
  listUsers,
  inviteUser,
  listInvites,
  deleteInvite,
  updateUser,
  removeUser,
  updateProfile,
  changePassword,
  listTokens,
  createToken,
  revokeToken,
  ...signInMethodEndpoints,
  ...passkeyEndpoints,
  ...notificationEndpoints,
  ...systemEndpoints,
  readLive,
];
