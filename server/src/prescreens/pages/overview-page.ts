import { texts } from '@muster/contract/texts/texts.ts';
import { keepLanguage } from '#pages/choose-language.ts';
import type { PageParts } from '#pages/layout.ts';
import { type Html, html } from '#web/html.ts';
import type { StoredAnswer } from '../prescreen.ts';
import { findAnswer } from '../session/session.ts';
import { declineForm } from './intro-page.ts';
import { splitQuestion, stepQuery } from './question-page.ts';
import { screenPage } from './screen-page.ts';
import type { ScreenView } from './screen-view.ts';

/** Behind the last question: all answers, which can still be changed, and the button that sends them. */
export function overviewPage(view: ScreenView): PageParts {
  const { screen } = texts(view.language);
  const { plan, language } = view.prescreen;
  const rows = plan.map(({ id, question: asked }, at) => {
    const { question, rest } = splitQuestion(asked);
    const answer = findAnswer(view.prescreen, id);
    const change = keepLanguage(`${view.path}${stepQuery({ number: at + 1, isFollowUp: false })}`, view.language);
    return html`<li><h2 lang="${language}" dir="auto">${question}</h2>
${rest && html`<p class="ask" lang="${language}" dir="auto">${rest}</p>\n`}${answerHtml(view, answer)}<p><a class="change" href="${change}">${screen.change}<span class="unseen"> ${at + 1}</span></a></p></li>\n`;
  });
  return screenPage(
    view,
    screen.overviewTitle,
    html`<h1>${screen.overviewTitle}</h1>
<p class="lead">${screen.overviewHelp}</p>
<ol class="answers">
${rows}</ol>
<div class="acts"><form method="post" action="${keepLanguage(`${view.path}/finish`, view.language)}"><button class="button">${screen.send}</button></form></div>
<details class="person"><summary>${screen.decline}</summary>
<p class="hint">${screen.declineHelp({ company: view.company.name })} ${screen.declineLater}</p>
${declineForm(view)}</details>`,
    { query: '?q=all' },
  );
}

function answerHtml({ language }: ScreenView, answer: StoredAnswer | undefined): Html {
  const { screen, common } = texts(language);
  const isSkipped = !answer || (answer.choice === null && answer.text === '');
  if (isSkipped) return html`<p class="hint">${screen.skipped}</p>\n`;
  const { choice, text, follow_up } = answer;
  return html`<blockquote dir="auto">${[choice === null ? '' : common[choice], text].filter(Boolean).join('\n')}</blockquote>
${follow_up?.text && html`<p class="hint" dir="auto">${follow_up.question}</p>\n<blockquote dir="auto">${follow_up.text}</blockquote>\n`}`;
}
