import * as contract from '@muster/contract/jobs/job-endpoints.ts';
import { jobDeletedMessage } from '@muster/contract/messages.ts';
import { isUuid } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import { readFilters } from '#web/filters.ts';
import { publicUrl } from '#web/links.ts';
import { linkNext, readPage, splitPage } from '#web/paging.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import type { TotalsCache } from '#web/totals-cache.ts';
import type { JobRow, StoredJob } from './job.ts';
import { addJob, deleteJob, updateJob } from './job-actions.ts';
import { jobAnswer } from './job-answer.ts';
import { jobsJson } from './job-json.ts';
import { countMatchingJobs, listDatabase, visibleJobs } from './job-list.ts';
import { jobFilters, listJobs } from './job-queries.ts';
import type { JobDeps } from './job-records.ts';

const route = routesFor<JobDeps & { totals: TotalsCache }>();

export const jobRoutes = [
  route(contract.listJobs, async ({ app, caller: { workspaceId, access, hiddenFields }, query, path, rawQuery, reply }) => {
    const filters = visibleJobs(readFilters(jobFilters, query), access);
    const scope = ['jobs', workspaceId, filters];
    const page = readPage(query, scope);
    const [found, total] = await Promise.all([
      listJobs(listDatabase(app, workspaceId, filters), workspaceId, filters, page),
      countMatchingJobs(app, workspaceId, filters),
    ]);
    const { rows, has_more, next_cursor } = splitPage(found, page, scope);
    linkNext(reply, app.links.publicUrl, path, rawQuery, next_cursor);
    return { success: true, jobs: await jobsJson(rows, app.links, hiddenFields?.job), total_jobs: total, has_more, next_cursor };
  }),

  route(contract.getJob, async ({ app, caller: { workspaceId }, query }) => {
    const job = isUuid(query.job_id) ? await app.jobReads.find({ workspaceId, jobId: query.job_id }) : undefined;
    if (!job) throw failure('invalid_job_id');
    return jobAnswer(app, workspaceId, job);
  }),

  route(contract.addJob, async (call) => {
    const { app, caller, body } = call;
    const answer = (job: JobRow) => {
      const { id, status, public_slug, google_jobs_indexed } = job;
      return { success: true, id, status, public_slug, public_url: publicUrl(job, app.links), google_jobs_indexed };
    };
    return withReceipt(call, { answer }, (also) => addJob(app, caller, body, true, also));
  }),

  route(contract.updateJob, async (call) => {
    const { app, caller, body, reply, ifMatch } = call;
    const isConditional = reply.request.headers['if-match'] !== undefined;
    const mayChange = async (job: JobRow) => {
      if (isConditional) ifMatch(await jobAnswer(app, caller.workspaceId, job));
    };
    const answer = ({ id, status }: StoredJob) => ({ success: true, id, status });
    return withReceipt(call, { answer }, (also) => updateJob(app, caller, body, { mayChange, also }));
  }),

  route(contract.deleteJob, async (call) => {
    const { id } = call.query;
    const answer = (deleted: Date) => ({ success: true, id, message: jobDeletedMessage, deleted: deleted.toISOString() });
    return withReceipt(call, { answer }, (also) => deleteJob(call.app, call.caller, id, also));
  }),
];
