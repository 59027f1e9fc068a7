import { cancelReasonLengthMax } from '@muster/contract/interviews/interview-input.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cancelOwnInterview } from '#application-pages/acts/cancel-own-interview.ts';
import { receivePageMessage } from '#application-pages/acts/receive-page-message.ts';
import { type WithdrawDeps, withdrawApplication } from '#application-pages/acts/withdraw-application.ts';
import { type CodedAct, type PageCodeDeps, type SentCode, sendPageCode, takePageCode } from '#application-pages/codes/page-code.ts';
import { type SendPersonDataDeps, sendPersonData } from '#application-pages/download/send-person-data.ts';
import { type RequestErasureDeps, requestErasure } from '#application-pages/erasure-requests/request-erasure.ts';
import { type LostLinkDeps, serveLostLinks } from '#application-pages/lost-link/lost-link-paths.ts';
import { ownEntry } from '#application-pages/own-entry.ts';
import type { ApplicationPage, ReadApplicationDeps } from '#application-pages/read-application.ts';
import { applicationPath } from '#applications/application-link.ts';
import { recordAudit } from '#audit/audit.ts';
import type { AddCandidateDeps } from '#candidates/candidate-deps.ts';
import type { WorkspaceActor } from '#events/event.ts';
import { isFailure } from '#failure.ts';
import { type OfferMoveDeps, offerMove } from '#interviews/booking/offer-move.ts';
import { keepLanguage } from '#pages/choose-language.ts';
import type { PageParts } from '#pages/layout.ts';
import { secretHeaders, sendSecretPage } from '#pages/send-page.ts';
import { limitVisits } from '#pages/visit-limits.ts';
import { leavePool } from '#talent-pool/end-membership.ts';
import { type StayDeps, stayInPool } from '#talent-pool/read-membership.ts';
import { acceptForms, formBody } from '#web/form-body.ts';
import {
  applicationPage,
  cancelInterviewPage,
  codePage,
  erasePage,
  leavePage,
  leftPage,
  withdrawPage,
} from './application-pages.ts';
import { type ApplicationView, applicationAddress, readApplicationView } from './application-view.ts';
import { sendApplicationProblem } from './problem-page.ts';

export type ApplicationPageDeps = ReadApplicationDeps &
  WithdrawDeps &
  RequestErasureDeps &
  SendPersonDataDeps &
  PageCodeDeps &
  LostLinkDeps &
  OfferMoveDeps &
  AddCandidateDeps &
  StayDeps;

type PageRequest = { Params: { secret: string; interview?: string } };
type PageVisit = FastifyRequest<PageRequest>;
/** What was done, for the page that the visitor sees then. */
type Act = (view: ApplicationView, request: PageVisit) => Promise<string>;

// A message of the longest length, each character encoded.
const formBytesMax = 64 * 1024;

/** The private page of an application, without scripts. Only POST changes anything: programs that check mails open every link. */
export function serveApplicationPages(server: FastifyInstance, app: ApplicationPageDeps): void {
  serveLostLinks(server, app);
  server.register(async (scope) => {
    limitVisits(scope);
    acceptForms(scope, formBytesMax);
    const page = `${applicationPath}/:secret`;
    const cancel = `${page}/interview/:interview/cancel`;
    const show = (path: string, render: (view: ApplicationView, request: PageVisit) => PageParts) =>
      scope.get<PageRequest>(path, (request, reply) =>
        withView(app, request, reply, async (view) => sendSecretPage(reply, render(view, request))),
      );
    const post = (path: string, act: Act) =>
      scope.post<PageRequest>(path, (request, reply) =>
        withView(app, request, reply, async (view) => {
          const done = await act(view, request);
          return reply.redirect(applicationAddress(view, '', { done }), 303);
        }),
      );
    show(page, applicationPage);
    show(`${page}/withdraw`, (view) => (view.application.canWithdraw ? withdrawPage(view) : applicationPage(view)));
    show(`${page}/erase`, (view) => (view.application.erasureRequest?.status === 'open' ? applicationPage(view) : erasePage(view)));
    show(`${page}/leave`, (view) => (view.application.membership ? leavePage(view) : applicationPage(view)));
    show(cancel, (view, { params }) => {
      const found = ownInterview(view, params.interview);
      return found ? cancelInterviewPage(view, found) : applicationPage(view);
    });
    // The address of a form that was sent, opened again.
    for (const act of ['data.zip', 'stay', 'message', 'interview/:interview/move']) show(`${page}/${act}`, applicationPage);
    scope.post<PageRequest>(`${page}/data.zip`, (request, reply) =>
      withView(app, request, reply, async (view) => {
        const { application, language } = view;
        const { code } = texts(language);
        const proof = await proveMailbox(app, view, request, 'download');
        if (proof === 'no_mail') return sendProblem(reply, view, 409, code.noMail({ company: application.company.name }));
        if (proof !== 'proven') return sendCodePage(reply, view, 'download', proof);
        await recordAudit(app, ownEntry(actorOf(application), 'candidate.data_downloaded'));
        return (await sendPersonData(app, reply, application)) ?? sendTooMany(reply, view);
      }),
    );
    post(`${page}/withdraw`, async ({ application }) => {
      if (application.canWithdraw) await withdrawApplication(app, actorOf(application), application.candidate.id);
      return 'withdrawn';
    });
    scope.post<PageRequest>(`${page}/message`, (request, reply) =>
      withView(app, request, reply, async (view) => {
        const { application, language } = view;
        const given = formBody(request).values;
        const text = given.get('text')?.trim() ?? '';
        const message = {
          ...{ candidateId: application.candidate.id, email: application.email, name: application.candidate.name },
          ...{ language: language.language, formKey: given.get('key') ?? '', text },
          subject: application.candidate.job?.job_title ?? texts(language).application.title,
        };
        const isReceived = text === '' || (await receivePageMessage(app, application.workspaceId, message));
        if (!isReceived) return sendProblem(reply, view, 429, texts(language).application.writeLimit);
        return reply.redirect(applicationAddress(view, '', text === '' ? {} : { done: 'written' }), 303);
      }),
    );
    post(`${page}/erase`, async ({ application }) => {
      await requestErasure(app, actorOf(application), application);
      return 'asked';
    });
    post(`${page}/stay`, async ({ application, language }) => {
      const { workspaceId, membership } = application;
      if (membership) await stayInPool(app, workspaceId, membership, language.language);
      return membership?.confirmed_at === null ? 'confirmed' : 'stays';
    });
    scope.post<PageRequest>(`${page}/leave`, (request, reply) =>
      withView(app, request, reply, async (view) => {
        const { workspaceId, membership } = view.application;
        const proof = membership ? await proveMailbox(app, view, request, 'leave') : 'proven';
        if (proof === 'no_mail') {
          await requestErasure(app, actorOf(view.application), view.application);
          return reply.redirect(applicationAddress(view, '', { done: 'asked' }), 303);
        }
        if (proof !== 'proven') return sendCodePage(reply, view, 'leave', proof);
        const end = membership ? await leavePool(app, workspaceId, membership) : 'kept';
        if (end === 'erased') return sendSecretPage(reply, leftPage(view));
        return reply.redirect(applicationAddress(view, '', { done: 'left' }), 303);
      }),
    );
    scope.post<PageRequest>(`${page}/interview/:interview/move`, (request, reply) =>
      withView(app, request, reply, async (view) => {
        const { workspaceId, candidate } = view.application;
        const asked = { candidateId: candidate.id, interviewId: request.params.interview ?? '' };
        const url = await offerMove(app, workspaceId, asked);
        const next = url ? keepLanguage(`${url}/move`, view.language) : applicationAddress(view, '', { done: 'over' });
        return reply.redirect(next, 303);
      }),
    );
    post(cancel, async ({ application }, request) => {
      const reason = formBody(request).values.get('reason')?.trim().slice(0, cancelReasonLengthMax) || null;
      const interviewId = request.params.interview ?? '';
      const isDone = await cancelOwnInterview(app, actorOf(application), {
        candidateId: application.candidate.id,
        interviewId,
        reason,
      })
        .then(() => true)
        .catch(ignoreOver);
      return isDone ? 'cancelled' : 'over';
    });
  });
}

async function withView(
  app: ApplicationPageDeps,
  request: PageVisit,
  reply: FastifyReply,
  answer: (view: ApplicationView) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  reply.headers(secretHeaders);
  try {
    return await answer(await readApplicationView(app, request, request.params.secret));
  } catch (error) {
    return sendApplicationProblem(app, request, reply, error);
  }
}

type MailboxProof = 'proven' | 'wrong' | SentCode;

/** Whether the visitor also reads the candidate's mail: others may have the link. Without a code in the form, one is mailed. */
async function proveMailbox(app: PageCodeDeps, view: ApplicationView, request: PageVisit, act: CodedAct): Promise<MailboxProof> {
  const given = formBody(request).values.get('code');
  if (given === undefined) return sendPageCode(app, view.application, act, view.language);
  return (await takePageCode(app, view.application, act, given)) ? 'proven' : 'wrong';
}

function sendCodePage(
  reply: FastifyReply,
  view: ApplicationView,
  act: CodedAct,
  proof: 'wrong' | 'sent' | 'limited',
): FastifyReply {
  const { wrong, limit } = texts(view.language).code;
  if (proof === 'sent') return sendSecretPage(reply, codePage(view, act));
  const [status, problem] = proof === 'wrong' ? ([422, wrong] as const) : ([429, limit] as const);
  return sendSecretPage(reply, { ...codePage(view, act, problem), status });
}

function sendTooMany(reply: FastifyReply, view: ApplicationView): FastifyReply {
  return sendProblem(reply, view, 429, texts(view.language).application.downloadLimit);
}

function sendProblem(reply: FastifyReply, view: ApplicationView, status: number, problem: string): FastifyReply {
  return sendSecretPage(reply, { ...applicationPage({ ...view, problem }), status, hasSwitch: false });
}

function ownInterview({ application: { interviews } }: ApplicationView, id: string | undefined) {
  return interviews.find(({ interview, isUpcoming }) => isUpcoming && interview.id === id);
}

function actorOf({ workspaceId, candidate }: ApplicationPage): WorkspaceActor {
  return { workspaceId, actor: { type: 'candidate', id: candidate.id, name: candidate.name ?? '' } };
}

function ignoreOver(error: unknown): boolean {
  if (isFailure(error, 'booking_over') || isFailure(error, 'invalid_interview_id')) return false;
  throw error;
}
