import type { ParsedCv } from '@muster/contract/screening/parsed-cv.ts';

type ProfileLinks = { professionalNetwork: string | null; codeHost: string | null; website: string | null };

const professionalNetworks = /(?:^|[/.])(?:linkedin\.com|xing\.com)(?:\/|$)/i;
const codeHosts = /(?:^|[/.])(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org|sourcehut\.org|sr\.ht)(?:\/|$)/i;

/** The links of a CV by the fields of a candidate, the first one of each kind. */
export function profileLinks({ url, profiles }: ParsedCv['basics']): ProfileLinks {
  const urls = [...profiles.map((profile) => profile.url), ...(url === null ? [] : [url])];
  return {
    professionalNetwork: urls.find((each) => professionalNetworks.test(each)) ?? null,
    codeHost: urls.find((each) => codeHosts.test(each)) ?? null,
    website: url === null || professionalNetworks.test(url) || codeHosts.test(url) ? null : url,
  };
}
