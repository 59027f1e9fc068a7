import type { StageOfCandidate } from '@muster/contract/candidates/candidate.ts';
import { type Actor, type EventName, type Occurrence, occurrences } from '@muster/contract/events/event.ts';
import { uuidv7 } from '#crypto/uuid.ts';

/** A workspace and the actor of a change in it, such as a caller. */
export type WorkspaceActor = { workspaceId: string; actor: Actor };

/** What happened, without a sequence number yet. */
export type NewOccurrence = {
  what: Occurrence;
  actor: Actor;
  at: Date;
  data: object;
  /** What the data of `candidate.stage_changed` has besides. */
  stages?: { stage: StageOfCandidate | null; previous_stage: StageOfCandidate | null };
  /** The candidate in the data, so that an erasure finds the event. */
  candidateId?: string;
  /** What the same change is as well, with data of its own. */
  and?: { what: Occurrence; data: object };
};

/** An event whose text is split where its sequence number goes: the number is known only inside the statement that stores it. */
export type DraftEvent = {
  id: string;
  at: string;
  type: EventName;
  occurrenceId: string;
  bodyBefore: string;
  bodyAfter: string;
  candidateId: string | null;
};

export function draftEvents(workspaceId: string, { what, actor, at, data, stages, candidateId, and }: NewOccurrence): DraftEvent[] {
  const timestamp = at.toISOString();
  const occurrenceId = `occ_${withoutHyphens(uuidv7())}`;
  const facts = and ? [{ what, data }, and] : [{ what, data }];
  return facts.flatMap((fact) => {
    const tail = JSON.stringify({ occurrence_id: occurrenceId, actor, data: fact.data }).slice(1);
    // The data are last, and long: they are not serialized again.
    const stagedTail = stages && `${tail.slice(0, -2)},${JSON.stringify(stages).slice(1)}}`;
    return occurrences[fact.what].map((type) => {
      const id = `evt_${withoutHyphens(uuidv7())}`;
      const head = JSON.stringify({ id, type, timestamp, api_version: 'v1', workspace_id: workspaceId });
      const bodyBefore = `${head.slice(0, -1)},"sequence":`;
      return {
        id,
        at: timestamp,
        type,
        occurrenceId,
        bodyBefore,
        bodyAfter: `,${(type === 'candidate.stage_changed' && stagedTail) || tail}`,
        candidateId: candidateId ?? null,
      };
    });
  });
}

/** The event without the personal data of an erased candidate. */
export function redactEvent(body: string): string {
  const { actor, data: _data, ...envelope } = JSON.parse(body);
  const redactedActor = actor.type === 'candidate' ? { type: 'candidate', id: '', name: '' } : actor;
  return JSON.stringify({ ...envelope, actor: redactedActor, data: { erased: true } });
}

function withoutHyphens(uuid: string): string {
  return uuid.replaceAll('-', '');
}
