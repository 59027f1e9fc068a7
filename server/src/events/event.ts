import { type Actor, type EventName, type Occurrence, occurrences } from '@muster/contract/events.ts';
import type { Caller } from '#tokens/admission.ts';
import { uuidv7 } from '#uuid.ts';

/** What happened, before it has its place in the sequence. */
export type Happening = { what: Occurrence; actor: Actor; at: Date; data: object };

/** An event whose text is cut where its sequence number will stand: the number is known only inside the statement that stores it. */
export type DraftEvent = { id: string; type: EventName; occurrenceId: string; bodyBefore: string; bodyAfter: string };

export function draftEvents(workspaceId: string, { what, actor, at, data }: Happening): DraftEvent[] {
  const occurrenceId = `occ_${compact(uuidv7())}`;
  const tail = JSON.stringify({ occurrence_id: occurrenceId, actor, data }).slice(1);
  return occurrences[what].map((type) => {
    const id = `evt_${compact(uuidv7())}`;
    const head = JSON.stringify({ id, type, timestamp: at.toISOString(), api_version: 'v1', workspace_id: workspaceId });
    return { id, type, occurrenceId, bodyBefore: `${head.slice(0, -1)},"sequence":`, bodyAfter: `,${tail}` };
  });
}

export function actorOf(caller: Caller): Actor {
  return { type: 'api_token', id: caller.tokenId, name: caller.tokenName };
}

function compact(uuid: string): string {
  return uuid.replaceAll('-', '');
}
