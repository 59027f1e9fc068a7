import { texts } from '@muster/contract/texts/texts.ts';
import { type Html, html } from '#web/html.ts';
import type { PageLanguage } from './choose-language.ts';
import { htmlText } from './html-text.ts';

/** Whom a candidate can write to. */
export function contactHtml(language: PageLanguage, contact: { name: string | null; email: string } | null): Html | undefined {
  if (!contact) return undefined;
  const { meet } = texts(language);
  const { name, email } = contact;
  const address = html`<a href="mailto:${encodeURIComponent(email).replaceAll('%40', '@')}">${email}</a>`;
  const person = name?.trim() ? html`<bdi>${name}</bdi> (${address})` : address;
  return html`<section class="contact"><h2>${meet.contact}</h2>
<p>${htmlText((mark) => meet.contactHelp({ person: mark(person) }))}</p></section>
`;
}
