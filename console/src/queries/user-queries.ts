import { consoleApi } from '#api/console-api.ts';
import { passkeyApi } from '#session/sign-in/passkeys.ts';
import { readQuery } from './read-query.ts';

/** The members of the workspace, with what admins change. */
export const usersQuery = readQuery(['users'], consoleApi.users, {});
export const invitesQuery = readQuery(['invites'], consoleApi.invites, {});
export const tokensQuery = readQuery(['tokens'], consoleApi.tokens, {});

/** Where the user is signed in. */
export const sessionsQuery = readQuery(['sessions'], consoleApi.sessions, {});
export const passkeysQuery = readQuery(['passkeys'], passkeyApi.list, {});
