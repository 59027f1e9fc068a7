import { applicationReceivedMessage, complaintOf, type Problem } from '@muster/contract/applications.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#app.ts';
import { applyToJob, sourceName, tokenName } from '#applications/application-actions.ts';
import { discardUploads, type Given } from '#applications/application-checks.ts';
import { formOf } from '#applications/application-form.ts';
import { waitBeforeTry } from '#applications/brakes.ts';
import { formToken, readToken } from '#applications/form-token.ts';
import { Failure, unavailable } from '#failure.ts';
import type { Gate } from '#gate.ts';
import { isJson, readApplication } from './apply-body.ts';
import { applyPage, type ShownForm, unreadPage } from './apply-page.ts';
import { noticeWords, unreadWords } from './apply-words.ts';
import { jobPath } from './board-address.ts';
import { type BoardJob, findBoardJob } from './board-queries.ts';
import { notFoundPage, sendPage } from './notice-page.ts';
import { type Address, askedOf, findJob, formOfJob, isOpen, noticeFor, refuseUnlessOpen, sourceOf } from './open-job.ts';

/** What costs memory or the processor waits for its turn, however many applications come at once. */
export type Desk = { app: App; parsing: Gate; inspecting: Gate };

const storageRetrySeconds = 30;

/** Takes an application, and answers in the way in which it came. */
export async function takeForm(desk: Desk, request: FastifyRequest<Address>, reply: FastifyReply): Promise<FastifyReply | object> {
  const { app } = desk;
  if (!wantsPage(request)) return takeAsData(desk, request, reply);
  let job: BoardJob | undefined;
  try {
    job = await findJob(app, request);
    return isOpen(app, job) ? await takeAsPage(desk, request, reply, job) : await sendNotice(app, request, reply, job);
  } catch (error) {
    const words = error instanceof Failure && unreadWords[error.code];
    if (!words) throw error;
    if (error.code === 'job_not_open') return sendNotice(app, request, reply, await findJob(app, request));
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
    return sendPage(reply, unreadPage(app.links, job, { status: error.status, words, again: request.url }));
  }
}

async function sendNotice(
  app: App,
  { params }: FastifyRequest<Address>,
  reply: FastifyReply,
  job: BoardJob | undefined,
): Promise<FastifyReply> {
  return sendPage(reply, (await noticeFor(app, params.company, job)) ?? notFoundPage);
}

async function takeAsData(desk: Desk, request: FastifyRequest<Address>, reply: FastifyReply): Promise<object> {
  const job = await findJob(desk.app, request);
  refuseUnlessOpen(desk.app, job);
  const { given, job: fresh } = await read(desk, request, job);
  const problems = await handIn(desk, request, fresh, given);
  if (problems.size > 0) return reply.code(statusOf(problems, 400)).send(refusal(problems));
  return reply.code(201).send({ success: true, message: applicationReceivedMessage });
}

async function takeAsPage(desk: Desk, request: FastifyRequest, reply: FastifyReply, job: BoardJob): Promise<FastifyReply> {
  const { app } = desk;
  const { given, job: fresh } = await read(desk, request, job);
  const again = (shown: Pick<ShownForm, 'problems' | 'notice' | 'status'>) =>
    sendPage(reply, applyPage(app.links, { ...sentBefore(app, fresh, given), ...shown }));
  try {
    const problems = await handIn(desk, request, fresh, given);
    if (problems.size > 0) return again({ problems, notice: undefined, status: statusOf(problems, 422) });
    return reply.redirect(`${jobPath(app.links, fresh)}/applied`, 303);
  } catch (error) {
    const notice = error instanceof Failure && noticeWords[error.code];
    if (!notice) throw error;
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
    return again({ problems: new Map(), notice, status: error.status });
  }
}

/** Reads the form, which may take minutes on a bad line: the job is looked at again afterwards. */
async function read({ app, parsing }: Desk, request: FastifyRequest, job: BoardJob): Promise<{ given: Given; job: BoardJob }> {
  if (app.isDiskLow()) throw unavailable('storage_full', storageRetrySeconds);
  const waitSeconds = await waitBeforeTry(app, job.company.workspaceId, request.ip);
  if (waitSeconds > 0) throw unavailable('too_many_applications', waitSeconds);
  const given = await readApplication({ files: app.files, parsing }, request, formOf(job.questions));
  try {
    const fresh = await findBoardJob(app.database, job.company.slug, job.public_slug);
    refuseUnlessOpen(app, fresh);
    return { given, job: fresh };
  } catch (error) {
    await discardUploads(given);
    throw error;
  }
}

/** Nothing of its files is left on the way when it resolves, so that nobody is answered before. */
async function handIn(
  { app, inspecting }: Desk,
  request: FastifyRequest,
  job: BoardJob,
  given: Given,
): Promise<Map<string, Problem>> {
  const source = sourceOf(request);
  if (source !== undefined && !given.values.has(sourceName)) given.values.set(sourceName, source);
  const opening = { workspaceId: job.company.workspaceId, job, ...formOfJob(job) };
  try {
    return await applyToJob({ ...app, inspecting }, opening, given, request.ip);
  } finally {
    await discardUploads(given);
  }
}

/** With the token that it came with; with a new one for the same form when that has expired. */
function sentBefore(app: App, job: BoardJob, { values, files }: Given) {
  const [given, source] = [values.get(tokenName), values.get(sourceName)];
  const read = readToken(app, job.id, given);
  return {
    ...askedOf(app, job),
    source: typeof source === 'string' ? source : undefined,
    values,
    sentFiles: new Set(files.keys()),
    ...(read.state === 'good' && { token: String(given) }),
    ...(read.state === 'expired' && { token: formToken(app, job.id, read.formId) }),
  };
}

function statusOf(problems: Map<string, Problem>, usual: number): number {
  return [...problems.values()].some(({ kind }) => kind === 'file_too_large') ? 413 : usual;
}

function refusal(problems: Map<string, Problem>): object {
  const fields = Object.fromEntries([...problems].map(([name, problem]) => [name, complaintOf(name, problem)]));
  return { success: false, error: Object.values(fields)[0], fields };
}

// A browser says that it wants a page, everybody else is answered in JSON.
function wantsPage({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? '').includes('text/html') && !isJson(headers['content-type'] ?? '');
}
