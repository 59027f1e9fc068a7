import type { Bakery } from './browser/bakery.ts';
import type { Running } from './start-app.ts';

/** Every kind of page of the board, by its name. */
export async function allBoardPages(running: Running, { client, listUrl, jobUrl, jobId }: Bakery): Promise<Record<string, string>> {
  const { company_id } = await client.job(jobId);
  const closed = await client.addJob({ job_title: 'Miller', status: 'Active', company_id });
  const { public_url } = await client.job(closed);
  await client.patch('/v1/update-job', { job_id: closed, status: 'Closed' });
  await client.patch('/v1/update-company', { company_id, talent_pool_months: 12 });
  return {
    'the start of the boards': `${running.url}/jobs`,
    list: listUrl,
    'filtered list': `${listUrl}?q=baker&department=Pastry`,
    'list without a match': `${listUrl}?q=astronaut`,
    job: jobUrl,
    form: `${jobUrl}/apply`,
    confirmation: `${jobUrl}/applied`,
    'talent pool': `${listUrl}/talent_pool`,
    'after the talent pool': `${listUrl}/talent_pool/joined`,
    'a job that never was (404)': `${listUrl}/astronaut`,
    'a company that never was (404)': `${running.app.links.publicJobsUrl}/nobody-here`,
    'a job that is over (410)': public_url,
  };
}
