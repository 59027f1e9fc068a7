import { type SourceAccess, SourceError } from '../source-client.ts';

/** A constant of the source; tests have servers of their own. */
export type LeverHosts = { api: string; mayFetchFile: (url: URL) => boolean };

export const leverHosts: LeverHosts = { api: 'https://api.lever.co/v1', mayFetchFile: ({ protocol }) => protocol === 'https:' };

/** With an API key, as the user of Basic authentication. */
export function leverAccess(credential: string, hosts: LeverHosts = leverHosts): SourceAccess {
  const key = credential.trim();
  if (!/^\S{8,500}$/.test(key)) throw new SourceError('token_refused', 'This is no API key of Lever.');
  const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
  return {
    name: 'Lever',
    baseUrl: hosts.api,
    pace: { requests: 10, seconds: 1, burst: 10 },
    secrets: [key],
    mayPost: () => false,
    mayFetchFile: hosts.mayFetchFile,
    authorize: async () => ({ authorization }),
  };
}
