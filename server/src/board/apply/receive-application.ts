import { applicationReceivedMessage, type Problem, problemMessage } from '@muster/contract/applications/application-form.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ApplicationSender, applyToJob, type SubmissionOutcome } from '#applications/application-actions.ts';
import { discardUploads, type SubmittedForm } from '#applications/application-checks.ts';
import { buildFormFields } from '#applications/application-form.ts';
import { languageName, sourceName, tokenName } from '#applications/application-target.ts';
import { renewFormToken } from '#applications/form-token.ts';
import { consumeAttempt } from '#applications/rate-limits.ts';
import { jobPath } from '#board/board-address.ts';
import { type BoardJob, findBoardJob } from '#board/board-queries.ts';
import type { Semaphore } from '#concurrency/semaphore.ts';
import { Failure, unavailable } from '#failure.ts';
import type { App } from '#open-app.ts';
import { chooseLanguage, keepLanguage, knownLanguage, namedLanguage } from '#pages/choose-language.ts';
import { notFoundPage } from '#pages/notice-page.ts';
import { sendPage } from '#pages/send-page.ts';
import { acceptsHtml } from '#web/accepts-html.ts';
import { isJson, readSubmittedForm } from './apply-body.ts';
import type { ParseApplication } from './apply-json.ts';
import { applyPage, unreadablePage } from './apply-page.ts';
import { notSentReason, refusalText } from './apply-texts.ts';
import { renderPrivacy } from './form-parts.ts';
import {
  findJobByAddress,
  formOfJob,
  formWithToken,
  isOpen,
  type JobRequest,
  missingJobPage,
  refuseUnlessOpen,
  sourceParameter,
} from './open-job.ts';
import { readShownLanguage } from './shown-language.ts';

/** Semaphores limit the work that costs memory or CPU, however many applications come at once. */
export type ApplyDeps = { app: App; parsing: Semaphore; parse: ParseApplication; inspecting: Semaphore };

const storageRetrySeconds = 30;

/** Receives an application, and answers with a page or with JSON. */
export async function receiveApplication(
  deps: ApplyDeps,
  request: FastifyRequest<JobRequest>,
  reply: FastifyReply,
): Promise<FastifyReply | object> {
  const { app } = deps;
  if (!wantsPage(request)) return receiveForJson(deps, request, reply);
  let job: BoardJob | undefined;
  try {
    job = await findJobByAddress(app, request);
    return isOpen(app, job) ? await receiveForPage(deps, request, reply, job) : await sendNoticePage(app, request, reply, job);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === 'job_not_open') return sendNoticePage(app, request, reply, await findJobByAddress(app, request));
    const language = chooseLanguage(request, job?.company);
    const message = notSentReason(language, error.code);
    if (message === undefined) throw error;
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
    return sendPage(
      reply,
      unreadablePage(app.links, language, job?.company, { status: error.status, message, again: request.url }),
    );
  }
}

async function sendNoticePage(
  app: App,
  request: FastifyRequest<JobRequest>,
  reply: FastifyReply,
  job: BoardJob | undefined,
): Promise<FastifyReply> {
  const language = chooseLanguage(request);
  return sendPage(reply, (await missingJobPage(app, language, request.params.company, job)) ?? notFoundPage(language));
}

async function receiveForJson(deps: ApplyDeps, request: FastifyRequest<JobRequest>, reply: FastifyReply): Promise<object> {
  const job = await findJobByAddress(deps.app, request);
  refuseUnlessOpen(deps.app, job);
  const { given, job: fresh } = await readSubmission(deps, request, job);
  const { problems, refusal } = await submitForm(deps, request, fresh, given);
  if (refusal) throw refusal;
  if (problems.size > 0) return reply.code(problemStatus(problems, 400)).send(problemsBody(problems));
  return reply.code(201).send({ success: true, message: applicationReceivedMessage });
}

async function receiveForPage(deps: ApplyDeps, request: FastifyRequest, reply: FastifyReply, job: BoardJob): Promise<FastifyReply> {
  const { app } = deps;
  const { given, job: fresh } = await readSubmission(deps, request, job);
  const asked = chooseLanguage(request, fresh.company);
  const shownIn = readShownLanguage(given, asked);
  const language = shownIn ?? { ...asked, language: formLanguage(request, given) ?? asked.language };
  const again = renewFormToken(app, fresh.id, given.values.get(tokenName));
  const { problems, refusal, kept } = await submitForm(deps, request, fresh, given, {
    redisplayedFormId: again.formId,
    isOnlyShown: shownIn !== undefined,
  });
  if (problems.size === 0 && !refusal && !shownIn) {
    return reply.redirect(keepLanguage(`${jobPath(app.links, fresh)}/applied`, language), 303);
  }
  const notice = refusal && refusalText(language, refusal.code);
  if (refusal && !notice) throw refusal;
  if (refusal?.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  const status = refusal?.status ?? (problems.size > 0 ? problemStatus(problems, 422) : 200);
  const shown = redisplayValues(app, fresh, given, language.language);
  const privacyHtml = await renderPrivacy(app, shown);
  const sent = { ...shown, privacyHtml, token: again.token };
  return sendPage(reply, applyPage(app.links, language, { ...sent, problems, notice, status, keptFiles: kept }));
}

/** Reads the form, which may take minutes on a slow connection: the job is read again afterwards. */
async function readSubmission(
  { app, parsing, parse }: ApplyDeps,
  request: FastifyRequest,
  job: BoardJob,
): Promise<{ given: SubmittedForm; job: BoardJob }> {
  if (app.isDiskLow()) throw unavailable('storage_full', storageRetrySeconds);
  const waitSeconds = await consumeAttempt(app, job.company.workspaceId, request.ip);
  if (waitSeconds > 0) throw unavailable('too_many_applications', waitSeconds);
  const given = await readSubmittedForm(
    { files: app.files, parsing, parse },
    request,
    buildFormFields(job.questions, 'en', job.form_fields),
  );
  try {
    const fresh = await findBoardJob(app.database, job.company.slug, job.public_slug);
    refuseUnlessOpen(app, fresh);
    return { given, job: fresh };
  } catch (error) {
    await discardUploads(given);
    throw error;
  }
}

/** Its temporary files are removed before it resolves, so before the response. */
async function submitForm(
  { app, inspecting }: ApplyDeps,
  request: FastifyRequest,
  job: BoardJob,
  given: SubmittedForm,
  shown: Omit<ApplicationSender, 'address'> = {},
): Promise<SubmissionOutcome> {
  const source = sourceParameter(request);
  if (source !== undefined && !given.values.has(sourceName)) given.values.set(sourceName, source);
  const shownIn = formLanguage(request, given);
  // Mails are in the language of the visitor also when another form than ours sends the application from their browser.
  const language = shownIn ?? namedLanguage(request);
  const opening = { workspaceId: job.company.workspaceId, job, language, ...formOfJob(job, shownIn ?? 'en') };
  try {
    return await applyToJob({ ...app, inspecting }, opening, given, { address: request.ip, ...shown });
  } finally {
    await discardUploads(given);
  }
}

function redisplayValues(app: App, job: BoardJob, { values, files }: SubmittedForm, language: Language) {
  const source = values.get(sourceName);
  return {
    ...formWithToken(app, job, language),
    source: typeof source === 'string' ? source : undefined,
    values,
    sentFiles: new Set(files.keys()),
  };
}

function problemStatus(problems: Map<string, Problem>, fallback: number): number {
  return [...problems.values()].some(({ kind }) => kind === 'file_too_large') ? 413 : fallback;
}

function problemsBody(problems: Map<string, Problem>): object {
  const fields = Object.fromEntries([...problems].map(([name, problem]) => [name, problemMessage(name, problem)]));
  return { success: false, error: Object.values(fields)[0], fields };
}

/** The language in which the form was shown; null when a program names none. */
function formLanguage(request: FastifyRequest, { values }: SubmittedForm): Language | null {
  const shown = values.get(languageName);
  const { language, isChosen } = chooseLanguage(request);
  return (typeof shown === 'string' && knownLanguage(shown)) || (isChosen || wantsPage(request) ? language : null);
}

// Browsers get a page, all others JSON.
function wantsPage(request: FastifyRequest): boolean {
  return acceptsHtml(request) && !isJson(request.headers['content-type'] ?? '');
}
