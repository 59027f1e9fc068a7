import { texts } from '@muster/contract/texts/texts.ts';
import { formatDate } from '#pages/format.ts';
import { type Html, html } from '#web/html.ts';
import { type ApplicationView, applicationAddress } from './application-view.ts';

/** What candidates can do with their application and their data. */
export function optionsHtml(view: ApplicationView): Html {
  const t = texts(view.language).application;
  const { canWithdraw, erasureRequest, membership, candidate } = view.application;
  const isProfile = membership !== undefined && candidate.job === null;
  return html`<section class="options" aria-labelledby="options">
<h2 id="options">${isProfile ? texts(view.language).pool.options : t.options}</h2>
${canWithdraw && option(t.withdraw, t.withdrawHelp, html`<a class="button quiet" href="${applicationAddress(view, '/withdraw')}">${t.withdraw}</a>`)}${option(
  t.download,
  t.downloadHelp,
  html`<form method="post" action="${applicationAddress(view, '/data.zip')}"><button class="button quiet" type="submit">${t.downloadButton}</button></form>`,
)}${erasureRequest?.status === 'open' ? option(t.erase, askedText(view), undefined) : option(t.erase, html`${declinedHtml(view)}${t.eraseHelp}`, html`<a class="button quiet" href="${applicationAddress(view, '/erase')}">${t.eraseButton}</a>`)}</section>
`;
}

/** What can be done, what it means, and the button. */
export function option(title: string, help: Html | string, act: Html | undefined): Html {
  return html`<div class="option"><div><h3>${title}</h3>
<p>${help}</p></div>
${act && html`<div class="act">${act}</div>\n`}</div>
`;
}

function askedText({ language, application: { erasureRequest } }: ApplicationView): string {
  return texts(language).application.eraseAsked({ date: formatDate(language.language, erasureRequest?.requested_at ?? '') });
}

function declinedHtml({ language, application: { erasureRequest } }: ApplicationView): Html | undefined {
  if (erasureRequest?.status !== 'declined' || erasureRequest.decided_at === null) return undefined;
  const { application: t, common } = texts(language);
  const { decided_at, reason } = erasureRequest;
  return html`${t.eraseDeclined({ date: formatDate(language.language, decided_at) })} ${t.eraseReason}${common.colon}<span dir="auto">${reason}</span><br>`;
}
