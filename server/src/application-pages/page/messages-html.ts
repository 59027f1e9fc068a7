import { texts } from '@muster/contract/texts/texts.ts';
import { messagesMax } from '#application-pages/read-application.ts';
import { formatDate, formatNumber } from '#pages/format.ts';
import { splitLinks } from '#text/links-in-text.ts';
import { type Html, html } from '#web/html.ts';
import type { ApplicationView } from './application-view.ts';

/** The mails to the candidate as they were sent, the latest first and open. */
export function messagesHtml({ language: page, application: { messages } }: ApplicationView): Html {
  const { language } = page;
  const t = texts(page).application;
  const shown = messages.map(
    ({ subject, text, sent_at }, index) => html`<details${index === 0 && html` open`}>
<summary><span class="heading"><span class="subject" dir="auto">${subject}</span> <time datetime="${sent_at}">${formatDate(language, sent_at)}</time></span></summary>
<div class="text" dir="auto">${linked(text)}</div>
</details>
`,
  );
  return html`<section class="messages" aria-labelledby="messages">
<h2 id="messages">${t.messages}</h2>
${messages.length === 0 ? html`<p class="soft">${t.noMessages}</p>\n` : shown}${messages.length === messagesMax && html`<p class="soft">${t.latestMessages({ count: formatNumber(language, messagesMax) })}</p>\n`}</section>
`;
}

function linked(text: string): (Html | string)[] {
  return splitLinks(text).map((piece) =>
    piece.isLink ? html`<a href="${piece.text}" rel="noreferrer">${piece.text}</a>` : piece.text,
  );
}
