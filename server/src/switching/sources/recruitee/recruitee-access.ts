import { requireAccount } from '../source-account.ts';
import { type SourceAccess, SourceError } from '../source-client.ts';

/** A constant of the source; tests have servers of their own. */
export type RecruiteeHosts = { api: string; mayFetchFile: (url: URL) => boolean };

const recruiteeHosts: RecruiteeHosts = {
  api: 'https://api.recruitee.com',
  mayFetchFile: ({ protocol }) => protocol === 'https:',
};

/** With a personal API token, which may do what its user may in that company. */
export function recruiteeAccess(credential: string, account: string, hosts: RecruiteeHosts = recruiteeHosts): SourceAccess {
  const company = requireAccount(
    account,
    'Say which company of Recruitee it is: its ID, or the name before .recruitee.com in the address of its careers site, such as acme.',
  );
  const token = credential.trim();
  if (!/^\S{8,2000}$/.test(token)) throw new SourceError('token_refused', 'This is no API token of Recruitee.');
  return {
    name: 'Recruitee',
    baseUrl: `${hosts.api}/c/${company}`,
    // Not documented.
    pace: { requests: 5, seconds: 1, burst: 5 },
    secrets: [token],
    mayPost: () => false,
    mayFetchFile: hosts.mayFetchFile,
    authorize: async () => ({ authorization: `Bearer ${token}` }),
  };
}
