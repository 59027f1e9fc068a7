import type { Actor } from '@muster/contract/events/event.ts';
import type { CurrentCandidate } from '#candidates/candidate.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { storeProfile } from '#candidates/profiles/candidate-profiles.ts';
import type { WriteChange } from '#events/write.ts';
import type { Runtime } from '#runtime.ts';
import type { ClaimedLookup, LookupEnd } from '#screening/lookups/queue/lookup.ts';
import { lookups } from '#screening/lookups/queue/lookup-queries.ts';
import type { OutsideService } from '#settings/screening-services.ts';
import { dayMs } from '#time/durations.ts';
import type { CodeHostClient } from './code-host-client.ts';
import { codeHostData, evaluateCodeHost } from './code-host-data.ts';
import { type CachedProfile, cacheProfile, cacheUnfinishedProfile, findCachedProfile } from './code-host-queries.ts';
import { type CodeHostSnapshot, emptySnapshot, parseSnapshot } from './code-host-snapshot.ts';
import { codeHostUser } from './code-host-user.ts';
import { type FetchedSnapshot, fetchSnapshot } from './fetch-snapshot.ts';

type CodeHostDeps = Pick<Runtime, 'database' | 'clock'> & { write: WriteChange; candidateReads: CandidateReads };

const actor: Actor = { type: 'system', id: 'code_host', name: 'Code host' };
const freshMs = dayMs;
export const profileDaysKept = 30;

/** Fetches the public repositories of a candidate and saves what they show. */
export async function lookUpCodeHost(
  app: CodeHostDeps,
  lookup: ClaimedLookup,
  { settings, ask }: { settings: OutsideService; ask: CodeHostClient },
): Promise<LookupEnd> {
  const { workspace_id: workspaceId, candidate_id: candidateId } = lookup;
  const candidate = await app.candidateReads.current({ workspaceId, candidateId });
  const user = candidate?.code_host_url ? codeHostUser(candidate.code_host_url, settings.url) : undefined;
  if (!candidate || user === undefined) return { kind: 'nothing' };
  const cached = await findCachedProfile(app.database, workspaceId, user);
  const isFresh = cached?.is_complete && app.clock().getTime() - Date.parse(cached.fetched_at) < freshMs;
  if (isFresh)
    return saveCodeHost(app, lookup, { candidate, user, snapshot: parseSnapshot(cached.snapshot), fetchedAt: cached.fetched_at });
  const fetched = await fetchSnapshot(ask, user, cachedSnapshot(cached));
  if (fetched.kind === 'missing') return { kind: 'nothing' };
  const at = app.clock().toISOString();
  if (fetched.kind === 'found') return saveCodeHost(app, lookup, { candidate, user, snapshot: fetched.snapshot, fetchedAt: at });
  // The next attempt asks for the rest.
  await cacheUnfinishedProfile(app.database, workspaceId, {
    username: user,
    candidateId: candidate.id,
    snapshot: fetched.snapshot,
    isComplete: false,
    at,
  });
  return unfinished(fetched);
}

function cachedSnapshot(cached: CachedProfile | undefined): CodeHostSnapshot {
  return cached ? parseSnapshot(cached.snapshot) : emptySnapshot;
}

function unfinished(fetched: Extract<FetchedSnapshot, { kind: 'paused' | 'failed' }>): LookupEnd {
  const { snapshot: _snapshot, ...end } = fetched;
  return end;
}

type FoundProfile = { candidate: CurrentCandidate; user: string; snapshot: CodeHostSnapshot; fetchedAt: string };

async function saveCodeHost(
  app: CodeHostDeps,
  lookup: ClaimedLookup,
  { candidate, user, snapshot, fetchedAt }: FoundProfile,
): Promise<LookupEnd> {
  const { workspace_id: workspaceId } = lookup;
  const at = app.clock();
  const data = codeHostData(user, snapshot, new Date(fetchedAt));
  const isSaved = await storeProfile(
    app,
    workspaceId,
    {
      before: candidate,
      fields: { code_host: { data, evaluation: evaluateCodeHost(data, at) } },
      scores: undefined,
      noted: [{ what: 'code_host_data', from: null, to: { username: user } }],
      actor,
      at,
    },
    {
      guard: lookups.code_host.lock(lookup),
      also: [
        cacheProfile({ username: user, candidateId: candidate.id, snapshot, isComplete: true, at: fetchedAt }),
        lookups.code_host.remove(lookup),
      ],
    },
  );
  return { kind: isSaved ? 'saved' : 'dropped' };
}
