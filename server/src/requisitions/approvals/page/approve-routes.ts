import { commentMax } from '@muster/contract/requisitions/requisition-input.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readCompanyBrand } from '#companies/company-actions.ts';
import { Failure, failure } from '#failure.ts';
import { chooseLanguage, keepLanguage, type PageLanguage } from '#pages/choose-language.ts';
import { formatNumber } from '#pages/format.ts';
import { busyPage, busyStatus, notFoundPage } from '#pages/notice-page.ts';
import { secretHeaders, sendPage, sendSecretPage } from '#pages/send-page.ts';
import { limitVisits } from '#pages/visit-limits.ts';
import type { ApprovalSource } from '#requisitions/approvals/approval-subject.ts';
import { approverActor } from '#requisitions/approvals/decide-requisition.ts';
import { type ApprovalRequest, type ApprovalSources, isStillAsked, readRequest } from '#requisitions/approvals/read-request.ts';
import { requisitionApprovals } from '#requisitions/approvals/requisition-subject.ts';
import type { RequisitionDeps } from '#requisitions/requisition-deps.ts';
import { acceptForms, type FormBody, formBody } from '#web/form-body.ts';
import { type ApproveView, approvePage, type RefusedDecision } from './approve-page.ts';

type ApproveRequest = { Params: { secret: string } };
type ApproveVisit = FastifyRequest<ApproveRequest>;

const formBytesMax = 64 * 1024;
const decisions = { approve: 'approved', reject: 'rejected' } as const;

type ApprovePageDeps = RequisitionDeps & { sources: ApprovalSources };

/** The page of an approver, without scripts. Only POST decides anything, because mail scanners open links. */
export function serveApprovals(server: FastifyInstance, deps: RequisitionDeps, offers: ApprovalSource): void {
  const app = { ...deps, sources: { requisition_id: requisitionApprovals(deps), offer_id: offers } };
  server.register(async (scope) => {
    limitVisits(scope);
    acceptForms(scope, formBytesMax);
    scope.get<ApproveRequest>('/approve/:secret', (request, reply) =>
      withRequest(app, request, reply, async (asked) => sendSecretPage(reply, approvePage(await viewFor(app, request, asked)))),
    );
    scope.post<ApproveRequest>('/approve/:secret', (request, reply) =>
      withRequest(app, request, reply, (asked) => receiveDecision(app, request, reply, asked)),
    );
  });
}

async function withRequest(
  app: ApprovePageDeps,
  request: ApproveVisit,
  reply: FastifyReply,
  send: (asked: ApprovalRequest) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  reply.headers(secretHeaders);
  try {
    const asked = await readRequest(app, app.sources, request.params.secret);
    return asked ? await send(asked) : sendPage(reply, notFoundPage(chooseLanguage(request)));
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== busyStatus || formBody(request).isJson) throw error;
    return sendPage(reply, busyPage(chooseLanguage(request)));
  }
}

async function viewFor(app: ApprovePageDeps, request: ApproveVisit, asked: ApprovalRequest): Promise<ApproveView> {
  const company = await readCompanyBrand(app, asked.link.workspace_id, asked.subject.company_id);
  return { language: chooseLanguage(request), request: asked, company };
}

/** A decision that was made before is shown again, so that sending the form twice is harmless. */
async function receiveDecision(
  app: ApprovePageDeps,
  request: ApproveVisit,
  reply: FastifyReply,
  asked: ApprovalRequest,
): Promise<FastifyReply> {
  const form = formBody(request);
  const language = chooseLanguage(request);
  const refused = asked.state === 'open' ? refuseDecision(language, form) : undefined;
  if (refused) return sendRefusal(app, request, reply, asked, refused);
  if (asked.state === 'open') await decideOnce(asked, form);
  const now = (await readRequest(app, app.sources, request.params.secret)) ?? asked;
  if (form.isJson) return sendOutcome(reply, now);
  if (now.state !== 'decided') return sendSecretPage(reply, approvePage(await viewFor(app, request, now)));
  return reply.redirect(keepLanguage(request.params.secret, language), 303);
}

/** Nothing is decided when the request was closed, or decided elsewhere, in the meantime: the page then says so. */
async function decideOnce({ link, id, source, approver }: ApprovalRequest, { values }: FormBody): Promise<void> {
  const workspaceActor = { workspaceId: link.workspace_id, actor: approverActor(approver) };
  const decision = values.get('decision') === 'approve' ? decisions.approve : decisions.reject;
  try {
    await source.decide(workspaceActor, id, { approver, comment: values.get('comment') ?? null, decision }, (current) => {
      if (!isStillAsked(current, link)) throw failure('approval_closed');
    });
  } catch (error) {
    const isOver = error instanceof Failure && (error.code === 'approval_closed' || error.code === 'approver_decided');
    if (!isOver) throw error;
  }
}

function refuseDecision({ language }: PageLanguage, { values }: FormBody): RefusedDecision | undefined {
  const { approve } = texts(language);
  const comment = values.get('comment') ?? '';
  const decision = values.get('decision') ?? '';
  if (!Object.hasOwn(decisions, decision)) return { comment, notice: approve.choose };
  if (comment.length > commentMax)
    return { comment, commentError: approve.commentTooLong({ max: formatNumber(language, commentMax) }) };
  return decision === 'reject' && comment.trim() === '' ? { comment, commentError: approve.commentMissing } : undefined;
}

async function sendRefusal(
  app: ApprovePageDeps,
  request: ApproveVisit,
  reply: FastifyReply,
  asked: ApprovalRequest,
  refused: RefusedDecision,
): Promise<FastifyReply> {
  if (formBody(request).isJson) throw failure('refused_field', refused.commentError ?? refused.notice ?? '');
  return sendSecretPage(reply, approvePage(await viewFor(app, request, asked), refused));
}

function sendOutcome(reply: FastifyReply, { state, subject, ...asked }: ApprovalRequest): FastifyReply {
  if (state !== 'decided' || !('decision' in asked)) throw failure('approval_closed');
  return reply.send({ success: true, decision: asked.decision.decision, status: subject.status });
}
