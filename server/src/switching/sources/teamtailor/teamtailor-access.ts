import { type SourceAccess, SourceError } from '../source-client.ts';

/** Constants of the source; tests have servers of their own. */
export type TeamtailorHosts = { regions: readonly [string, ...string[]]; mayFetchFile: (url: URL) => boolean };

const teamtailorHosts: TeamtailorHosts = {
  regions: ['https://api.teamtailor.com/v1', 'https://api.na.teamtailor.com/v1'],
  mayFetchFile: ({ protocol }) => protocol === 'https:',
};

const apiVersion = '20240904';

/** With an API key, which does not say in which region its account is. */
export function teamtailorAccess(credential: string, hosts: TeamtailorHosts = teamtailorHosts): SourceAccess {
  const key = credential.trim();
  if (!/^\S{8,500}$/.test(key)) throw new SourceError('token_refused', 'This is no API key of Teamtailor.');
  const [baseUrl, ...otherBaseUrls] = hosts.regions;
  return {
    name: 'Teamtailor',
    baseUrl,
    otherBaseUrls,
    // Not documented; answers say it.
    pace: { requests: 50, seconds: 10, burst: 5 },
    secrets: [key],
    mayPost: () => false,
    mayFetchFile: hosts.mayFetchFile,
    authorize: async () => ({
      authorization: `Token token=${key}`,
      'x-api-version': apiVersion,
      accept: 'application/vnd.api+json',
    }),
  };
}
