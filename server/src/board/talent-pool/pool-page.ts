import { texts } from '@muster/contract/texts/texts.ts';
import { consentHtml, fieldsHtml, formElementId, problemsHtml, type ShownFields } from '#board/apply/form-parts.ts';
import { companyPath, poolPath } from '#board/board-address.ts';
import type { BoardCompany } from '#board/board-queries.ts';
import { keepLanguage, type PageLanguage } from '#pages/choose-language.ts';
import { formStyle } from '#pages/form.ts';
import { formatDate } from '#pages/format.ts';
import { htmlText } from '#pages/html-text.ts';
import { type HtmlPage, renderPage } from '#pages/layout.ts';
import { html } from '#web/html.ts';
import type { Links } from '#web/links.ts';

export type ShownPool = ShownFields & { company: BoardCompany; endsAt: string };

/** The form of a talent pool. */
export function poolPage(links: Links, language: PageLanguage, shown: ShownPool): HtmlPage {
  const { company, status, endsAt } = shown;
  const { form, pool } = texts(language);
  const isAgain = status !== 200;
  const title = pool.pageTitle({ company: company.name });
  const name = html`<bdi>${company.name}</bdi>`;
  const date = formatDate(language.language, endsAt);
  const use = htmlText((mark) => pool.consentUse({ company: mark(name), date }));
  return renderPage({
    language,
    status,
    title: isAgain ? form.notSentYet({ title }) : title,
    switchForm: formElementId,
    isIndexed: false,
    style: formStyle,
    company,
    home: keepLanguage(companyPath(links, company), language),
    main: html`<h1>${htmlText((mark) => pool.title({ company: mark(name) }))}</h1>
<p class="lead">${form.lead}</p>
${problemsHtml(language, shown)}<form id="${formElementId}" method="post" action="${keepLanguage(poolPath(links, company), language)}" enctype="multipart/form-data" novalidate>
${fieldsHtml(language, shown)}${consentHtml(language, shown, use)}<button class="button" type="submit">${pool.send}</button>
</form>`,
  });
}

/** The same for everybody, so that nobody learns whose address is known. */
export function joinedPage(
  links: Links,
  language: PageLanguage,
  company: BoardCompany,
  { endsAt, isAsked }: { endsAt: string; isAsked: boolean },
): HtmlPage {
  const { form, pool } = texts(language);
  const home = keepLanguage(companyPath(links, company), language);
  const date = formatDate(language.language, endsAt);
  return renderPage({
    language,
    title: pool.joinedPageTitle({ company: company.name }),
    isIndexed: false,
    company,
    home,
    main: html`<h1>${pool.joinedTitle}</h1>
${isAsked ? html`<p class="lead">${pool.joinedConfirm}</p>` : html`<p class="lead">${htmlText((mark) => pool.joined({ company: mark(html`<bdi>${company.name}</bdi>`), date }))}</p>\n<p>${pool.joinedNext}</p>`}
<p><a class="button quiet" href="${home}">${form.seeOtherJobs}</a></p>`,
  });
}
