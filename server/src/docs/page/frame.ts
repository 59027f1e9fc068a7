import { type Html, html } from '#web/html.ts';

export type Assets = { style: string; script: string };

type DocsPage = {
  title: string;
  /** What leads to the folder `docs/`: empty on the pages in it. Addresses are relative, so that a proxy may put all under a path. */
  base: '' | 'docs/';
  half: 'guides' | 'reference';
  assets: Assets;
  /** What the reader searched for. */
  query?: string;
  contents: Html;
  main: Html;
};

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#0b6b5d"/><path d="M4 12V4.5l4 4 4-4V12" fill="none" stroke="#fff" stroke-width="1.8"/></svg>`;

/** The frame of the reference, the guides and the results of a search. All of them read without JavaScript. */
export function docsPage(page: DocsPage): Html {
  const { title, base, assets, query, contents, main } = page;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title} · Muster</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">
<link rel="stylesheet" href="${base}${assets.style}">
<script type="module" src="${base}${assets.script}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="sidebar">
<p class="brand">Muster</p>
${halves(page)}
<search><form action="${base}search"><label class="unseen" for="search">Search guides, endpoints, fields, errors and events</label>
<input id="search" name="q" type="search" value="${query ?? ''}" maxlength="200" placeholder="Search" autocomplete="off" spellcheck="false" aria-describedby="tally" aria-keyshortcuts="/"><kbd aria-hidden="true">/</kbd></form></search>
<p id="tally" role="status"></p>
<details class="contents"><summary>Contents</summary>
<nav aria-label="Contents">
${contents}
</nav>
</details>
</header>
<main id="content" tabindex="-1">
${main}
</main>
</body>
</html>
`;
}

function halves({ base, half }: DocsPage): Html {
  const reference = base === '' ? '../docs' : 'docs';
  const current = html` aria-current="true"`;
  return html`<nav class="halves" aria-label="Documentation"><a href="${base}guides"${half === 'guides' && current}>Guides</a><a href="${reference}"${half === 'reference' && current}>API reference</a></nav>`;
}
