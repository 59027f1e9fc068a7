import { texts } from '@muster/contract/texts/texts.ts';
import { formatDate } from '#pages/format.ts';
import { htmlText } from '#pages/html-text.ts';
import type { Membership } from '#talent-pool/read-membership.ts';
import { type Html, html } from '#web/html.ts';
import { type ApplicationView, applicationAddress } from './application-view.ts';
import { option } from './options-html.ts';

/** Until when somebody is in the talent pool. They stay, or leave, by forms that are sent. */
export function membershipHtml(view: ApplicationView): Html | undefined {
  const { language } = view.language;
  const { membership, company } = view.application;
  if (!membership) return undefined;
  if (membership.confirmed_at === null) return unconfirmedHtml(view, membership);
  const t = texts(view.language).pool;
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

/** Opening the link is not enough: programs that check mails open it too. */
function unconfirmedHtml(view: ApplicationView, { ends_at, renewedEnd }: Membership): Html | undefined {
  const { language } = view.language;
  const t = texts(view.language).pool;
  const company = html`<bdi>${view.application.company.name}</bdi>`;
  const help = htmlText((mark) =>
    t.confirmHelp({
      company: mark(company),
      date: formatDate(language, renewedEnd ?? ends_at),
      end: formatDate(language, ends_at),
    }),
  );
  const confirm = html`<form method="post" action="${applicationAddress(view, '/stay')}"><button class="button" type="submit">${t.confirm}</button></form>`;
  return html`<section class="options" aria-labelledby="pool">
<h2 id="pool">${t.confirmTitle}</h2>
${renewedEnd !== null && option(t.confirm, help, confirm)}${option(
  t.leave,
  t.leaveHelp,
  html`<a class="button quiet" href="${applicationAddress(view, '/leave')}">${t.leave}</a>`,
)}</section>
`;
}
