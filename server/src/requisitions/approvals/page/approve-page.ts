import { commentMax } from '@muster/contract/requisitions/requisition-input.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import type { PageLanguage } from '#pages/choose-language.ts';
import { errorSummary, fieldAttributes, formField, formNotice, formStyle } from '#pages/form.ts';
import { type PageCompany, type PageParts, styleFrom } from '#pages/layout.ts';
import { positionFacts } from '#requisitions/approvals/position-facts.ts';
import type { ApprovalRequest } from '#requisitions/approvals/read-request.ts';
import { requisitionCode } from '#requisitions/requisition.ts';
import { type Html, html } from '#web/html.ts';
import { decisionsSoFar, ownDecision } from './approve-decisions.ts';

export type ApproveView = { language: PageLanguage; request: ApprovalRequest; company: PageCompany };
/** What was sent and could not be accepted. */
export type RefusedDecision = { comment: string; commentError?: string; notice?: string };

const style = formStyle + styleFrom(new URL('./approve.css', import.meta.url));

/** The request with its form; after the decision, the decision. */
export function approvePage(view: ApproveView, refused?: RefusedDecision): PageParts {
  const { language, request, company } = view;
  const { approve } = texts(language);
  const { requisition } = request;
  const name = `${requisitionCode(requisition.number)} ${requisition.title}`;
  if (request.state === 'closed') return closedRequestPage(view);
  return {
    language,
    status: refused ? 400 : 200,
    title: `${approve.title}: ${name}`,
    company,
    style,
    hasSwitch: !refused,
    main: html`<p class="kicker">${requisitionCode(requisition.number)}</p>
<h1 dir="auto">${requisition.title}</h1>
${request.state === 'decided' ? ownDecision(language, requisition, request.decision) : askedBy(view)}
${refused && problems(language, refused)}${position(view)}${decisionsSoFar(language, request)}${request.state === 'open' && decisionForm(language, refused)}`,
  };
}

function closedRequestPage({ language, company }: ApproveView): PageParts {
  const { approve } = texts(language);
  return {
    language,
    status: 410,
    title: approve.closedTitle,
    company,
    style,
    main: html`<h1>${approve.closedTitle}</h1>
<p class="lead">${approve.closedHelp}</p>`,
  };
}

function askedBy({ language, request: { requisition, link } }: ApproveView): Html {
  const { approve } = texts(language);
  const { approvals, requested_by } = requisition;
  const asks = requested_by?.trim() ? approve.asks({ requester: requested_by }) : approve.asksWithout;
  const name = approvals[link.step - 1]?.name ?? '';
  const step = approve.step({ step: String(link.step), steps: String(approvals.length), name });
  return html`<p class="lead" dir="auto">${asks}</p>
${approvals.length > 1 && html`<p class="step" dir="auto">${step}</p>`}`;
}

function position({ language, request: { requisition }, company }: ApproveView): Html {
  const { approve } = texts(language);
  const facts = positionFacts(language.language, requisition, company.name);
  const { justification } = requisition;
  return html`<section aria-labelledby="position"><h2 id="position">${approve.position}</h2>
<dl class="facts">
${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd dir="auto">${breakable(value)}</dd></div>\n`)}</dl>
${justification?.trim() && html`<h3>${approve.justification}</h3>\n<p class="prose" dir="auto">${justification}</p>\n`}</section>
`;
}

/** An address may break after its @, rather than anywhere. */
function breakable(value: string): Html[] {
  return value.split('@').map((part, index) => html`${index > 0 && html`@<wbr>`}${part}`);
}

function decisionForm(language: PageLanguage, refused: RefusedDecision | undefined): Html {
  const { approve } = texts(language);
  const field = {
    id: 'comment',
    name: 'comment',
    label: approve.comment,
    hint: approve.commentHint,
    ...(refused?.commentError !== undefined && { error: refused.commentError }),
  };
  // A line break at the start of a textarea is not part of its value.
  const control = html`<textarea${fieldAttributes(field)} maxlength="${commentMax}" rows="4">\n${refused?.comment}</textarea>`;
  return html`<section aria-labelledby="decision"><h2 id="decision">${approve.decision}</h2>
<form method="post">
${formField(language, field, control)}<div class="buttons">
<button class="button" name="decision" value="approve">${approve.approve}</button>
<button class="button quiet" name="decision" value="reject">${approve.reject}</button>
</div>
</form></section>
`;
}

function problems(language: PageLanguage, { commentError, notice }: RefusedDecision): Html {
  const { approve } = texts(language);
  if (notice !== undefined) return formNotice(notice);
  return errorSummary(language, [{ id: 'comment', label: approve.comment, error: commentError ?? '' }]);
}
