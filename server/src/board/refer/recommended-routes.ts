import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { consentName, declineScreeningName } from '#applications/application-form.ts';
import { languageName, sourceName } from '#applications/application-target.ts';
import { privacyTextFor } from '#applications/privacy-text.ts';
import { renderPrivacy } from '#board/apply/form-parts.ts';
import { jobPath } from '#board/board-address.ts';
import { type BoardCompany, findBoardCompanyById } from '#board/board-queries.ts';
import { Failure } from '#failure.ts';
import type { JobRow } from '#jobs/job.ts';
import type { App } from '#open-app.ts';
import { chooseLanguage, keepLanguage, knownLanguage, type PageLanguage } from '#pages/choose-language.ts';
import { busyPage, busyStatus, notFoundPage } from '#pages/notice-page.ts';
import { secretHeaders, sendPage, sendSecretPage } from '#pages/send-page.ts';
import { limitVisits } from '#pages/visit-limits.ts';
import { confirmReferral, declineReferral, type ReferralVisit, readReferral } from '#referrals/answer-referral.ts';
import { isOpenJob } from '#referrals/read-refer-page.ts';
import { findSourceCode } from '#sources/source-actions.ts';
import { acceptForms, formBody } from '#web/form-body.ts';
import { basePath } from '#web/links.ts';
import { type Prefilled, type RecommendedView, recommendedPage } from './recommended-page.ts';

type RecommendedRequest = FastifyRequest<{ Params: { secret: string } }>;
type Visit = { view: RecommendedView; job: JobRow };

const recommendedPath = '/recommended';
const formBytesMax = 16 * 1024;

/** The page of somebody who was recommended. Only POST changes anything: programs that check mails open every link. */
export function serveRecommended(server: FastifyInstance, app: App): void {
  server.register(async (scope) => {
    limitVisits(scope);
    acceptForms(scope, formBytesMax);
    const path = `${recommendedPath}/:secret`;
    scope.get(path, (request: RecommendedRequest, reply) =>
      withVisit(app, request, reply, async ({ view }) => sendSecretPage(reply, recommendedPage(view))),
    );
    scope.post(path, (request: RecommendedRequest, reply) =>
      withVisit(app, request, reply, (visit) => receiveConsent(app, visit, request, reply)),
    );
    scope.post(`${path}/decline`, (request: RecommendedRequest, reply) =>
      withVisit(app, request, reply, async ({ view }) => {
        if (view.state === 'open' || view.state === 'over') await declineReferral(app, view.referral);
        return reply.redirect(keepLanguage(view.path, view.language), 303);
      }),
    );
  });
}

async function withVisit(
  app: App,
  request: RecommendedRequest,
  reply: FastifyReply,
  answer: (visit: Visit) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  reply.headers(secretHeaders);
  try {
    const visit = await readVisit(app, request);
    return visit ? await answer(visit) : sendPage(reply, notFoundPage(chooseLanguage(request)));
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== busyStatus) throw error;
    return sendPage(reply, busyPage(chooseLanguage(request)));
  }
}

async function readVisit(app: App, request: RecommendedRequest): Promise<Visit | undefined> {
  const { secret } = request.params;
  const referral = await readReferral(app, secret);
  const job = referral && (await app.jobReads.find({ workspaceId: referral.workspaceId, jobId: referral.job_id }));
  const company = job && (await findBoardCompanyById(app.database, referral.workspaceId, job.company_id));
  if (!company) return undefined;
  const language = chooseLanguage(request, company);
  const isOpen = company.archivedAt === null && isOpenJob(app, job);
  const privacy = privacyTextFor(company, language.language);
  const view = {
    ...{ language, referral, company, path: `${basePath(app.links)}${recommendedPath}/${secret}` },
    state: referral.answer ?? (isOpen ? 'open' : 'over'),
    jobTitle: job.job_title,
    jobAddress: isOpen ? jobPath(app.links, { company, public_slug: job.public_slug }) : null,
    privacy: { ...privacy, privacyHtml: await renderPrivacy(app, privacy) },
    prefilled: isOpen ? await readPrefilled(app, referral, { job, company, language }) : undefined,
  } as const;
  return { view, job };
}

/** Undefined before they have agreed. */
async function readPrefilled(
  app: App,
  { workspaceId, candidate_id: candidateId, source_id }: ReferralVisit,
  { job, company, language }: { job: JobRow; company: BoardCompany; language: PageLanguage },
): Promise<Prefilled | undefined> {
  const candidate = candidateId === null ? undefined : await app.candidateReads.current({ workspaceId, candidateId });
  if (!candidate) return undefined;
  const { name, email, phone, professional_network_url } = candidate;
  const known = { name, email, phone, professional_network_url };
  const filled = Object.entries(known).flatMap(([key, value]) => (value ? [[key, value] as const] : []));
  const code = await findSourceCode(app, workspaceId, source_id);
  const values = { ...Object.fromEntries(filled), [languageName]: language.language, ...(code && { [sourceName]: code }) };
  return { address: `${jobPath(app.links, { company, public_slug: job.public_slug })}/apply`, values };
}

/** An answer that was given before is shown again, so that sending the form twice is harmless. */
async function receiveConsent(
  app: App,
  { view, job }: Visit,
  request: RecommendedRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { values } = formBody(request);
  if (view.state === 'open') {
    if (values.get(consentName) !== 'true') return sendSecretPage(reply, recommendedPage(view, { kind: 'consent' }));
    const language = knownLanguage(values.get(languageName) ?? '') ?? view.language.language;
    await confirmReferral(app, view.referral, {
      job,
      language,
      privacyText: view.privacy.privacyText,
      declinesScreening: values.get(declineScreeningName) === 'true',
    });
  }
  return reply.redirect(keepLanguage(view.path, view.language), 303);
}
