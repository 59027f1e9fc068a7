import { sessionApi } from '#session/session-api.ts';
import { readQuery } from './read-query.ts';

export const sessionKey = ['session'];

/** How people sign in here. */
export const signInOptionsQuery = readQuery(['sign-in-options'], sessionApi.signInOptions, {});

/** Whom the link of an invitation is for. */
export const startOptionsQuery = (secret: string) => readQuery(['start-options', secret], sessionApi.startOptions, { secret });

/** Whom the mailed link signs in. */
export const linkOptionsQuery = (secret: string) => readQuery(['magic-link', secret], sessionApi.linkOptions, { secret });
