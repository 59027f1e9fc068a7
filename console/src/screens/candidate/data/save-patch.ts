import { MusterError } from '@muster/sdk/errors.ts';
import type { Candidate } from '@muster/sdk/generated/types.ts';
import type { QueryClient } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { forgetEtag, latestEtag, readCandidate } from '#candidates-list/candidate-reads.ts';
import { candidateQuery } from '#queries/candidate-queries.ts';
import { hasFields, type Patch } from './patch.ts';

/** Somebody else has changed the same field meanwhile. */
export type Conflict = { patch: Patch; candidate: Candidate };

const resourceChanged = 412;
const queues = new Map<string, Promise<unknown>>();

/** One after the other for each candidate, so that each has the version that the one before has made. */
export function savePatch(
  client: QueryClient,
  patch: Patch,
  onConflict: (conflict: Conflict | undefined) => void,
): Promise<unknown> {
  const { id } = patch.candidate;
  const before = queues.get(id) ?? Promise.resolve();
  const saved = before.then(() => save(client, patch, onConflict));
  const settled: Promise<void> = saved.then(leave, leave);
  queues.set(id, settled);
  return saved;

  function leave(): void {
    if (queues.get(id) === settled) queues.delete(id);
  }
}

async function save(client: QueryClient, patch: Patch, onConflict: (conflict: Conflict | undefined) => void): Promise<void> {
  const { id } = patch.candidate;
  onConflict(undefined);
  try {
    await send(patch);
  } catch (error) {
    if (!isConflict(error)) throw error;
    const answer = await readCandidate(id);
    if (!hasFields(answer.candidate, patch.before)) {
      client.setQueryData(candidateQuery(id).queryKey, answer);
      onConflict({ patch, candidate: answer.candidate });
      throw error;
    }
    // Something else of the candidate has changed.
    await send(patch);
  } finally {
    forgetEtag(id);
  }
}

async function send({ candidate: { id }, set, isUndo = false, mail }: Patch): Promise<void> {
  if (latestEtag(id) === undefined) await readCandidate(id);
  const how = { ...(isUndo && { undo: true }), ...(mail !== undefined && { message: mail }) };
  await muster.updateCandidate({ candidate_id: id, ...set, ...how }, { ifMatch: latestEtag(id) });
}

function isConflict(error: unknown): boolean {
  return error instanceof MusterError && error.status === resourceChanged;
}
