import { createServer, type IncomingMessage } from 'node:http';
import { completeInterviews } from '@muster/server/src/interviews/list/interview-json.ts';
import { interviewPageStatement } from '@muster/server/src/interviews/list/interview-list-queries.ts';
import { openDatabase } from '@muster/server/src/storage/database.ts';
import { part, sql } from '@muster/server/src/storage/sql.ts';
import pg from 'pg';

/*
 * The upper limit with this driver, as in ../limit-handlers.ts: for schedule-interview the interview, its panel and its seats with their
 * constraint, and the mails where they are wanted, in one statement. The ids of the people are in the request. For send-message the message,
 * with its candidate and the number of messages that a list shows.
 */
const connectionString = process.env.DATABASE_URL ?? '';
const workspaceId = process.env.BENCH_WORKSPACE ?? '';
const database = openDatabase({ connectionString });
const pool = new pg.Pool({ connectionString, max: 16, pipeline: true });

// As long as an invitation.
const mailText = 'You are invited to an interview. '.repeat(30);

const server = createServer(async (request, response) => {
  const body = JSON.stringify(await serve(request));
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});

async function serve(request: IncomingMessage): Promise<object> {
  if (request.method === 'GET') return { success: true, interviews: await listed() };
  const input = JSON.parse(await text(request));
  if (request.url === '/v1/send-message') return { success: true, ...(await pool.query<object>(send(input.candidate_id))).rows[0] };
  return {
    success: true,
    ...(await pool.query<object>(schedule(input))).rows[0],
  };
}

function listed(): Promise<object[]> {
  const page = { limit: 100, sort: 'start_at', after: undefined } as const;
  return database.query(interviewPageStatement(workspaceId, { filters: {}, viewerId: undefined, view: completeInterviews }, page));
}

type Input = {
  candidate_id: string;
  start_at: string;
  duration_minutes: number;
  time_zone: string;
  panel_ids: string[];
  send_invitations: boolean;
};

function schedule({ candidate_id, start_at, duration_minutes, time_zone, panel_ids, send_invitations }: Input) {
  const parties = part`unnest(${[...panel_ids, candidate_id]}::uuid[]) AS party (id)`;
  const mails = part`, mails AS (
      INSERT INTO messages (workspace_id, id, key, kind, status, candidate_id, interview_id, to_email, to_key, language, subject, text,
        calendar_method, calendar, is_automatic, dated_at, created_at, updated_at)
      SELECT interview.workspace_id, gen_random_uuid(), interview.id || ' ' || party.id, 'interview_invitation', 'queued', interview.candidate_id,
        interview.id, 'a@bench.example', 'a@bench.example', 'en', 'Interview', ${mailText}, 'REQUEST', ${mailText}, true, now(), now(), now()
      FROM interview, ${parties}
    )`;
  return sql`
    WITH interview AS (
      INSERT INTO interviews (workspace_id, id, candidate_id, title, type, status, start_at, end_at, time_zone, candidate_response,
        feedback_status, booked_by, created_at, updated_at)
      SELECT ${workspaceId}, gen_random_uuid(), candidates.id, 'Interview', 'other', 'scheduled', ${start_at}::timestamptz,
        ${start_at}::timestamptz + ${duration_minutes}::int * interval '1 minute', ${time_zone}, 'pending', 'none', 'team', now(), now()
      FROM candidates WHERE workspace_id = ${workspaceId} AND id = ${candidate_id}
      RETURNING *
    ), panel AS (
      INSERT INTO interview_panel SELECT interview.workspace_id, interview.id, member.id, 0, 'pending', interview.start_at
      FROM interview, unnest(${panel_ids}::uuid[]) AS member (id)
    ), seats AS (
      INSERT INTO interview_seats SELECT interview.workspace_id, interview.id, party.id, tstzrange(interview.start_at, interview.end_at), true
      FROM interview, ${parties}
    )${send_invitations ? mails : part``}
    SELECT row_to_json(interview) AS interview FROM interview`;
}

function send(candidateId: string) {
  return sql`
    WITH message AS (
      INSERT INTO messages (workspace_id, id, key, kind, status, candidate_id, to_email, to_key, language, subject, text, is_automatic,
        due_at, dated_at, created_at, updated_at)
      SELECT workspace_id, gen_random_uuid(), gen_random_uuid()::text, 'follow_up', 'scheduled', id, email, email, 'en', 'A message', ${mailText},
        false, now() + interval '1 hour', now(), now(), now()
      FROM candidates WHERE workspace_id = ${workspaceId} AND id = ${candidateId}
      RETURNING *
    )
    SELECT row_to_json(message) AS message FROM message`;
}

function text(request: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => resolve(body));
  });
}
