import type { Group, Reference } from '#docs/reference/reference.ts';
import { type Html, html } from '#web/html.ts';
import { type Assets, docsPage } from './frame.ts';
import { endpointArticle, methodBadge } from './page-endpoint.ts';
import { intro, introSections } from './page-intro.ts';
import { prose } from './page-text.ts';

/** The reference as one page. */
export function referencePage(reference: Reference, publicUrl: string, assets: Assets): Html {
  return docsPage({
    title: 'API reference',
    base: 'docs/',
    half: 'reference',
    assets,
    contents: html`<ul>${introSections.map(({ anchor, title }) => html`<li><a href="#${anchor}">${title}</a></li>`)}</ul>
${reference.groups.map(groupLinks)}`,
    main: html`${intro(reference, publicUrl)}
${reference.groups.map((group) => groupSection(group, publicUrl))}`,
  });
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
