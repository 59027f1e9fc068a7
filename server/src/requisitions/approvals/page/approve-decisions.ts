import type { Approval } from '@muster/contract/requisitions/approval-steps.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import type { PageLanguage } from '#pages/choose-language.ts';
import { formatDate } from '#pages/format.ts';
import type { ApprovalSubject } from '#requisitions/approvals/approval-subject.ts';
import type { ApprovalRequest } from '#requisitions/approvals/read-request.ts';
import { type Html, html } from '#web/html.ts';

type MadeDecision = Approval['decisions'][number];

/** What the visitor has decided, and what has become of it. */
export function ownDecision({ language }: PageLanguage, subject: ApprovalSubject, own: MadeDecision): Html {
  const { approve } = texts(language);
  const date = formatDate(language, own.decided_at);
  const sentence = own.decision === 'approved' ? approve.youApproved({ date }) : approve.youRejected({ date });
  return html`<div class="notice decided" role="status"><p><strong>${sentence}</strong> ${whatNext(language, subject, own)}</p>
${own.comment !== null && html`<p>${approve.yourComment}${texts(language).common.colon}<span class="prose" dir="auto">${own.comment}</span></p>\n`}</div>`;
}

function whatNext(language: Language, { outcome, step, approvals, words }: ApprovalSubject, own: MadeDecision): string {
  const { approve } = texts(language);
  if (outcome === 'rejected') return words(language).rejected;
  if (outcome === 'approved') return words(language).approved;
  if (outcome === 'closed') return approve.nextClosed;
  const isSameStep = approvals.some((approval) => approval.step === step && approval.decisions.includes(own));
  return isSameStep ? approve.nextOthers : approve.nextStep;
}

/** The decisions of others in this round. */
export function decisionsSoFar({ language }: PageLanguage, request: ApprovalRequest): Html | undefined {
  const { approve } = texts(language);
  const own = request.state === 'decided' ? request.decision : undefined;
  const decisions = request.subject.approvals.flatMap((approval) => approval.decisions).filter((each) => each !== own);
  if (decisions.length === 0) return undefined;
  return html`<section aria-labelledby="so-far"><h2 id="so-far">${approve.soFar}</h2>
<ul class="decisions">
${decisions.map((decision) => html`<li dir="auto">${decisionSentence(language, decision)}${decision.comment !== null && html`\n<p class="prose" dir="auto">${decision.comment}</p>`}</li>\n`)}</ul></section>
`;
}

function decisionSentence(language: Language, { approver, decision, decided_at }: MadeDecision): string {
  const { approve } = texts(language);
  const values = { approver: approver ?? approve.withoutName, date: formatDate(language, decided_at) };
  return decision === 'approved' ? approve.approvedBy(values) : approve.rejectedBy(values);
}
