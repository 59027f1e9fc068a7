import type { Actor } from '@muster/contract/events/event.ts';
import type { Profile } from '@muster/contract/screening/profile-data.ts';
import { bearer } from '#outbound/bearer.ts';
import type { HttpClient } from '#outbound/http-client.ts';
import { rateLimitPauseMs } from '#outbound/rate-limit-pause.ts';
import type { OutsideService } from '#settings/screening-services.ts';
import { isWebUrl } from '#text/web-url.ts';
import { hourMs } from '#time/durations.ts';
import { userAgent } from '#version.ts';
import type { ClaimedLookup, LookupEnd } from '../lookups/queue/lookup.ts';
import { lookups } from '../lookups/queue/lookup-queries.ts';
import { type ProfileDeps, saveProfile, scoreWithProfile } from './add-profile.ts';
import { readProfileJson } from './exports/read-profile-json.ts';
import { storableProfile } from './storable-profile.ts';

type ProviderAnswer = { kind: 'found'; profile: Profile } | Exclude<LookupEnd, { kind: 'saved' | 'dropped' }>;

const actor: Actor = { type: 'system', id: 'profile_provider', name: 'Profile provider' };
const timeoutMs = 15_000;
const answerBytesMax = 1024 * 1024;
const refusedKeyPauseMs = hourMs;

/** Asks the provider of the operator for the profile of a candidate. What the candidate uploaded is not replaced. */
export async function lookUpProfile(
  app: Omit<ProfileDeps, 'cvReaders'> & { serviceClient: Pick<HttpClient, 'get'> },
  lookup: ClaimedLookup,
  settings: OutsideService,
): Promise<LookupEnd> {
  const { workspace_id: workspaceId, candidate_id: candidateId } = lookup;
  const known = await app.candidateReads.find({ workspaceId, candidateId });
  const url = known?.professional_network_url;
  if (!known || !url || !isWebUrl(url) || known.professional_network_data?.origin === 'upload') return { kind: 'nothing' };
  const answer = await askProvider(app, settings, url);
  if (answer.kind !== 'found') return answer;
  const before = await app.candidateReads.current({ workspaceId, candidateId });
  if (!before) return { kind: 'nothing' };
  const profile = storableProfile(answer.profile);
  const data = { origin: 'provider' as const, filename: null, read_at: app.clock().toISOString(), profile };
  const scores = await scoreWithProfile(app, workspaceId, before, profile);
  const together = { guard: lookups.profile.lock(lookup), also: [lookups.profile.remove(lookup)] };
  return { kind: (await saveProfile(app, { workspaceId, actor }, { before, data, scores }, together)) ? 'saved' : 'dropped' };
}

async function askProvider(
  { serviceClient, clock }: Pick<ProfileDeps, 'clock'> & { serviceClient: Pick<HttpClient, 'get'> },
  { url, key }: OutsideService,
  profileUrl: string,
): Promise<ProviderAnswer> {
  const result = await serviceClient.get({
    url: `${url}?${new URLSearchParams({ url: profileUrl })}`,
    headers: { accept: 'application/json', 'user-agent': userAgent, ...bearer(key) },
    responseBytesMax: answerBytesMax,
    timeoutMs,
  });
  if (result.outcome === 'failed') return { kind: 'failed', reason: result.error };
  const { status, headers, body } = result;
  if (status === 204 || status === 404 || status === 410) return { kind: 'nothing' };
  if (status === 401) return { kind: 'paused', reason: 'the key was refused', pauseMs: refusedKeyPauseMs };
  if (status === 403 || status === 429)
    return { kind: 'paused', reason: `status ${status}`, pauseMs: rateLimitPauseMs(headers, clock()) };
  if (status !== 200) return { kind: 'failed', reason: `status ${status}` };
  if (body.length >= answerBytesMax) return { kind: 'failed', reason: 'the answer is too large' };
  const profile = parseProfile(body.toString('utf8'));
  return profile ? { kind: 'found', profile } : { kind: 'failed', reason: 'the answer is not a profile' };
}

function parseProfile(text: string): Profile | undefined {
  try {
    return readProfileJson(JSON.parse(text));
  } catch {
    return undefined;
  }
}
