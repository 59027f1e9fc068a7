import { texts } from '@muster/contract/texts/texts.ts';
import type { PageLanguage } from '#pages/choose-language.ts';
import { type HtmlPage, renderPage, styleFrom } from '#pages/layout.ts';
import { html } from '#web/html.ts';
import type { Links } from '#web/links.ts';

const style = styleFrom(new URL('./start.css', import.meta.url));

/** The start page of the boards. It lists no companies: those of an installation are not public. */
export function startPage(language: PageLanguage, links: Links): HtmlPage {
  const { board } = texts(language);
  return renderPage({
    language,
    title: board.startTitle,
    isIndexed: false,
    style,
    main: html`<h1>${board.startTitle}</h1>
<p class="lead">${board.startLead}</p>
<p class="example">${links.publicJobsUrl}/<wbr>${board.startExample}</p>
<p>${board.startHelp}</p>`,
  });
}
