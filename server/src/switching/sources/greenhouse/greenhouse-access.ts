import { isRecord } from '#text/is-record.ts';
import { type SourceAccess, SourceError } from '../source-client.ts';

/** Constants of the source; tests have servers of their own. */
export type GreenhouseHosts = { api: string; token: string; mayFetchFile: (url: URL) => boolean };

export const greenhouseHosts: GreenhouseHosts = {
  api: 'https://harvest.greenhouse.io/v3',
  token: 'https://auth.greenhouse.io/token',
  mayFetchFile: ({ protocol }) => protocol === 'https:',
};

const oldKey =
  'Greenhouse switched Harvest v1 off on 31 August 2026. Create a Harvest V3 (OAuth) credential, and give its id and secret as ID:SECRET.';

/** With the id and the secret of a Harvest V3 credential. */
export function greenhouseAccess(credential: string, hosts: GreenhouseHosts = greenhouseHosts): SourceAccess {
  const [, id, secret] = /^([^\s:]+)[:\s]+(\S+)$/.exec(credential.trim()) ?? [];
  if (id === undefined || secret === undefined) throw new SourceError('token_refused', oldKey);
  return {
    name: 'Greenhouse',
    baseUrl: hosts.api,
    // A window of 30 seconds; how many requests it takes is in the headers of each answer.
    pace: { requests: 50, seconds: 30, burst: 10 },
    secrets: [id, secret],
    mayPost: ({ href }) => href === hosts.token,
    mayFetchFile: hosts.mayFetchFile,
    authorize: async (client) => {
      const answer = await client.post(hosts.token, 'grant_type=client_credentials', {
        authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      });
      const { access_token: token } = isRecord(answer.body) ? answer.body : {};
      if (answer.status >= 400 || typeof token !== 'string')
        throw new SourceError('token_refused', `Greenhouse refused the credential (${answer.status}).`);
      return { authorization: `Bearer ${token}` };
    },
  };
}
