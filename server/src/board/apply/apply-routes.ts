import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowAnyOrigin } from '#board/any-origin.ts';
import { boardPath, defaultBoardPath } from '#board/board-address.ts';
import type { BoardJob } from '#board/board-queries.ts';
import { serveRefer } from '#board/refer/refer-routes.ts';
import { servePool } from '#board/talent-pool/pool-routes.ts';
import { createSemaphore } from '#concurrency/semaphore.ts';
import { isVisit } from '#job-visits/is-visit.ts';
import type { App } from '#open-app.ts';
import { chooseLanguage } from '#pages/choose-language.ts';
import { notFoundPage } from '#pages/notice-page.ts';
import { sendPage } from '#pages/send-page.ts';
import { findJobSourceByCode } from '#sources/source-actions.ts';
import { sendResponse, textResponse } from '#web/etag-and-encoding.ts';
import { openApplicationParser } from './apply-json.ts';
import { appliedPage, applyPage } from './apply-page.ts';
import { nothingTyped, renderPrivacy } from './form-parts.ts';
import {
  findJobByAddress,
  formWithToken,
  isOpen,
  type JobRequest,
  missingJobPage,
  refuseUnlessOpen,
  sourceParameter,
} from './open-job.ts';
import { publicJob } from './public-job.ts';
import { receiveApplication } from './receive-application.ts';

const parsedAtATime = 1;
const inspectedAtATime = 2;

/** The form of a job: as a page, as JSON, and its submission. */
export function serveApplications(server: FastifyInstance, app: App): void {
  const deps = {
    app,
    parsing: createSemaphore(parsedAtATime),
    parse: openApplicationParser(),
    inspecting: createSemaphore(inspectedAtATime),
  };
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body is not parsed here: each format has its own reader.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    serveRefer(scope, deps);
    for (const path of new Set([defaultBoardPath, decodeURI(boardPath(app.links))])) {
      const job = `${path}/:company/:job`;
      const data = `${path}/:company/:job(^[a-z0-9-]+).json`;
      scope.get<JobRequest>(data, { onRequest: allowAnyOrigin }, (request, reply) => sendData(app, request, reply));
      scope.options(data, { onRequest: allowAnyOrigin }, answerPreflight);
      scope.get<JobRequest>(`${job}/apply`, (request, reply) => sendForm(app, request, reply));
      scope.post<JobRequest>(`${job}/apply`, { onRequest: allowAnyOrigin }, (request, reply) =>
        receiveApplication(deps, request, reply),
      );
      scope.options(`${job}/apply`, { onRequest: allowAnyOrigin }, answerPreflight);
      servePool(scope, deps, path);
      scope.get<JobRequest>(`${job}/applied`, (request, reply) => sendConfirmation(app, request, reply));
    }
  });
}

async function answerPreflight(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.headers({
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-allow-headers': 'content-type, idempotency-key',
    'access-control-max-age': '86400',
  });
  return reply.code(204).send();
}

async function sendData(app: App, request: FastifyRequest<JobRequest>, reply: FastifyReply): Promise<object> {
  const job = await findJobByAddress(app, request);
  refuseUnlessOpen(app, job);
  reply.header('content-type', 'application/json; charset=utf-8');
  const { language, isChosen } = chooseLanguage(request);
  // Programs get English unless they ask for another language by name.
  const form = formWithToken(app, job, isChosen ? language : 'en');
  return publicJob(app.links, { ...form, source: sourceParameter(request) });
}

async function sendForm(app: App, request: FastifyRequest<JobRequest>, reply: FastifyReply): Promise<FastifyReply> {
  const job = await findJobByAddress(app, request);
  const language = chooseLanguage(request, job?.company);
  if (!isOpen(app, job))
    return sendPage(reply, (await missingJobPage(app, language, request.params.company, job)) ?? notFoundPage(language));
  const source = sourceParameter(request);
  await countStart(app, request, job, source);
  const form = formWithToken(app, job, language.language);
  const page = applyPage(app.links, language, {
    ...form,
    privacyHtml: await renderPrivacy(app, form),
    source,
    ...nothingTyped,
  });
  return sendResponse(request, reply, textResponse(page, 'no-store'));
}

/** With the source link, if the job has it. */
async function countStart(app: App, request: FastifyRequest, job: BoardJob, code: string | undefined): Promise<void> {
  if (!isVisit(request)) return;
  const { workspaceId } = job.company;
  const source = code === undefined ? null : await findJobSourceByCode(app, workspaceId, job.id, code);
  app.jobVisits.count('starts', request, { workspaceId, jobId: job.id, code: source ? code : undefined });
}

async function sendConfirmation(app: App, request: FastifyRequest<JobRequest>, reply: FastifyReply): Promise<FastifyReply> {
  const job = await findJobByAddress(app, request);
  const language = chooseLanguage(request, job?.company);
  return sendPage(reply, job && job.status !== 'draft' ? appliedPage(app.links, language, job) : notFoundPage(language));
}
