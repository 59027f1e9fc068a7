import type { Assets } from '#docs/page/frame.ts';
import { docsPage } from '#docs/page/frame.ts';
import { type Html, html } from '#web/html.ts';
import { type Guide, guideGroups, guides } from './guide-list.ts';
import type { GuideSection } from './guide-sections.ts';
import type { RenderedGuide } from './render-guide.ts';

export function guidePage(guide: Guide, { title, content, sections }: RenderedGuide, assets: Assets): Html {
  return docsPage({
    title,
    base: '',
    half: 'guides',
    assets,
    contents: guideContents(guide, sections),
    main: html`<article class="entry guide">
${content}</article>
${neighbours(guide)}`,
  });
}

/** The guides, and the sections of the one that is shown. */
export function guideContents(current?: Guide, sections: GuideSection[] = []): Html {
  const shown = sections.filter(({ level }) => level === 2);
  const entry = ({ name, title }: Guide) =>
    name === current?.name
      ? html`<li><a href="${name}" aria-current="page">${title}</a>${
          shown.length > 0 && html`<ul>${shown.map(({ anchor, title }) => html`<li><a href="#${anchor}">${title}</a></li>`)}</ul>`
        }</li>
`
      : html`<li><a href="${name}">${title}</a></li>
`;
  return html`${guideGroups.map(
    ({ title, guides }) => html`<section><p class="tag">${title}</p>
<ul>${guides.map(entry)}</ul></section>`,
  )}`;
}

function neighbours(guide: Guide): Html {
  const at = guides.indexOf(guide);
  const [before, after] = [guides[at - 1], guides[at + 1]];
  return html`<nav class="neighbours" aria-label="Other guides">${before && html`<a rel="prev" href="${before.name}">${before.title}</a>`}${
    after && html`<a rel="next" href="${after.name}">${after.title}</a>`
  }</nav>`;
}
