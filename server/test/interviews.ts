import type { Answer, Client } from './factories.ts';

let moment = 0;

/** A time of its own for each call, an hour apart and far in the future, so that interviews of different tests never overlap. */
export function nextStart(): string {
  moment += 1;
  return new Date(Date.UTC(2031, 0, 1) + moment * 3_600_000).toISOString();
}

export const interviewFields = (candidate_id: string, fields: object = {}) => ({
  candidate_id,
  start_at: nextStart(),
  duration_minutes: 45,
  time_zone: 'Europe/Berlin',
  interviewers: ['tom@panel.example'],
  ...fields,
});

/** Schedules an interview of a new candidate, unless one is given. */
export async function schedule(client: Client, fields: { candidate_id?: string } & Record<string, unknown> = {}): Promise<Answer> {
  const candidateId = fields.candidate_id ?? (await client.addCandidate());
  return client.post('/v1/schedule-interview', interviewFields(candidateId, fields));
}

export async function scheduled(client: Client, fields: { candidate_id?: string } & Record<string, unknown> = {}): Promise<any> {
  const { status, body, text } = await schedule(client, fields);
  if (status !== 201) throw new Error(`schedule-interview: ${status} ${text}`);
  return body.interview;
}
