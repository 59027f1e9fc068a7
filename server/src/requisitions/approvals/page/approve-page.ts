import { commentMax } from '@muster/contract/requisitions/requisition-input.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import type { PageLanguage } from '#pages/choose-language.ts';
import { errorSummary, fieldAttributes, formField, formNotice, formStyle } from '#pages/form.ts';
import { type PageCompany, type PageParts, styleFrom } from '#pages/layout.ts';
import type { ApprovalRequest } from '#requisitions/approvals/read-request.ts';
import { type Html, html } from '#web/html.ts';
import { decisionsSoFar, ownDecision } from './approve-decisions.ts';

export type ApproveView = { language: PageLanguage; request: ApprovalRequest; company: PageCompany };
/** What was sent and could not be accepted. */
export type RefusedDecision = { comment: string; commentError?: string; notice?: string };

const style = formStyle + styleFrom(new URL('./approve.css', import.meta.url));

/** The request with its form; after the decision, the decision. */
export function approvePage(view: ApproveView, refused?: RefusedDecision): PageParts {
  const { language, request, company } = view;
  const { subject } = request;
  const name = [subject.kicker, subject.title].filter(Boolean).join(' ');
  if (request.state === 'closed') return closedRequestPage(view);
  return {
    language,
    status: refused ? 400 : 200,
    title: `${subject.words(language.language).title}: ${name}`,
    company,
    style,
    hasSwitch: !refused,
    main: html`${subject.kicker !== null && html`<p class="kicker">${subject.kicker}</p>\n`}<h1 dir="auto">${subject.title}</h1>
${request.state === 'decided' ? ownDecision(language, subject, request.decision) : askedBy(view)}
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

function askedBy({ language, request: { subject, link } }: ApproveView): Html {
  const { approve } = texts(language);
  const { approvals, requested_by } = subject;
  const asks = requested_by?.trim() ? approve.asks({ requester: requested_by }) : approve.asksWithout;
  const name = approvals[link.step - 1]?.name ?? '';
  const step = approve.step({ step: String(link.step), steps: String(approvals.length), name });
  return html`<p class="lead" dir="auto">${asks}</p>
${approvals.length > 1 && html`<p class="step" dir="auto">${step}</p>`}`;
}

function position({ language, request: { subject }, company }: ApproveView): Html {
  const { approve } = texts(language);
  const facts = subject.facts(language.language, company.name);
  return html`<section aria-labelledby="position"><h2 id="position">${subject.words(language.language).facts}</h2>
<dl class="facts">
${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd dir="auto">${breakable(value)}</dd></div>\n`)}</dl>
${subject.text?.trim() && html`<h3>${approve.justification}</h3>\n<p class="prose" dir="auto">${subject.text}</p>\n`}</section>
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
