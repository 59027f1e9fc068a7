import { boardPath, defaultBoardPath } from '#board/board-address.ts';
import type { PageLanguage } from '#pages/choose-language.ts';
import { type HtmlPage, renderPage, styleFrom } from '#pages/layout.ts';
import { type Html, html } from '#web/html.ts';
import type { Links } from '#web/links.ts';

const style = styleFrom(new URL('./home.css', import.meta.url));

/** The root page for browsers. Not indexed: search engines find the boards. */
export function homePage(language: PageLanguage, links: Links): HtmlPage {
  return renderPage({
    language,
    title: 'Muster',
    description: 'A recruiting service: job boards for applicants, an API for programs.',
    isIndexed: false,
    style,
    company: { name: 'Muster', logoUrl: null },
    home: '/',
    main: html`<h1>This is a Muster server</h1>
<p class="lead">It keeps the jobs and candidates of the companies that use it, shows their job boards to applicants and serves an API to programs.</p>
<ul class="entries">
${entry(boardUrl(links), 'Job boards', 'For applicants: how to find the open jobs of a company.')}
${entry('/docs', 'API reference', 'For developers: every endpoint, with examples and error messages.')}
${entry('/openapi.json', 'OpenAPI document', 'The same for programs, as OpenAPI 3.1.')}
${entry('/readyz', 'Health', 'For operators: whether this server can take requests.')}
</ul>`,
  });
}

function entry(address: string, name: string, about: string): Html {
  return html`<li><a href="${address}">${name}</a><p>${about}</p></li>`;
}

function boardUrl(links: Links): string {
  return boardPath(links) || defaultBoardPath;
}
