import type { DocumentedErrors } from '#docs/reference/operation.ts';
import { type Html, html } from '#web/html.ts';

export function errorList(errors: DocumentedErrors[]): Html {
  return html`<dl class="refusals">${errors.map(statusErrors)}</dl>`;
}

function statusErrors({ status, meaning, messages }: DocumentedErrors): Html {
  return html`<div><dt><b>${status}</b> ${meaning}</dt><dd><ul>${messages.map((message) => html`<li>${message}</li>`)}</ul></dd></div>
`;
}
