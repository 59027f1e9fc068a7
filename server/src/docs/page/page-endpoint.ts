import { curlExample } from '#docs/examples/curl.ts';
import { generateExample } from '#docs/examples/example.ts';
import { requestCodes } from '#docs/examples/request-codes.ts';
import type { DocumentedErrors, DocumentedResponse, Operation } from '#docs/reference/operation.ts';
import { type Html, html } from '#web/html.ts';
import { codeTabs } from './code-tabs.ts';
import { errorList } from './page-errors.ts';
import { fieldsTable } from './page-fields.ts';
import { codeBlock, prose } from './page-text.ts';

const placeTitles = { path: 'Path parameters', query: 'Query parameters', header: 'Request headers' };

export function endpointArticle(operation: Operation, publicUrl: string): Html {
  const { anchor, description, path, body, answers, errors } = operation;
  return html`<article class="entry endpoint" id="${anchor}" aria-labelledby="${anchor}-title">
<header>${heading(operation)}${description && html`<p class="about">${prose(description)}</p>`}</header>
<div class="facts">
${parameterParts(operation)}
${body && articlePart('Body', fieldsTable(`Body of ${path}`, body.fields, 'sent'))}
${answers.map((answer) => answerPart(answer, path))}
${errorsPart(errors)}
</div>
<div class="examples">${examples(operation, publicUrl)}</div>
</article>
`;
}

function heading({ anchor, summary, method, path, deprecated }: Operation): Html {
  return html`<h3 id="${anchor}-title">${summary}${deprecated && html` <span class="deprecated">deprecated</span>`} ${anchorLink(anchor, summary)}</h3>
<p class="route">${methodBadge(method)} <code>${path}</code></p>`;
}

export function anchorLink(anchor: string, title: string): Html {
  return html`<a class="anchor" href="#${anchor}" aria-label="Link to ${title}">#</a>`;
}

export function methodBadge(method: string): Html {
  return html`<span class="method ${method.toLowerCase()}">${method}</span>`;
}

function parameterParts({ path, parameters }: Operation): Html[] {
  return Object.entries(placeTitles).flatMap(([place, title]) => {
    const fields = parameters.filter((parameter) => parameter.place === place).map((parameter) => parameter.field);
    return fields.length > 0 ? [articlePart(title, fieldsTable(`${title} of ${path}`, fields, 'sent'))] : [];
  });
}

function articlePart(title: string, content: Html): Html {
  return html`<section class="part"><h4>${title}</h4>${content}</section>`;
}

function answerPart({ status, meaning, fields }: DocumentedResponse, path: string): Html {
  const table = fields.length > 0 ? fieldsTable(`Answer ${status} of ${path}`, fields, 'answered') : html`<p>No body.</p>`;
  return foldedPart('Answer', html`<span class="status ok">${status} ${meaning}</span>`, table);
}

function errorsPart(errors: DocumentedErrors[]): Html {
  return foldedPart('Errors', html`${errors.map(statusChip)}`, errorList(errors));
}

function statusChip({ status, messages }: DocumentedErrors): Html {
  return html`<span class="status">${status}${messages.length > 1 && html` <small>×${messages.length}</small>`}</span> `;
}

function foldedPart(title: string, aside: Html, content: Html): Html {
  return html`<details class="part"><summary><h4>${title}</h4> <span class="aside">${aside}</span></summary>${content}</details>`;
}

function examples(operation: Operation, publicUrl: string): Html[] {
  const answers = operation.answers.flatMap(({ status, meaning, schema }) =>
    schema ? [codeBlock(`Answer ${status} ${meaning}`, JSON.stringify(generateExample(schema), null, 2))] : [],
  );
  return [requestExample(operation, publicUrl), ...answers];
}

function requestExample(operation: Operation, publicUrl: string): Html {
  const codes = requestCodes(operation, publicUrl);
  return codes.length > 1 ? codeTabs(codes, operation.anchor) : codeBlock('Request', curlExample(operation, publicUrl));
}
