import { createServer, type IncomingMessage } from 'node:http';
import { findJob, listJobs } from '@muster/server/src/jobs/job-queries.ts';
import type { Page } from '@muster/server/src/paging.ts';
import { openDatabase } from '@muster/server/src/storage/database.ts';
import { type Statement, sql } from '@muster/server/src/storage/sql.ts';

/*
 * What cannot be done faster with this driver: bare node:http, the one statement that the endpoint cannot do without, and JSON.
 * No framework, no token, no limit, no check, no event.
 */
const database = openDatabase({ connectionString: process.env.DATABASE_URL ?? '' });
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
  if (url.startsWith('/v1/jobs')) return { success: true, jobs: await listJobs(database, workspaceId, {}, page) };
  const input = JSON.parse(await text(request));
  if (url.startsWith('/v1/update-job')) return { success: true, ...(await database.queryApart<object>(updateJob(input)))[0] };
  return { success: true, ...(await database.queryApart<object>(addJob(input)))[0] };
}

function updateJob(input: { job_id: string; job_title: string }): Statement {
  return sql`UPDATE jobs SET job_title = ${input.job_title}, updated_at = now() WHERE workspace_id = ${workspaceId} AND id = ${input.job_id} RETURNING id, status`;
}

function addJob(input: { job_title: string }): Statement {
  return sql`
    INSERT INTO jobs (workspace_id, id, company_id, job_title, hide_salary, public_slug, status, created_by_api, questions, created_at, updated_at)
    VALUES (${workspaceId}, gen_random_uuid(), ${companyId}, ${input.job_title}, false, ${`limit-${input.job_title}`}, 'draft', true, '{}', now(), now())
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
