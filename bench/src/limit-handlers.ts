import { createServer, type IncomingMessage } from 'node:http';
import { openDatabase } from '@muster/server/src/storage/database.ts';
import { type Statement, sql } from '@muster/server/src/storage/sql.ts';

/*
 * What cannot be done faster with this driver: bare node:http, the one statement that the endpoint cannot do without, and JSON.
 * No framework, no token, no limit, no check, no event.
 */
const database = openDatabase({ connectionString: process.env.DATABASE_URL ?? '' });
const workspaceId = process.env.BENCH_WORKSPACE ?? '';
const companyId = process.env.BENCH_COMPANY ?? '';

const columns = `jobs.*, companies.slug AS company_slug, companies.logo_url AS company_logo_url`;
const from = 'jobs JOIN companies ON companies.workspace_id = jobs.workspace_id AND companies.id = jobs.company_id';

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
    return { success: true, job: (await database.query(getJob(url.slice(url.indexOf('=') + 1))))[0] };
  if (url.startsWith('/v1/jobs')) return { success: true, jobs: await database.query(listJobs()) };
  const input = JSON.parse(await text(request));
  if (url.startsWith('/v1/update-job')) return { success: true, ...(await database.queryApart<object>(updateJob(input)))[0] };
  return { success: true, ...(await database.queryApart<object>(addJob(input)))[0] };
}

function getJob(id: string): Statement {
  return {
    text: `SELECT ${columns} FROM ${from} WHERE jobs.workspace_id = $1 AND jobs.id = $2 AND jobs.deleted_at IS NULL`,
    name: 'get',
    values: [workspaceId, id],
  };
}

function listJobs(): Statement {
  const text = `SELECT ${columns} FROM ${from} WHERE jobs.workspace_id = $1 AND jobs.deleted_at IS NULL ORDER BY jobs.created_at DESC, jobs.id DESC LIMIT 101`;
  return { text, name: 'list', values: [workspaceId] };
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
