import type { LiveChange, LiveMessage } from '@muster/contract/console/live.ts';
import type { Role } from '@muster/contract/console/roles.ts';
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
    previous_job_id: data.previous?.job_id ?? null,
    interview_id: data.interview?.id ?? null,
    actor,
  };
  return { ...message, text: textOf(message) };
}

function textOf(message: LiveMessage): string {
  return `id: ${message.sequence}\ndata: ${JSON.stringify(message)}\n\n`;
}

/** The messages that a client with this access may hear of. */
export function textOfMessages(messages: EncodedMessage[], access: Access): string {
  return messages.map((message) => textForAccess(message, access)).join('');
}

/** A candidate who leaves a job for one that the client does not see must leave its lists too. */
function textForAccess({ text, ...message }: EncodedMessage, access: Access): string {
  if (isVisible(message, access)) return text;
  const left = { ...message, job_id: message.previous_job_id };
  return left.job_id !== null && isVisible(left, access) ? textOf({ ...message, job_id: null }) : '';
}

/** The first message of a stream, and the one that stands for events that were left out. */
export function encodeSignal(event: 'ready' | 'reset', sequence: number): string {
  return `event: ${event}\nid: ${sequence}\ndata: {"sequence":${sequence}}\n\n`;
}

/** A change with its text, which all clients share but those whose users have opened the candidate: to them it is not new. */
export type EncodedChange = LiveChange & {
  text: string;
  opened?: { by: readonly string[]; text: string };
  /** The same for roles that do not see all custom fields of the card. */
  forRoles?: ReadonlyMap<Role, EncodedChange>;
};

/** More than these are told by job. */
export const toldChangesMax = 50;
/** That some of them have changed is told once. */
const aboutNoCandidate: LiveChange['what'][] = ['requisition', 'import'];
const manyMessages = encodeChange({ what: 'message', candidate_id: null, job_id: null });

export function encodeChange(change: LiveChange, openedBy: readonly string[] = []): EncodedChange {
  const { card } = change;
  const isOpened = card?.is_new && openedBy.length > 0;
  const opened = isOpened && { by: openedBy, text: changeText({ ...change, card: { ...card, is_new: false } }) };
  return { ...change, text: changeText(change), ...(opened && { opened }) };
}

function changeText(change: LiveChange): string {
  return `event: changed\ndata: ${JSON.stringify(change)}\n\n`;
}

type LiveUser = { id: string; role: Role };

/** The changes that a client of this user, with this access, may hear of. */
export function textOfChanges(changes: EncodedChange[], access: Access, { id: userId, role }: LiveUser): string {
  const visible = changes.filter((change) => isChangeVisible(change, access)).map((change) => change.forRoles?.get(role) ?? change);
  const candidates = visible.filter(({ what }) => !aboutNoCandidate.includes(what) && what !== 'message');
  const messages = visible.filter(({ what }) => what === 'message');
  const told = [
    ...(candidates.length > toldChangesMax ? jobsOf(candidates) : candidates),
    ...aboutNoCandidate.flatMap((noun) => visible.filter(({ what }) => what === noun).slice(0, 1)),
    ...(messages.length > toldChangesMax ? [manyMessages] : messages),
  ];
  return told.map(({ text, opened }) => (opened?.by.includes(userId) ? opened.text : text)).join('');
}

function jobsOf(changes: EncodedChange[]): EncodedChange[] {
  const jobIds = [...new Set(changes.map(({ job_id }) => job_id))].slice(0, toldChangesMax);
  const interview = changes.find(({ what }) => what === 'interview');
  return [
    ...jobIds.map((job_id) => encodeChange({ what: 'candidate', candidate_id: null, job_id })),
    ...(interview ? [encodeChange({ what: 'interview', candidate_id: null, job_id: interview.job_id })] : []),
  ];
}

/**
 * Interviewers read neither notes nor tasks nor results, and only who sees the whole workspace reads messages or hears of imports. That some requisition has changed tells nothing of it:
 * hiring managers read theirs again. Neither does the id of a candidate that is no longer there.
 */
function isChangeVisible({ what, card, ...ids }: LiveChange, access: Access): boolean {
  if (what === 'requisition') return access.scope !== 'interviews';
  if (what === 'message' || what === 'import') return access.scope === 'workspace';
  if (card === null) return true;
  const isOfTeam = what === 'note' || what === 'task' || what === 'result';
  return (!isOfTeam || access.scope !== 'interviews') && isAccessible(ids, access);
}

/** Whether a client with this access may hear of it. Interviewers read no notes. */
function isVisible({ type, ...ids }: Pick<LiveMessage, 'type' | 'job_id' | 'candidate_id'>, access: Access): boolean {
  return (type !== 'note.added' || access.scope !== 'interviews') && isAccessible(ids, access);
}

function isAccessible({ job_id, candidate_id }: Pick<LiveMessage, 'job_id' | 'candidate_id'>, access: Access): boolean {
  if (access.scope === 'workspace') return true;
  if (access.scope === 'jobs') return job_id !== null && access.jobIds.includes(job_id);
  return candidate_id !== null && access.candidateIds.includes(candidate_id);
}
