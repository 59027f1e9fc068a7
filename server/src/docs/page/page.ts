import type { Group, Reference } from '#docs/reference/reference.ts';
import { type Html, html } from '#web/html.ts';
import { endpointArticle, methodBadge } from './page-endpoint.ts';
import { intro, introSections } from './page-intro.ts';
import { prose } from './page-text.ts';

export type Assets = { style: string; script: string };

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#0b6b5d"/><path d="M4 12V4.5l4 4 4-4V12" fill="none" stroke="#fff" stroke-width="1.8"/></svg>`;

/** The whole reference as one page that reads without JavaScript. Addresses are relative, so that a proxy may put it under a path. */
export function referencePage(reference: Reference, publicUrl: string, { style, script }: Assets): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${reference.title} reference</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">
<link rel="stylesheet" href="${style}">
<script type="module" src="${script}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
${sidebar(reference)}
<main id="content" tabindex="-1">
${intro(reference, publicUrl)}
${reference.groups.map((group) => groupSection(group, publicUrl))}
<p class="nothing" hidden></p>
</main>
</body>
</html>
`;
}

function sidebar(reference: Reference): Html {
  return html`<header class="sidebar">
<p class="brand"><a href="#content">Muster</a> API reference</p>
<search hidden><label class="unseen" for="search">Search endpoints, fields and errors</label>
<input id="search" type="search" placeholder="Search" autocomplete="off" spellcheck="false" aria-describedby="tally" aria-keyshortcuts="/"><kbd aria-hidden="true">/</kbd></search>
<p id="tally" role="status"></p>
<details class="contents"><summary>Contents</summary>
<nav aria-label="Contents">
<ul>${introSections.map(({ anchor, title }) => html`<li><a href="#${anchor}">${title}</a></li>`)}</ul>
${reference.groups.map(groupLinks)}
</nav>
</details>
</header>`;
}

function groupLinks({ name, anchor, operations }: Group): Html {
  return html`<section><p class="tag"><a href="#${anchor}">${name}</a></p>
<ul>${operations.map(
    (
      operation,
    ) => html`<li><a href="#${operation.anchor}" title="${operation.summary}">${methodBadge(operation.method)} <span>${operation.path}</span></a></li>
`,
  )}</ul></section>
`;
}

function groupSection({ name, anchor, description, operations }: Group, publicUrl: string): Html {
  return html`<section class="group" id="${anchor}" aria-labelledby="${anchor}-title">
<h2 id="${anchor}-title">${name}</h2>
${description && html`<p class="about">${prose(description)}</p>`}
${operations.map((operation) => endpointArticle(operation, publicUrl))}
</section>
`;
}
