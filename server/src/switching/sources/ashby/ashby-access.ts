import type { SourceAccess } from '../source-client.ts';

/** Constants of the source; tests have servers of their own. */
export type AshbyHosts = { api: string; mayFetchFile: (url: URL) => boolean };

const ashbyHosts: AshbyHosts = { api: 'https://api.ashbyhq.com', mayFetchFile: ({ protocol }) => protocol === 'https:' };

// Everything else changes something there.
const reading = /^\/[a-zA-Z]+\.(?:list|info|listHistory|listNotes)$/;

/** With an API key, which is the name of a user without a password. */
export function ashbyAccess(credential: string, hosts: AshbyHosts = ashbyHosts): SourceAccess {
  const key = credential.trim();
  return {
    name: 'Ashby',
    baseUrl: hosts.api,
    // Not documented; answers have been seen with a limit of 1000.
    pace: { requests: 1000, seconds: 60, burst: 10 },
    secrets: [key],
    mayPost: ({ pathname }) => reading.test(pathname),
    mayFetchFile: hosts.mayFetchFile,
    authorize: async () => ({ authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` }),
  };
}
