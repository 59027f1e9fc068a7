import type { LiveChange, LiveMessage } from '@muster/contract/console/live.ts';
import { forEachYielding } from '#concurrency/yielding-loop.ts';
import type { ListedEvent } from '#events/event-list.ts';
import type { Access } from '#web/caller.ts';

/** A message with its text, which all clients share. */
export type EncodedMessage = LiveMessage & { text: string };

/** Bodies with a CV have 100 KB and more: they are parsed in slices. */
export async function encodeMessages(events: ListedEvent[]): Promise<EncodedMessage[]> {
  const messages: EncodedMessage[] = [];
  await forEachYielding(events, ({ body }) => messages.push(encodeMessage(body)));
  return messages;
}

function encodeMessage(body: string): EncodedMessage {
  const { type, sequence, actor, data } = JSON.parse(body);
  const message = {
    type,
    sequence,
    candidate_id: data.candidate?.id ?? null,
    job_id: data.job?.id ?? null,
    interview_id: data.interview?.id ?? null,
    actor,
  };
  return { ...message, text: `id: ${sequence}\ndata: ${JSON.stringify(message)}\n\n` };
}

/** The first message of a stream, and the one that stands for events that were left out. */
export function encodeSignal(event: 'ready' | 'reset', sequence: number): string {
  return `event: ${event}\nid: ${sequence}\ndata: {"sequence":${sequence}}\n\n`;
}

/** More than these are told by job. */
const changesMax = 50;

/** The changes that a client with this access may hear of. */
export function encodeChanges(changes: LiveChange[], access: Access): string {
  const visible = changes.filter((change) => isChangeVisible(change, access));
  const told = visible.length > changesMax ? jobsOf(visible) : visible;
  return told.map((change) => `event: changed\ndata: ${JSON.stringify(change)}\n\n`).join('');
}

function jobsOf(changes: LiveChange[]): LiveChange[] {
  const jobIds = [...new Set(changes.map(({ job_id }) => job_id))].slice(0, changesMax);
  return jobIds.map((job_id) => ({ what: 'candidate', candidate_id: null, job_id }));
}

/** Interviewers read no notes. */
function isChangeVisible({ what, ...ids }: LiveChange, access: Access): boolean {
  return (what === 'candidate' || access.scope !== 'interviews') && isVisible(ids, access);
}

/** Whether a client with this access may hear of it. */
export function isVisible({ job_id, candidate_id }: Pick<LiveMessage, 'job_id' | 'candidate_id'>, access: Access): boolean {
  if (access.scope === 'workspace') return true;
  if (access.scope === 'jobs') return job_id !== null && access.jobIds.includes(job_id);
  return candidate_id !== null && access.candidateIds.includes(candidate_id);
}
