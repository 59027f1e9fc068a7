import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#failure.ts';
import { chooseLanguage, keepLanguage } from '#pages/choose-language.ts';
import type { PageParts } from '#pages/layout.ts';
import { busyPage, busyStatus, notFoundPage } from '#pages/notice-page.ts';
import { secretHeaders, sendPage, sendSecretPage } from '#pages/send-page.ts';
import { limitVisits } from '#pages/visit-limits.ts';
import { acceptForms } from '#web/form-body.ts';
import type { EndingDeps } from '../ending/end-prescreen.ts';
import { nextStep, type SessionStep } from '../session/session.ts';
import { declineSession, finishSession, startPrescreenSession } from '../session/session-actions.ts';
import { closedReason, closedScreenPage } from './closed-page.ts';
import { consentText, introPage } from './intro-page.ts';
import { overviewPage } from './overview-page.ts';
import { postAnswer } from './post-answer.ts';
import { questionPage } from './question-page.ts';
import { readScreenView, type ScreenView, screenPath } from './screen-view.ts';

type ScreenRequest = { Params: { secret: string } };
type ScreenVisit = FastifyRequest<ScreenRequest>;
type ScreenChange = (view: ScreenView, request: ScreenVisit, secret: string) => Promise<PageParts | undefined>;

// An answer of 10,000 characters of four bytes each, percent-encoded.
const formBytesMax = 256 * 1024;

/** The pages of a pre-screen, without scripts. Only POST changes anything: programs that check mails open every link. */
export function servePrescreens(server: FastifyInstance, app: EndingDeps): void {
  server.register(async (scope) => {
    limitVisits(scope);
    acceptForms(scope, formBytesMax);
    const page = `${screenPath}/:secret`;
    scope.get<ScreenRequest>(page, (request, reply) => withView(app, request, reply, async (view) => currentPage(view, request)));
    const post = (name: string, change: ScreenChange) =>
      scope.post<ScreenRequest>(`${page}/${name}`, (request, reply) => withView(app, request, reply, change, true));
    post('start', async (view, _, secret) => {
      const text = consentText(view);
      await startPrescreenSession(app, secret, { language: view.language.language, text });
      return undefined;
    });
    post('answer', (view, request, secret) => postAnswer(app, view, request, secret));
    post('finish', async (_view, _request, secret) => void (await finishSession(app, secret)));
    post('decline', async (_view, _request, secret) => void (await declineSession(app, secret)));
  });
}

/** Without a page, a change leads back to the page by GET: loading it again repeats nothing. */
async function withView(
  app: EndingDeps,
  request: ScreenVisit,
  reply: FastifyReply,
  answer: ScreenChange,
  isPost = false,
): Promise<FastifyReply> {
  const { secret } = request.params;
  try {
    const view = await readScreenView(app, request, secret);
    if (!view) return sendPage(reply.headers(secretHeaders), notFoundPage(chooseLanguage(request)));
    const reason = closedReason(view);
    if (reason) return sendSecretPage(reply, closedScreenPage(view, reason));
    const page = await answer(view, request, secret);
    if (page) return sendSecretPage(reply, page);
    return reply.headers(secretHeaders).redirect(keepLanguage(view.path, view.language), isPost ? 303 : 302);
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== busyStatus) throw error;
    return sendPage(reply.headers(secretHeaders), busyPage(chooseLanguage(request)));
  }
}

function currentPage(view: ScreenView, { url }: ScreenVisit): PageParts {
  if (view.prescreen.status === 'invited') return introPage(view);
  const step = askedStep(view, new URLSearchParams(url.split('?')[1] ?? '')) ?? nextStep(view.prescreen);
  return step === 'overview' ? overviewPage(view) : questionPage(view, step);
}

/** The step of the address: any that was reached. */
function askedStep({ prescreen }: ScreenView, query: URLSearchParams): SessionStep | undefined {
  const asked = query.get('q') ?? '';
  const next = nextStep(prescreen);
  if (!/^\d{1,2}$/.test(asked)) return undefined;
  const number = Number(asked);
  const question = prescreen.plan[number - 1];
  if (!question || (next !== 'overview' && number > next.number)) return undefined;
  const answer = prescreen.answers.find(({ question_id }) => question_id === question.id);
  return { question, number, isFollowUp: query.get('more') === '1' && answer?.follow_up != null };
}
