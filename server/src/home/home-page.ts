import { texts } from '@muster/contract/texts/texts.ts';
import { boardPath, defaultBoardPath } from '#board/board-address.ts';
import { keepLanguage, type PageLanguage } from '#pages/choose-language.ts';
import { type HtmlPage, renderPage, styleFrom } from '#pages/layout.ts';
import { type Html, html } from '#web/html.ts';
import type { Links } from '#web/links.ts';

const style = styleFrom(new URL('./home.css', import.meta.url));

/** The root page for browsers. Not indexed: search engines find the boards. */
export function homePage(language: PageLanguage, links: Links): HtmlPage {
  const { home } = texts(language.language);
  return renderPage({
    language,
    title: 'Muster',
    description: home.description,
    isIndexed: false,
    style,
    company: { name: 'Muster', logoUrl: null },
    home: keepLanguage('/', language),
    main: html`<h1>${home.title}</h1>
<p class="lead">${home.lead}</p>
<ul class="entries">
${entry(keepLanguage(boardUrl(links), language), home.boards, home.boardsHelp)}
${entry('/docs', home.reference, home.referenceHelp)}
${entry('/openapi.json', home.openapi, home.openapiHelp)}
${entry('/readyz', home.health, home.healthHelp)}
</ul>`,
  });
}

function entry(address: string, name: string, about: string): Html {
  return html`<li><a href="${address}">${name}</a><p>${about}</p></li>`;
}

function boardUrl(links: Links): string {
  return boardPath(links) || defaultBoardPath;
}
