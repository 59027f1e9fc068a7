import type { EventName } from '@muster/contract/events/event.ts';
import { exampleId } from '#docs/examples/example-values.ts';
import { asObject, type Json } from '#docs/reference/json.ts';
import { isRecord } from '#text/is-record.ts';

const times = { start_at: '2026-11-20T09:00:00.000Z', end_at: '2026-11-20T09:45:00.000Z', duration_minutes: 45 };

/** What a schema cannot say: the values of one event that belong together. */
const facts: Partial<Record<EventName, Json>> = {
  job_updated: { previous: { openings: 1 }, current: { openings: 2 } },
  job_activated: { previous: { status: 'draft' }, current: { status: 'active' } },
  meeting_created: { change: 'created', interview: times },
  meeting_booked: { change: 'booked', interview: { ...times, booked_by: 'candidate' } },
  'interview.scheduled': {
    change: 'rescheduled',
    interview: times,
    previous: { ...times, start_at: '2026-11-19T09:00:00.000Z', end_at: '2026-11-19T09:45:00.000Z' },
    current: times,
  },
  application_status_changed: {
    candidate: { status: 'interview' },
    previous: { status: 'screening' },
    current: { status: 'interview' },
  },
  'candidate.stage_changed': {
    candidate: { status: 'interview' },
    previous: { status: 'screening' },
    current: { status: 'interview' },
  },
  'candidate.hired': { candidate: { status: 'hired' }, previous: { status: 'offer' }, current: { status: 'hired' } },
  'requisition.approved': { requisition: { status: 'approved' }, previous: { status: 'pending' }, current: { status: 'approved' } },
};

/** Fields of `data` that are left out, because they belong to other changes. */
const absent: Partial<Record<EventName, string[]>> = {
  meeting_created: ['booking_link', 'previous', 'current'],
  meeting_booked: ['previous', 'current'],
  'interview.scheduled': ['booking_link'],
  'requisition.approved': ['job'],
};

const candidateActor = { type: 'candidate', id: exampleId, name: 'Ada Lindqvist' };

const actors: Partial<Record<EventName, Json>> = {
  new_applicant: candidateActor,
  meeting_booked: candidateActor,
  cv_processed: { type: 'system', id: 'screening', name: 'CV reader' },
};

export function adjustExample(name: EventName, example: Json): Json {
  const data = Object.entries(asObject(example.data)).filter(([field]) => !absent[name]?.includes(field));
  const actor = actors[name] ?? { ...asObject(example.actor), name: 'HRIS sync' };
  return { ...example, sequence: 4812, actor, data: merge(Object.fromEntries(data), facts[name] ?? {}) };
}

function merge(value: Json, changes: Json): Json {
  const changed = Object.entries(changes).map(([key, change]) => {
    const before = value[key];
    const isMap = key === 'previous' || key === 'current';
    return [key, isRecord(before) && isRecord(change) && !isMap ? merge(before, change) : change];
  });
  return { ...value, ...Object.fromEntries(changed) };
}
