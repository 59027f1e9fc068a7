import { searchLengthMax } from '@muster/contract/limits.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { submitForm } from '#applications/application-actions.ts';
import { discardUploads, type SubmittedForm } from '#applications/application-checks.ts';
import { tokenName } from '#applications/application-target.ts';
import { formToken, renewFormToken } from '#applications/form-token.ts';
import { consumeAttempt } from '#applications/rate-limits.ts';
import { readSubmittedForm } from '#board/apply/apply-body.ts';
import { unreadablePage } from '#board/apply/apply-page.ts';
import { notSentReason, refusalText } from '#board/apply/apply-texts.ts';
import { nothingTyped } from '#board/apply/form-parts.ts';
import type { ApplyDeps } from '#board/apply/receive-application.ts';
import { readShownLanguage } from '#board/apply/shown-language.ts';
import { type BoardCompany, findBoardCompanyById } from '#board/board-queries.ts';
import { readCompanyBrand } from '#companies/company-actions.ts';
import { Failure, unavailable } from '#failure.ts';
import type { JobRow } from '#jobs/job.ts';
import type { App } from '#open-app.ts';
import { chooseLanguage, keepLanguage, type PageLanguage } from '#pages/choose-language.ts';
import { busyPage, busyStatus, notFoundPage, noticePage } from '#pages/notice-page.ts';
import { secretHeaders, sendPage, sendSecretPage } from '#pages/send-page.ts';
import { limitVisits } from '#pages/visit-limits.ts';
import { findReferJob, type ReferVisit, readReferPage, readReferVisit } from '#referrals/read-refer-page.ts';
import { recommend } from '#referrals/recommend.ts';
import { referPath } from '#referrals/referral-link.ts';
import { basePath } from '#web/links.ts';
import { referFields, referFormKey } from './refer-form.ts';
import { type ReferFrame, referFormPage, referPage } from './refer-page.ts';

type ReferRequest = FastifyRequest<{ Params: { secret: string; job?: string } }>;
type OpenVisit = ReferVisit & { path: string };
type OpenForm = OpenVisit & { job: JobRow; company: BoardCompany };

const storageRetrySeconds = 30;

/** The page on which a colleague recommends somebody, and its form. Its scope does not parse bodies. */
export function serveRefer(parent: FastifyInstance, deps: ApplyDeps): void {
  parent.register(async (scope) => {
    limitVisits(scope);
    const visit =
      (answer: (visit: OpenVisit, request: ReferRequest, reply: FastifyReply) => Promise<FastifyReply>) =>
      (request: ReferRequest, reply: FastifyReply) =>
        withVisit(deps.app, request, reply, answer);
    scope.get(
      `${referPath}/:secret`,
      visit((open, request, reply) => sendRefer(deps.app, open, request, reply)),
    );
    scope.get(
      `${referPath}/:secret/:job`,
      visit((open, request, reply) =>
        withJob(deps.app, open, request, reply, (form) => {
          const language = chooseLanguage(request, form.company);
          const token = formToken(deps.app, referFormKey(form.link.id));
          const shown = { ...nothingTyped, form: referFields(language), token, job: form.job };
          return sendSecretPage(reply, referFormPage(frameOf(form, language, form.company), shown));
        }),
      ),
    );
    scope.post(
      `${referPath}/:secret/:job`,
      visit((open, request, reply) => withJob(deps.app, open, request, reply, (form) => receive(deps, form, request, reply))),
    );
  });
}

async function withVisit(
  app: App,
  request: ReferRequest,
  reply: FastifyReply,
  answer: (visit: OpenVisit, request: ReferRequest, reply: FastifyReply) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  reply.headers(secretHeaders);
  const { secret } = request.params;
  try {
    const visit = await readReferVisit(app, secret);
    if (!visit) return sendPage(reply, notFoundPage(chooseLanguage(request)));
    if (!visit.link.is_active) return await sendRevoked(app, visit, request, reply);
    return await answer({ ...visit, path: `${basePath(app.links)}${referPath}/${secret}` }, request, reply);
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== busyStatus) throw error;
    return sendPage(reply, busyPage(chooseLanguage(request)));
  }
}

async function sendRevoked(app: App, visit: ReferVisit, request: ReferRequest, reply: FastifyReply): Promise<FastifyReply> {
  const company = await brandOf(app, visit);
  const language = chooseLanguage(request, company);
  const { refer: words } = texts(language);
  const help = words.revokedHelp({ company: company.name });
  return sendPage(reply.headers(secretHeaders), noticePage(language, 410, { title: words.revokedTitle, help }));
}

async function brandOf(app: App, { workspaceId, link }: ReferVisit) {
  const job = link.job_id === null ? undefined : await app.jobReads.find({ workspaceId, jobId: link.job_id });
  return readCompanyBrand(app, workspaceId, link.company_id ?? job?.company_id ?? null);
}

async function sendRefer(app: App, visit: OpenVisit, request: ReferRequest, reply: FastifyReply): Promise<FastifyReply> {
  const query = URL.parse(request.url, 'http://localhost')?.searchParams;
  // A character that the database cannot store is in no title.
  const search = query?.get('q')?.slice(0, searchLengthMax).replaceAll('\0', '').toWellFormed().trim() || undefined;
  const [company, page] = await Promise.all([brandOf(app, visit), readReferPage(app, visit, search)]);
  const frame = frameOf(visit, chooseLanguage(request, company), company);
  const state = { search, isSent: query?.get('done') === 'sent', isMailed: isMailed(app) };
  return sendSecretPage(reply, referPage(frame, page, state));
}

function frameOf({ link, path }: OpenVisit, language: PageLanguage, company: ReferFrame['company']): ReferFrame {
  return { language, path, company, by: link.credited_to.name };
}

/** Without a mail server, nobody could be asked. */
function isMailed({ config }: Pick<App, 'config'>): boolean {
  return config.mail.server !== undefined;
}

/** A job that is not open, or not one of this link, answers like an unknown one. */
async function withJob(
  app: App,
  visit: OpenVisit,
  request: ReferRequest,
  reply: FastifyReply,
  answer: (form: OpenForm) => Promise<FastifyReply> | FastifyReply,
): Promise<FastifyReply> {
  const form = isMailed(app) ? await findForm(app, visit, request) : undefined;
  if (form) return answer(form);
  const language = chooseLanguage(request);
  const company = await brandOf(app, visit);
  const { refer: words } = texts({ ...language, address: company.formOfAddress });
  const help = isMailed(app) ? words.jobOver : words.noMail({ company: company.name });
  const { notices } = texts(language);
  return sendPage(reply, noticePage(language, 404, { title: notices.notFoundTitle, help }));
}

async function findForm(app: App, visit: OpenVisit, { params }: ReferRequest): Promise<OpenForm | undefined> {
  const job = await findReferJob(app, visit, params.job ?? '');
  const company = job && (await findBoardCompanyById(app.database, visit.workspaceId, job.company_id));
  return job && company && company.archivedAt === null ? { ...visit, job, company } : undefined;
}

async function receive(deps: ApplyDeps, open: OpenForm, request: ReferRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { app } = deps;
  const language = chooseLanguage(request, open.company);
  try {
    return await submit(deps, open, request, reply);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const message = notSentReason(language, error.code);
    if (message === undefined) throw error;
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
    return sendPage(reply, unreadablePage(app.links, language, undefined, { status: error.status, message, again: request.url }));
  }
}

async function submit(deps: ApplyDeps, open: OpenForm, request: ReferRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { app, inspecting } = deps;
  const given = await read(deps, open, request);
  try {
    // A form may take minutes to arrive.
    const visit = await readReferVisit(app, request.params.secret);
    const fresh = visit?.link.is_active ? await findForm(app, { ...open, ...visit }, request) : undefined;
    if (!fresh) return await sendRevoked(app, open, request, reply);
    const { workspaceId, link, job, company } = fresh;
    const asked = chooseLanguage(request, company);
    const shownIn = readShownLanguage(given, asked);
    const language = shownIn ?? asked;
    const form = referFields(language);
    const key = referFormKey(link.id);
    const again = renewFormToken(app, key, given.values.get(tokenName));
    const target = { workspaceId, link, job, company, voice: language, address: request.ip };
    const sender = { address: request.ip, redisplayedFormId: again.formId, isOnlyShown: shownIn !== undefined };
    const { problems, refusal, kept } = await submitForm({ ...app, inspecting }, { workspaceId, key, form }, given, sender, {
      caught: async () => {},
      store: (sent) => recommend(app, target, sent),
    });
    if (problems.size === 0 && !refusal && !shownIn)
      return await reply.redirect(keepLanguage(`${open.path}?done=sent`, language), 303);
    const notice = refusal && refusalText(language, refusal.code);
    if (refusal && !notice) throw refusal;
    if (refusal?.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
    const tooLarge = [...problems.values()].some(({ kind }) => kind === 'file_too_large');
    const status = refusal?.status ?? (tooLarge ? 413 : problems.size > 0 ? 422 : 200);
    const shown = {
      ...{ form, job, token: again.token, values: given.values, sentFiles: new Set(given.files.keys()), keptFiles: kept },
      ...{ problems, notice, status },
    };
    return sendSecretPage(reply, referFormPage(frameOf(fresh, language, company), shown));
  } finally {
    await discardUploads(given);
  }
}

async function read({ app, parsing, parse }: ApplyDeps, { workspaceId }: OpenForm, request: ReferRequest): Promise<SubmittedForm> {
  if (app.isDiskLow()) throw unavailable('storage_full', storageRetrySeconds);
  const waitSeconds = await consumeAttempt(app, workspaceId, request.ip);
  if (waitSeconds > 0) throw unavailable('too_many_applications', waitSeconds);
  return readSubmittedForm({ files: app.files, parsing, parse }, request, referFields('en'));
}
