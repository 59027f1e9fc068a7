import { Integer, Object as JsonObject, Optional, type Static } from 'typebox';
import { candidateCard } from '#candidates/candidate-card.ts';
import type { Endpoint } from '#endpoint.ts';
import { actor } from '#events/event.ts';
import { nullable, oneOf, text, uuid } from '#schema/fields.ts';

/** What is told of an event: enough to know what to read again, and who changed it. */
export const liveMessage = JsonObject({
  type: text(),
  sequence: Integer(),
  candidate_id: nullable(uuid()),
  job_id: nullable(uuid()),
  // Of a candidate who was moved to another job. Who sees only this one is not told the new one: `job_id` is null.
  previous_job_id: nullable(uuid()),
  interview_id: nullable(uuid()),
  actor,
});
export type LiveMessage = Static<typeof liveMessage>;

/** What is told of changes that have no event. Without a candidate: several of the job, a requisition, an import, or a message to somebody else. */
export const liveChange = JsonObject({
  what: oneOf(['candidate', 'note', 'task', 'result', 'interview', 'requisition', 'message', 'offer', 'import']),
  candidate_id: nullable(uuid()),
  job_id: nullable(uuid()),
  // Of a candidate: as it is now, so that nobody has to ask; null when it is no longer there. Without it, it is to be read.
  card: Optional(nullable(candidateCard)),
});
export type LiveChange = Static<typeof liveChange>;

export const readLive = {
  method: 'GET',
  path: '/console/v1/live',
  right: 'own_account',
  limit: 'unlimited',
  tag: 'Console',
  summary: 'Follow the events of the workspace as they happen',
  description:
    'Server-Sent Events. Each message has the `sequence` of its event as `id`. `Last-Event-ID`, or `cursor`, continues behind that event; without them the stream begins now. It begins with a message `ready`. A message `reset` says that events were left out, because there are more than 1,000 or they are no longer stored: read everything again. A message `changed`, without an `id`, tells of a candidate, a note, an interview, an offer, a requisition, an import or a message that was added or changed, with an event or without, and with the `card` of the candidate; null is one that is no longer there; a stream that continues begins with those of the last minute.',
  query: JsonObject({ cursor: Optional(text({ refusal: 'cursor is not valid', description: 'The `id` of a message' })) }),
  answerMediaType: 'text/event-stream',
  answers: { 200: text() },
  failures: ['not_signed_in', 'invalid_cursor', 'too_many_requests'],
} as const satisfies Endpoint;
