import type { GetCandidateAnswer } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';

/** The version that was read last, for If-Match. */
const etags = new Map<string, string>();
const etagsMax = 1000;

export async function readCandidate(id: string, options?: { signal: AbortSignal }): Promise<GetCandidateAnswer> {
  const { data, etag } = await muster.getCandidate({ candidate_id: id }, options).withResponse();
  rememberEtag(id, etag);
  return data;
}

export function latestEtag(id: string): string | undefined {
  return etags.get(id);
}

/** After a change of ours, until the candidate has been read again. */
export function forgetEtag(id: string): void {
  etags.delete(id);
}

function rememberEtag(id: string, etag: string | undefined): void {
  etags.delete(id);
  if (etag !== undefined) etags.set(id, etag);
  const oldest = etags.keys().next().value;
  if (etags.size > etagsMax && oldest !== undefined) etags.delete(oldest);
}
