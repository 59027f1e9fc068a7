import { requireAccount } from '../source-account.ts';
import { type SourceAccess, SourceError } from '../source-client.ts';

/** A constant of the source; tests have servers of their own. */
export type BamboohrHosts = { api: (company: string) => string; mayFetchFile: (url: URL) => boolean };

const bamboohrHosts: BamboohrHosts = {
  api: (company) => `https://${company}.bamboohr.com/api/v1`,
  mayFetchFile: ({ protocol }) => protocol === 'https:',
};

/** With an API key, as the user of Basic authentication; BambooHR wants some password beside it. */
export function bamboohrAccess(credential: string, account: string, hosts: BamboohrHosts = bamboohrHosts): SourceAccess {
  const company = requireAccount(
    account,
    'Say which account of BambooHR it is: the name before .bamboohr.com in the address where you sign in, such as acme.',
  );
  const key = credential.trim();
  if (!/^\S{8,500}$/.test(key)) throw new SourceError('token_refused', 'This is no API key of BambooHR.');
  const authorization = `Basic ${Buffer.from(`${key}:x`).toString('base64')}`;
  return {
    name: 'BambooHR',
    baseUrl: hosts.api(company),
    // Not documented: as much as four at a time get when an answer takes a second.
    pace: { requests: 4, seconds: 1, burst: 4 },
    secrets: [key],
    mayPost: () => false,
    mayFetchFile: hosts.mayFetchFile,
    authorize: async () => ({ authorization }),
  };
}
