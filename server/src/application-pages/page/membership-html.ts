import { texts } from '@muster/contract/texts/texts.ts';
import { formatDate } from '#pages/format.ts';
import { htmlText } from '#pages/html-text.ts';
import { type Html, html } from '#web/html.ts';
import { type ApplicationView, applicationAddress } from './application-view.ts';
import { option } from './options-html.ts';

/** Until when somebody is in the talent pool. They stay, or leave, by forms that are sent. */
export function membershipHtml(view: ApplicationView): Html | undefined {
  const { language } = view.language;
  const { membership, company } = view.application;
  if (!membership) return undefined;
  const t = texts(language).pool;
  const date = formatDate(language, membership.ends_at);
  const until = htmlText((mark) => t.memberUntil({ company: mark(html`<bdi>${company.name}</bdi>`), date }));
  // Not on the day on which they have joined.
  const later = membership.renewedEnd === null ? date : formatDate(language, membership.renewedEnd);
  const stay = html`<form method="post" action="${applicationAddress(view, '/stay')}"><button class="button" type="submit">${t.stay}</button></form>`;
  return html`<section class="options" aria-labelledby="pool">
<h2 id="pool">${t.memberTitle}</h2>
<p>${until}</p>
${later !== date && option(t.stay, t.stayHelp({ date: later }), stay)}${option(
  t.leave,
  t.leaveHelp,
  html`<a class="button quiet" href="${applicationAddress(view, '/leave')}">${t.leave}</a>`,
)}</section>
`;
}
