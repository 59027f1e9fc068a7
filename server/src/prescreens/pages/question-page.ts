import { answerLengthMax } from '@muster/contract/prescreens/prescreen-input.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { keepLanguage } from '#pages/choose-language.ts';
import { choiceField, errorSummary, type FieldParts, fieldAttributes, formField, invalidAttribute } from '#pages/form.ts';
import { formatNumber } from '#pages/format.ts';
import type { PageParts } from '#pages/layout.ts';
import { type Html, html } from '#web/html.ts';
import type { StoredAnswer } from '../prescreen.ts';
import { findAnswer, type SessionStep } from '../session/session.ts';
import { declineForm } from './intro-page.ts';
import { screenPage } from './screen-page.ts';
import type { ScreenView } from './screen-view.ts';

export type QuestionStep = Exclude<SessionStep, 'overview'>;

/** What was typed and is not saved, and why. */
export type Unsaved = { status: 400 | 409; choice: 'yes' | 'no' | null; text: string; error: string };

/** One question on its page: without a clock, with the way back, and with what was typed when it could not be saved. */
export function questionPage(view: ScreenView, step: QuestionStep, unsaved?: Unsaved): PageParts {
  const { language } = view.language;
  const { screen, common } = texts(view.language);
  const stored = findAnswer(view.prescreen, step.question.id);
  const asked = (step.isFollowUp && stored?.follow_up?.question) || step.question.question;
  const number = formatNumber(language, step.number);
  const progress = screen.progress({ number, total: formatNumber(language, view.prescreen.plan.length) });
  const main = html`<p class="step">${step.isFollowUp ? `${progress} – ${screen.oneMoreThing}` : progress}</p>
<progress value="${step.number - 1}" max="${view.prescreen.plan.length}" aria-label="${progress}"></progress>
${questionHtml(view, asked)}${!step.isFollowUp && html`<p class="why"><b>${screen.why}${common.colon}</b><span lang="${view.prescreen.language}">${step.question.why}</span></p>\n`}${unsaved && problemSummary(view, step, unsaved)}${stored && (step.isFollowUp || unsaved?.status === 409) && savedAnswer(view, stored)}${answerForm(view, step, stored, unsaved)}
<details class="person"><summary>${screen.decline}</summary>
<p class="hint">${screen.declineHelp({ company: view.company.name })} ${screen.declineLater}</p>
${declineForm(view)}</details>`;
  const isAnswerToPost = unsaved !== undefined;
  return screenPage(view, `${progress}: ${asked}`, main, {
    status: unsaved?.status ?? 200,
    hasSwitch: !isAnswerToPost,
    query: stepQuery(step),
  });
}

/** The question, and below it what it says about the answer. */
function questionHtml({ prescreen: { language } }: ScreenView, asked: string): Html {
  const { question, rest } = splitQuestion(asked);
  return html`<h1 lang="${language}" dir="auto">${question}</h1>
${rest && html`<p class="ask" lang="${language}" dir="auto">${rest}</p>\n`}`;
}

export function splitQuestion(asked: string): { question: string; rest: string } {
  const end = asked.indexOf('? ') + 1;
  return end > 0 ? { question: asked.slice(0, end), rest: asked.slice(end).trim() } : { question: asked, rest: '' };
}

/** The address of a step, behind that of the page. */
export function stepQuery({ number, isFollowUp }: Pick<QuestionStep, 'number' | 'isFollowUp'>): string {
  return `?q=${number}${isFollowUp ? '&more=1' : ''}`;
}

function problemSummary(view: ScreenView, step: QuestionStep, { error }: Unsaved): Html {
  const { screen } = texts(view.language);
  const id = step.question.kind === 'knockout' && !step.isFollowUp ? 'choice' : 'text';
  return errorSummary(view.language, [{ id, label: screen.answer, error }]);
}

function savedAnswer({ language }: ScreenView, { text, choice }: StoredAnswer): Html {
  const { screen, common } = texts(language);
  const chosen = choice === null ? '' : common[choice];
  return html`<div class="written"><h2>${screen.youWrote}</h2><blockquote dir="auto">${[chosen, text].filter(Boolean).join('\n')}</blockquote></div>\n`;
}

function answerForm(view: ScreenView, step: QuestionStep, stored: StoredAnswer | undefined, unsaved: Unsaved | undefined): Html {
  const { screen } = texts(view.language);
  const isKnockout = step.question.kind === 'knockout' && !step.isFollowUp;
  const saved = step.isFollowUp ? (stored?.follow_up?.text ?? '') : (stored?.text ?? '');
  const back = step.isFollowUp ? step.number : step.number - 1;
  return html`<form method="post" action="${keepLanguage(`${view.path}/answer`, view.language)}" novalidate>
<input type="hidden" name="question" value="${step.question.id}">
<input type="hidden" name="part" value="${step.isFollowUp ? 'follow_up' : 'answer'}">
<input type="hidden" name="seen" value="${stored?.answered_at}">
${isKnockout && choices(view, unsaved ? unsaved.choice : (stored?.choice ?? null), unsaved?.error)}${textField(view, isKnockout, unsaved?.text ?? saved, unsaved?.error)}
<div class="acts"><button class="button" name="action" value="save">${screen.next}</button>
<button class="button quiet" name="action" value="skip">${screen.skip}</button>
${back > 0 && html`<a class="back" href="${keepLanguage(`${view.path}?q=${back}`, view.language)}">${screen.back}</a>`}</div>
</form>`;
}

function choices(view: ScreenView, chosen: 'yes' | 'no' | null, error: string | undefined): Html {
  const { screen, common } = texts(view.language);
  const field: FieldParts = { id: 'choice', name: 'choice', label: screen.answer, error };
  const options = (['yes', 'no'] as const).map(
    (value, at) =>
      html`<div class="choice"><input type="radio" id="${at === 0 ? 'choice' : `choice-${value}`}" name="choice" value="${value}"${chosen === value && html` checked`}${invalidAttribute(field)}><label for="${at === 0 ? 'choice' : `choice-${value}`}">${common[value]}</label></div>\n`,
  );
  return choiceField(view.language, field, options);
}

function textField(view: ScreenView, isOptional: boolean, value: string, error: string | undefined): Html {
  const { language } = view.language;
  const { screen } = texts(view.language);
  const label = isOptional ? html`${screen.comment} <span class="mark">${screen.optional}</span>` : screen.answer;
  const hint = isOptional ? undefined : screen.answerHint({ count: formatNumber(language, answerLengthMax) });
  const field: FieldParts = { id: 'text', name: 'text', label, hint, error: isOptional ? undefined : error };
  return formField(
    view.language,
    field,
    html`<textarea${fieldAttributes(field)} rows="${isOptional ? 3 : 9}" dir="auto">
${value}</textarea>`,
  );
}
