import { texts } from '@muster/contract/texts/texts.ts';
import { poolPath } from '#board/board-address.ts';
import type { BoardCompany } from '#board/board-queries.ts';
import { keepLanguage, type PageLanguage } from '#pages/choose-language.ts';
import { htmlText } from '#pages/html-text.ts';
import { type Html, html } from '#web/html.ts';
import type { Links } from '#web/links.ts';

/** The link to the form of the talent pool, where the company has one. */
export function poolLink(links: Links, language: PageLanguage, company: BoardCompany): Html | undefined {
  if (company.talentPoolMonths === null) return undefined;
  const { boardLink } = texts(language).pool;
  return html`<a class="button quiet" href="${keepLanguage(poolPath(links, company), language)}">${boardLink}</a>`;
}

/** At the end of a list: for those who have found nothing. */
export function poolInvitation(links: Links, language: PageLanguage, company: BoardCompany): Html | undefined {
  const link = poolLink(links, language, company);
  if (!link) return undefined;
  const { boardTitle, boardText } = texts(language).pool;
  const text = htmlText((mark) => boardText({ company: mark(html`<bdi>${company.name}</bdi>`) }));
  return html`
<section class="pool" aria-labelledby="pool"><div><h2 id="pool">${boardTitle}</h2>
<p>${text}</p></div>
${link}</section>`;
}
