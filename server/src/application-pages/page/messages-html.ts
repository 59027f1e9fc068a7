import { texts } from '@muster/contract/texts/texts.ts';
import { pageMessageMax } from '#application-pages/acts/receive-page-message.ts';
import { messagesMax } from '#application-pages/read-application.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { formatDate, formatNumber } from '#pages/format.ts';
import { splitLinks } from '#text/links-in-text.ts';
import { type Html, html } from '#web/html.ts';
import { type ApplicationView, applicationAddress } from './application-view.ts';

/** The mails to the candidate as they were sent, the latest first and open. */
export function messagesHtml(view: ApplicationView): Html {
  const { language: page, application } = view;
  const { messages } = application;
  const { language } = page;
  const t = texts(page).application;
  const shown = messages.map(
    ({ subject, text, sent_at, isOwn }, index) => html`<details${index === 0 && html` open`}>
<summary><span class="heading"><span class="subject" dir="auto">${isOwn ? t.ownMessage : subject}</span> <time datetime="${sent_at}">${formatDate(language, sent_at)}</time></span></summary>
<div class="text" dir="auto">${linked(text)}</div>
</details>
`,
  );
  return html`<section class="messages" aria-labelledby="messages">
<h2 id="messages">${t.messages}</h2>
${messages.length === 0 ? html`<p class="soft">${t.noMessages}</p>\n` : shown}${messages.length === messagesMax && html`<p class="soft">${t.latestMessages({ count: formatNumber(language, messagesMax) })}</p>\n`}${writeForm(view)}</section>
`;
}

/** To answer without a mail program. The key makes a form that is sent twice one message. */
function writeForm(view: ApplicationView): Html {
  const t = texts(view.language).application;
  return html`<form class="confirmation" method="post" action="${applicationAddress(view, '/message')}">
<input type="hidden" name="key" value="${uuidv7()}">
<div class="field"><label for="text">${t.writeLabel}</label>
<textarea id="text" name="text" maxlength="${pageMessageMax}" rows="5" dir="auto" required></textarea></div>
<p class="actions"><button class="button quiet" type="submit">${t.writeButton}</button></p>
</form>
`;
}

function linked(text: string): (Html | string)[] {
  return splitLinks(text).map((piece) =>
    piece.isLink ? html`<a href="${piece.text}" rel="noreferrer">${piece.text}</a>` : piece.text,
  );
}
