import type { App } from '#open-app.ts';
import { sql } from '#storage/sql.ts';
import type { Client } from './factories.ts';
import { runSql } from './postgres/run-sql.ts';

/** A job that asks for three skills, a language and a place. */
export const engineeringJob = {
  job_title: 'Platform Engineer',
  job_description:
    'Requirements:\n- Kubernetes clusters\n- PostgreSQL administration\n- Python programming\n- Fluent German, written and spoken',
  city: 'Berlin',
  job_country: 'Germany',
  workplace: 'On-site',
  job_type: 'Full-time',
};

/** Starts a pre-screen of a new candidate with a job, unless a candidate is given. */
export async function startedPrescreen(
  client: Client,
  fields: { candidate_id?: string } & Record<string, unknown> = {},
  job: object = engineeringJob,
): Promise<any> {
  const candidate_id = fields.candidate_id ?? (await client.addCandidate({ job_id: await client.addJob(job) }));
  const { status, body, text } = await client.post('/v1/start-prescreen', { candidate_id, ...fields });
  if (status !== 201) throw new Error(`start-prescreen: ${status} ${text}`);
  return body.prescreen;
}

export async function setPrescreenStatus(app: App, id: string, status: string): Promise<void> {
  await runSql(app, sql`UPDATE prescreens SET status = ${status} WHERE id = ${id}`);
}
