import { bodyBytesMax, planNames, plans, windowSeconds } from '@muster/contract/limits.ts';
import { curlExample } from '#docs/examples/curl.ts';
import type { Operation } from '#docs/reference/operation.ts';
import type { Reference } from '#docs/reference/reference.ts';
import { type Html, html } from '#web/html.ts';
import { anchorLink } from './page-endpoint.ts';
import { errorList } from './page-errors.ts';
import { htmlTable } from './page-fields.ts';
import { codeBlock, prose } from './page-text.ts';

type IntroSection = { anchor: string; title: string; content: (reference: Reference, publicUrl: string) => Html };

/** The sections about all requests, also listed in the contents. */
export const introSections: IntroSection[] = [
  { anchor: 'authentication', title: 'Authentication', content: authentication },
  { anchor: 'limits', title: 'Limits and headers', content: limitsSection },
  { anchor: 'retries', title: 'Safe retries and versions', content: retries },
  { anchor: 'errors', title: 'Errors', content: errors },
];

export function intro(reference: Reference, publicUrl: string): Html {
  return html`<header class="entry lead"><h1>${reference.title}</h1>
<p class="about">${prose(reference.description)}</p>
<dl class="facts-line"><div><dt>Base address</dt><dd><code>${publicUrl}</code></dd></div>
<div><dt>Version</dt><dd>${reference.version}</dd></div>
<div><dt>OpenAPI</dt><dd><a href="openapi.json">openapi.json</a></dd></div>
<div><dt>New here</dt><dd><a href="docs/quick-start">Quick start</a></dd></div></dl></header>
${introSections.map((section) => introSection(section, reference, publicUrl))}`;
}

function introSection({ anchor, title, content }: IntroSection, reference: Reference, publicUrl: string): Html {
  return html`<section class="entry" id="${anchor}" aria-labelledby="${anchor}-title">
<h2 id="${anchor}-title">${title} ${anchorLink(anchor, title)}</h2>
${content(reference, publicUrl)}</section>
`;
}

function authentication({ authentication, groups }: Reference, publicUrl: string): Html {
  const simplest = groups.flatMap((group) => group.operations).find(needsNothing);
  const call = simplest ? `\n\n${curlExample({ ...simplest, parameters: [] }, publicUrl)}` : '';
  return html`<p class="about">Every request carries a token in its <code>Authorization</code> header, after the word <code>Bearer</code>. ${prose(authentication)}. It is shown once, when it is made; keep it out of source code and of browsers.</p>
${codeBlock('Shell', `export MUSTER_TOKEN=…${call}`)}
<p class="about">The examples in TypeScript use the <a href="docs/sdk">SDK</a>, as <code>muster</code>; those in Python use the function <code>muster</code> of the <a href="docs/quick-start#2-take-a-token">quick start</a>, which needs no package.</p>`;
}

function needsNothing({ method, parameters }: Operation): boolean {
  return method === 'GET' && parameters.every(({ field }) => !field.required);
}

function limitsSection({ headers }: Reference): Html {
  return html`<p class="about">The plan of a workspace says how many requests all its tokens together may make in ${windowSeconds / 60} minutes. The body of a request may have up to ${bodyBytesMax.toLocaleString('en')} bytes.</p>
<section class="part"><h3 class="minor">Plans</h3>${htmlTable('Plans', ['Plan', 'Requests per hour'], planNames.map(planRow))}</section>
<section class="part"><h3 class="minor">Answer headers</h3>${htmlTable('Answer headers', ['Header', 'Type', 'Description'], headers.map(headerRow))}</section>`;
}

function planRow(plan: keyof typeof plans): Html {
  return html`<tr><th scope="row"><code>${plan}</code></th><td>${plans[plan].toLocaleString('en')}</td></tr>`;
}

function headerRow({ name, type, description }: Reference['headers'][number]): Html {
  return html`<tr><th scope="row"><code>${name}</code></th><td class="type">${type}</td><td>${prose(description)}</td></tr>`;
}

function retries(): Html {
  return html`<p class="about">${prose('Send an `Idempotency-Key` of your own with a `POST`, such as a new UUID, and repeat the request with the same key until you get an answer: it has one effect, and whoever repeats it within 24 hours gets the first answer again, with `Idempotency-Replayed: true`. Keys belong to the workspace. What is refused for its input, and what ends in a 5xx, does not use the key up.')}</p>
<p class="about">${prose('A single read carries an `ETag`. Sent back in `If-None-Match`, it costs no quota while nothing has changed: 304. Sent in `If-Match` with a `PATCH`, it keeps you from overwriting what somebody else has changed meanwhile: 412.')}</p>`;
}

function errors({ errors }: Reference): Html {
  const [example = ''] = errors.flatMap(({ messages }) => messages);
  return html`<p class="about">An answer that is not a success says why in one sentence, and the sentence is part of the contract: compare it, show it, log it. The first check that fails answers. Each endpoint lists all of its messages; those below can come from any endpoint.</p>
${codeBlock('Error', JSON.stringify({ success: false, error: example }, null, 2))}
<section class="part">${errorList(errors)}</section>`;
}
