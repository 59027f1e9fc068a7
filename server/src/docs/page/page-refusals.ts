import type { Refusals } from '#docs/reference/operation.ts';
import { type Html, html } from '#web/html.ts';

export function refusalList(refusals: Refusals[]): Html {
  return html`<dl class="refusals">${refusals.map(ofStatus)}</dl>`;
}

function ofStatus({ status, meaning, messages }: Refusals): Html {
  return html`<div><dt><b>${status}</b> ${meaning}</dt><dd><ul>${messages.map((message) => html`<li>${message}</li>`)}</ul></dd></div>
`;
}
