import { texts } from '@muster/contract/texts/texts.ts';
import { keepLanguage } from '#pages/choose-language.ts';
import { formatDeadline, formatNumber, isSingular } from '#pages/format.ts';
import { countryZone } from '#time/country-zone.ts';
import { type Html, html } from '#web/html.ts';
import type { ApplicationView } from './application-view.ts';

/** What the candidate is asked to do, each with its button. */
export function waitingHtml({ language: page, application, zone }: ApplicationView): Html | undefined {
  const { openLinks, openPrescreens, company } = application;
  if (!isAsked(application)) return undefined;
  const { language } = page;
  const t = texts(page).application;
  const item = (label: string, url: string, deadline: string) =>
    html`<li><a class="button" href="${keepLanguage(url, page)}">${label}</a> <span class="soft">${t.waitingUntil({ date: deadline })}</span></li>\n`;
  const links = openLinks.map(({ url, expiresAt, timeZone }) =>
    item(t.chooseTime, url, formatDeadline(language, expiresAt, zone ?? timeZone)),
  );
  const prescreens = openPrescreens.map(({ url, questions, expiresAt }) => {
    const count = formatNumber(language, questions);
    const label = isSingular(language, questions) ? t.answerQuestion : t.answerQuestions({ count });
    return item(label, url, formatDeadline(language, expiresAt, zone ?? countryZone(company.country, expiresAt)));
  });
  return html`<section class="waiting" aria-labelledby="waiting">
<h2 id="waiting">${t.waiting}</h2>
<ul>
${links}${prescreens}</ul>
</section>
`;
}

/** Something waits for the candidate. */
export function isAsked({ openLinks, openPrescreens }: ApplicationView['application']): boolean {
  return openLinks.length + openPrescreens.length > 0;
}
