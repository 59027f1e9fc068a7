import { createServer, type IncomingMessage } from 'node:http';
import { candidateFilters } from '@muster/server/src/candidates/list/candidate-list.ts';
import { candidatePageStatement } from '@muster/server/src/candidates/list/candidate-list-queries.ts';
import { completeRows } from '@muster/server/src/candidates/list/candidate-views.ts';
import { findJob, jobPageStatement as jobsStatement } from '@muster/server/src/jobs/job-queries.ts';
import { openDatabase } from '@muster/server/src/storage/database.ts';
import { type Statement, sql } from '@muster/server/src/storage/sql.ts';
import { isoTimestamp } from '@muster/server/src/storage/timestamps.ts';
import { type Page, readPage } from '@muster/server/src/web/paging.ts';
import pg from 'pg';

/*
 * The upper limit with this driver: bare node:http, the one statement that the endpoint needs, and JSON.
 * No framework, no token, no limit, no check, no total, no history, no event.
 */
const connectionString = process.env.DATABASE_URL ?? '';
const database = openDatabase({ connectionString });
// Lists of candidates have times that are before all others.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => (text === '-infinity' ? null : isoTimestamp(text)));
const pool = new pg.Pool({ connectionString, max: 16, pipeline: true });
const workspaceId = process.env.BENCH_WORKSPACE ?? '';
const companyId = process.env.BENCH_COMPANY ?? '';

const page: Page = { limit: 100, sort: '-created_at', after: undefined };

const server = createServer(async (request, response) => {
  const answer = await serve(request);
  const body = JSON.stringify(answer);
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});

async function serve(request: IncomingMessage): Promise<object> {
  const url = request.url ?? '';
  if (url.startsWith('/v1/get-job'))
    return { success: true, job: await findJob(database, workspaceId, url.slice(url.indexOf('=') + 1)) };
  if (url.startsWith('/v1/jobs')) return { success: true, jobs: await database.query(jobsStatement(workspaceId, {}, page)) };
  if (url.startsWith('/v1/get-candidate')) return { success: true, candidate: await oneCandidate(url.slice(url.indexOf('=') + 1)) };
  if (request.method === 'GET') return { success: true, candidates: await candidates(url) };
  const input = JSON.parse(await text(request));
  return { success: true, ...(await pool.query<object>(changeStatement(url, input))).rows[0] };
}

/** The columns of get-candidate by key, in one prepared statement: the read that it needs. */
async function oneCandidate(candidateId: string): Promise<object | undefined> {
  const [found] = await database.query<object>(sql`
    SELECT candidates.*, jobs.job_title, sources.source_name,
      (SELECT json_agg(json_build_object('what', what, 'from', from_value, 'to', to_value, 'at', at,
         'actor', json_build_object('type', actor_type, 'id', actor_id, 'name', actor_name)) ORDER BY version, what)
       FROM candidate_history history
       WHERE history.workspace_id = ${workspaceId} AND history.candidate_id = ${candidateId}) AS history
    FROM candidates
    LEFT JOIN jobs ON jobs.workspace_id = candidates.workspace_id AND jobs.id = candidates.job_id
    LEFT JOIN sources ON sources.workspace_id = candidates.workspace_id AND sources.id = candidates.source_id
    WHERE candidates.workspace_id = ${workspaceId} AND candidates.id = ${candidateId}`);
  return found;
}

function candidates(url: string): Promise<object[]> {
  const query = Object.fromEntries(new URLSearchParams(url.slice(url.indexOf('?') + 1)));
  const filters = candidateFilters(query);
  return database.query(
    candidatePageStatement(workspaceId, filters, readPage(query, ['candidates', workspaceId, filters]), completeRows),
  );
}

function changeStatement(url: string, input: Record<string, string>): Statement {
  if (url.startsWith('/v1/update-job')) return updateJob(input);
  return url.startsWith('/v1/update-candidate') ? updateCandidate(input) : addJob(input);
}

function updateJob({ job_id, job_title }: Record<string, string>): Statement {
  return sql`UPDATE jobs SET job_title = ${job_title}, updated_at = now() WHERE workspace_id = ${workspaceId} AND id = ${job_id} RETURNING id, status`;
}

function updateCandidate({ candidate_id, status }: Record<string, string>): Statement {
  return sql`
    UPDATE candidates SET status = ${status}, updated_at = now(), revision = revision + 1
    WHERE workspace_id = ${workspaceId} AND id = ${candidate_id} RETURNING id, status`;
}

function addJob({ job_title }: Record<string, string>): Statement {
  return sql`
    INSERT INTO jobs (workspace_id, id, company_id, job_title, hide_salary, public_slug, status, created_by_api, questions, created_at, updated_at)
    VALUES (${workspaceId}, gen_random_uuid(), ${companyId}, ${job_title}, false, ${`limit-${job_title}`}, 'draft', true, '{}', now(), now())
    RETURNING id, status, public_slug`;
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
