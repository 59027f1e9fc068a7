import type { Language } from '@muster/contract/texts/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { discardUploads, type SubmittedForm } from '#applications/application-checks.ts';
import { languageName, tokenName } from '#applications/application-target.ts';
import { formToken, renewFormToken } from '#applications/form-token.ts';
import { consumeAttempt } from '#applications/rate-limits.ts';
import { readSubmittedForm } from '#board/apply/apply-body.ts';
import { unreadablePage } from '#board/apply/apply-page.ts';
import { notSentReason, refusalText } from '#board/apply/apply-texts.ts';
import { nothingTyped, renderPrivacy } from '#board/apply/form-parts.ts';
import type { ApplyDeps } from '#board/apply/receive-application.ts';
import { readShownLanguage } from '#board/apply/shown-language.ts';
import { poolPath } from '#board/board-address.ts';
import { type BoardCompany, findBoardCompany } from '#board/board-queries.ts';
import { Failure, failure, unavailable } from '#failure.ts';
import type { App } from '#open-app.ts';
import { chooseLanguage, keepLanguage, knownLanguage, type PageLanguage } from '#pages/choose-language.ts';
import { notFoundPage } from '#pages/notice-page.ts';
import { sendPage } from '#pages/send-page.ts';
import { asksToConfirm, joinPool, poolFormKey } from '#talent-pool/join-pool.ts';
import { consentPeriod } from '#talent-pool/member.ts';
import { poolFields, poolPrivacyTextFor } from '#talent-pool/pool-form.ts';
import { slugShape } from '#text/slug.ts';
import { sendResponse, textResponse } from '#web/etag-and-encoding.ts';
import { joinedPage, poolPage } from './pool-page.ts';

type PoolRequest = FastifyRequest<{ Params: { company: string } }>;
/** A company that has a talent pool. */
type CompanyWithPool = BoardCompany & { talentPoolMonths: number };

const storageRetrySeconds = 30;

/** The form of the talent pool of a company, its submission, and the page after it. */
export function servePool(scope: FastifyInstance, deps: ApplyDeps, path: string): void {
  const { app } = deps;
  const page = `${path}/:company/talent_pool`;
  const show = (
    address: string,
    send: (company: CompanyWithPool, request: PoolRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>,
  ) =>
    scope.get<{ Params: { company: string } }>(address, async (request, reply) => {
      const company = await findPool(app, request);
      return company ? send(company, request, reply) : sendPage(reply, notFoundPage(chooseLanguage(request)));
    });
  show(page, async (company, request, reply) => {
    const language = chooseLanguage(request, company);
    const token = formToken(app, poolFormKey(company.id));
    const form = formOf(app, company, language.language);
    const privacyHtml = await renderPrivacy(app, form);
    const shown = { ...nothingTyped, ...form, privacyHtml, company, token };
    return sendResponse(request, reply, textResponse(poolPage(app.links, language, shown), 'no-store'));
  });
  show(`${page}/joined`, (company, request, reply) =>
    sendPage(
      reply,
      joinedPage(app.links, chooseLanguage(request, company), company, {
        endsAt: endOf(app, company),
        isAsked: asksToConfirm(app),
      }),
    ),
  );
  scope.post<{ Params: { company: string } }>(page, (request, reply) => receiveProfile(deps, request, reply));
}

async function findPool({ database }: Pick<App, 'database'>, { params }: PoolRequest): Promise<CompanyWithPool | undefined> {
  const company = slugShape.test(params.company) ? await findBoardCompany(database, params.company) : undefined;
  return company && company.archivedAt === null && hasPool(company) ? company : undefined;
}

function hasPool(company: BoardCompany): company is CompanyWithPool {
  return company.talentPoolMonths !== null;
}

function endOf({ clock }: Pick<App, 'clock'>, { talentPoolMonths }: CompanyWithPool): string {
  return consentPeriod(talentPoolMonths, clock()).ends_at;
}

function formOf(app: Pick<App, 'clock'>, company: CompanyWithPool, language: Language) {
  const endsAt = endOf(app, company);
  const form = poolFields({ language, address: company.formOfAddress });
  return { form, ...poolPrivacyTextFor(company, language, endsAt), endsAt };
}

async function receiveProfile(deps: ApplyDeps, request: PoolRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { app } = deps;
  const asked = chooseLanguage(request);
  const company = await findPool(app, request);
  if (!company) return sendPage(reply, notFoundPage(asked));
  try {
    return await submitProfile(deps, request, reply, company);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === 'job_not_open') return sendPage(reply, notFoundPage(asked));
    const voiced = { ...asked, address: company.formOfAddress };
    const message = notSentReason(voiced, error.code);
    if (message === undefined) throw error;
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
    return sendPage(reply, unreadablePage(app.links, voiced, company, { status: error.status, message, again: request.url }));
  }
}

async function submitProfile(
  deps: ApplyDeps,
  request: PoolRequest,
  reply: FastifyReply,
  company: CompanyWithPool,
): Promise<FastifyReply> {
  const { app, inspecting } = deps;
  const given = await readProfile(deps, request, company);
  try {
    // A form may take minutes to arrive.
    const fresh = await findPool(app, request);
    if (!fresh) throw failure('job_not_open');
    const asked = chooseLanguage(request, fresh);
    const shownIn = readShownLanguage(given, asked);
    const language = shownIn ?? shownLanguage(asked, given);
    const shown = formOf(app, fresh, language.language);
    const again = renewFormToken(app, poolFormKey(fresh.id), given.values.get(tokenName));
    const target = {
      ...{ workspaceId: fresh.workspaceId, company: fresh, months: fresh.talentPoolMonths },
      ...{ form: shown.form, privacyText: shown.privacyText, language: language.language },
    };
    const sender = { address: request.ip, redisplayedFormId: again.formId, isOnlyShown: shownIn !== undefined };
    const { problems, refusal, kept } = await joinPool({ ...app, inspecting }, target, given, sender);
    if (problems.size === 0 && !refusal && !shownIn)
      return reply.redirect(keepLanguage(`${poolPath(app.links, fresh)}/joined`, language), 303);
    const notice = refusal && refusalText(language, refusal.code);
    if (refusal && !notice) throw refusal;
    if (refusal?.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
    const privacyHtml = await renderPrivacy(app, shown);
    const problemStatus = problems.size > 0 ? 422 : 200;
    const tooLarge = [...problems.values()].some(({ kind }) => kind === 'file_too_large');
    const page = poolPage(app.links, language, {
      ...{
        ...shown,
        privacyHtml,
        company: fresh,
        token: again.token,
        values: given.values,
        sentFiles: new Set(given.files.keys()),
      },
      ...{ keptFiles: kept, problems, notice, status: refusal?.status ?? (tooLarge ? 413 : problemStatus) },
    });
    return sendPage(reply, page);
  } finally {
    await discardUploads(given);
  }
}

async function readProfile(
  { app, parsing, parse }: ApplyDeps,
  request: PoolRequest,
  company: CompanyWithPool,
): Promise<SubmittedForm> {
  if (app.isDiskLow()) throw unavailable('storage_full', storageRetrySeconds);
  const waitSeconds = await consumeAttempt(app, company.workspaceId, request.ip);
  if (waitSeconds > 0) throw unavailable('too_many_applications', waitSeconds);
  return readSubmittedForm({ files: app.files, parsing, parse }, request, poolFields('en'));
}

/** The language in which the form was shown. */
function shownLanguage(asked: PageLanguage, { values }: SubmittedForm): PageLanguage {
  const shown = values.get(languageName);
  return { ...asked, language: (typeof shown === 'string' && knownLanguage(shown)) || asked.language };
}
