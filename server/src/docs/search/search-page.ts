import { guideContents } from '#docs/guides/guide-page.ts';
import { type Assets, docsPage } from '#docs/page/frame.ts';
import { type Html, html } from '#web/html.ts';
import { findEntries, type SearchEntry, type SearchResult } from './find-entries.js';

/** The results as a page, for readers without JavaScript. */
export function searchPage(entries: readonly SearchEntry[], query: string, assets: Assets): Html {
  const { total, results } = findEntries(entries, query);
  return docsPage({
    title: query === '' ? 'Search' : `${query} · Search`,
    base: '',
    half: 'guides',
    assets,
    query,
    contents: guideContents(),
    main: html`<section class="entry results"><h1>Search</h1>
<p class="about">${summary(query, total, results.length)}</p>
<ol>${results.map(resultItem)}</ol></section>`,
  });
}

function summary(query: string, total: number, shown: number): string {
  if (query.trim() === '') return 'Type what you are looking for into the field above the contents.';
  if (total === 0) return `Nothing matches “${query.trim()}”.`;
  return total === shown ? `${total} ${total === 1 ? 'match' : 'matches'}` : `The best ${shown} of ${total} matches`;
}

// The script of the pages builds the same elements: see showResults in docs.js.
function resultItem({ kind, place, address, titleParts, excerptParts }: SearchResult): Html {
  return html`<li><a href="${address}">${marked(titleParts)}</a> <span class="kind">${kind}</span> <span class="place">${place}</span>
<p>${marked(excerptParts)}</p></li>
`;
}

function marked(parts: string[]): Html[] {
  return parts.map((part, index) => (index % 2 === 0 ? html`${part}` : html`<mark>${part}</mark>`));
}
