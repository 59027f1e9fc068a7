import { createServer } from 'node:http';
import { findBoardJob } from '@muster/server/src/board/board-queries.ts';
import { openDatabase } from '@muster/server/src/storage/database.ts';
import { sql } from '@muster/server/src/storage/sql.ts';

/*
 * The upper limit with this driver for pages that are not cached: bare node:http, the one statement that the page needs, and its rows as
 * JSON. No HTML, no filter, no count, no compression.
 */
const database = openDatabase({ connectionString: process.env.DATABASE_URL ?? '' });

const server = createServer(async (request, response) => {
  const [, , company = '', job] = (request.url ?? '').split('?')[0]?.split('/') ?? [];
  const body = JSON.stringify(job === undefined ? await firstPage(company) : await findBoardJob(database, company, job));
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});

function firstPage(company: string): Promise<object[]> {
  return database.query(sql`
    SELECT listed.*
    FROM company_directory,
    LATERAL (
      SELECT public_slug, job_title, department, city, job_country, job_mode, job_type, salary_min, salary_max, currency
      FROM jobs
      WHERE jobs.workspace_id = company_directory.workspace_id AND jobs.company_id = company_directory.company_id
        AND status = 'active' AND deleted_at IS NULL
      ORDER BY published_at DESC, id DESC LIMIT 40
    ) AS listed
    WHERE company_directory.slug = ${company}`);
}
