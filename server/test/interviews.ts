import { uuidv7 } from '#crypto/uuid.ts';
import type { Runtime } from '#runtime.ts';
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

/** Many interviews with one interviewer each, half an hour apart, with all that lists and bookings read. */
export async function seedInterviews(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  count: number,
): Promise<{ interviewer_id: string; job_id: string; candidate_id: string }> {
  const people = { interviewer_id: uuidv7(), job_id: uuidv7(), candidate_id: uuidv7() };
  const interviewerIds = [people.interviewer_id, ...Array.from({ length: 19 }, () => uuidv7())];
  await database.transaction(null, async (tx) => {
    tx.send({
      text: `INSERT INTO interviewers (workspace_id, id, email_key, email, calendar_secret, created_at, updated_at)
        SELECT $1, id, 'p' || n || '@x.example', 'p' || n || '@x.example', '', now(), now()
        FROM unnest($2::uuid[]) WITH ORDINALITY AS interviewer (id, n)`,
      values: [workspaceId, interviewerIds],
    });
    tx.send({
      text: `INSERT INTO interviews (workspace_id, id, candidate_id, job_id, title, type, status, start_at, end_at, time_zone, candidate_response,
          feedback_status, booked_by, external_id, created_at, updated_at)
        SELECT $1, gen_random_uuid(), CASE WHEN n % 1000 = 0 THEN $2::uuid ELSE gen_random_uuid() END, CASE WHEN n % 20 = 0 THEN $3::uuid END,
          'Interview ' || n, 'video', (ARRAY['scheduled', 'completed', 'completed', 'cancelled', 'no_show'])[1 + n % 5],
          '2031-01-01Z'::timestamptz + n * interval '30 minutes', '2031-01-01Z'::timestamptz + n * interval '30 minutes' + interval '25 minutes', 'UTC',
          'accepted', (ARRAY['none', 'partial', 'complete'])[1 + n % 3], 'team', CASE WHEN n % 7 = 0 THEN 'X-' || n END,
          now(), now() - (n::bigint * 7919 % $4) * interval '1 minute'
        FROM generate_series(1, $4::int) AS n`,
      values: [workspaceId, people.candidate_id, people.job_id, count],
    });
    tx.send({
      text: `INSERT INTO interview_panel SELECT workspace_id, id, ($2::uuid[])[1 + (extract(epoch FROM start_at)::bigint / 1800) % 20], 0, 'pending', start_at
        FROM interviews WHERE workspace_id = $1`,
      values: [workspaceId, interviewerIds],
    });
    tx.send({
      text: `INSERT INTO interview_seats SELECT panel.workspace_id, panel.interview_id, panel.interviewer_id, tstzrange(interviews.start_at, interviews.end_at), true
        FROM interview_panel panel JOIN interviews ON interviews.workspace_id = panel.workspace_id AND interviews.id = panel.interview_id
        WHERE panel.workspace_id = $1`,
      values: [workspaceId],
    });
    tx.send({
      text: `INSERT INTO interview_feedback
        SELECT panel.workspace_id, panel.interview_id, panel.interviewer_id, 1, 'yes', '[]', 'Good', panel.start_at
        FROM interview_panel panel JOIN interviews ON interviews.workspace_id = panel.workspace_id AND interviews.id = panel.interview_id
        WHERE panel.workspace_id = $1 AND interviews.feedback_status <> 'none'`,
      values: [workspaceId],
    });
  });
  return people;
}
