import { requireAccount } from '../source-account.ts';
import { type SourceAccess, SourceError } from '../source-client.ts';

/** Constants of the source but for the subdomain; tests have servers of their own. */
export type WorkableHosts = { api: string; mayFetchFile: (url: URL) => boolean };

const hostsOf = (subdomain: string): WorkableHosts => ({
  api: `https://${subdomain}.workable.com/spi/v3`,
  mayFetchFile: ({ protocol }) => protocol === 'https:',
});

/** With an API token; the account is the subdomain of the company there. */
export function workableAccess(credential: string, account: string, hosts = hostsOf): SourceAccess {
  const subdomain = requireAccount(
    account,
    'Workable needs your subdomain as the account: for https://bakery.workable.com give bakery. It is under Settings → Company profile.',
  );
  const token = credential.trim();
  if (!/^\S{8,1000}$/.test(token)) throw new SourceError('token_refused', 'This is no API token of Workable.');
  const { api, mayFetchFile } = hosts(subdomain);
  return {
    name: 'Workable',
    baseUrl: api,
    // One after the other: ten at once would use up the ten seconds of others with the same token.
    pace: { requests: 10, seconds: 10, burst: 1 },
    secrets: [token],
    mayPost: () => false,
    mayFetchFile,
    authorize: async () => ({ authorization: `Bearer ${token}` }),
  };
}
