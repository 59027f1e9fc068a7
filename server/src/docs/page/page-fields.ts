import type { SchemaField } from '#docs/reference/fields.ts';
import { type Html, html } from '#web/html.ts';
import { prose } from './page-text.ts';

type Direction = 'sent' | 'answered';

const depthMax = 4;

export function fieldsTable(label: string, fields: SchemaField[], direction: Direction): Html {
  return htmlTable(
    label,
    ['Name', 'Type', 'Description'],
    fields.map((field) => fieldRow(field, direction)),
  );
}

/** A table in its own scroll box, so that a narrow window scrolls the box and not the page. */
export function htmlTable(label: string, columns: string[], rows: Html[]): Html {
  return html`<div class="scroll" role="region" aria-label="${label}"><table class="fields">
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows}</tbody>
</table></div>`;
}

function fieldRow(field: SchemaField, direction: Direction): Html {
  const depth = field.depth > 0 && html` data-depth="${Math.min(field.depth, depthMax)}"`;
  return html`<tr${depth}><th scope="row">${fieldName(field)}${presenceMark(field, direction)}</th><td class="type">${field.type}</td><td>${descriptionCell(field)}</td></tr>
`;
}

// The full path is in the text for screen readers and the search; visually the indent shows it.
function fieldName({ name, parent }: SchemaField): Html {
  return html`<code>${parent && html`<span class="unseen">${parent}</span>`}${name}</code>`;
}

/** Marks required fields of requests, and optional fields of responses. */
function presenceMark({ required, deprecated }: SchemaField, direction: Direction): Html {
  return html`${direction === 'sent' && required && html` <span class="required">required</span>`}${
    direction === 'answered' && !required && html` <span class="optional">not always there</span>`
  }${deprecated && html` <span class="deprecated">deprecated</span>`}`;
}

function descriptionCell({ description, limits, allowed }: SchemaField): Html {
  return html`${description && html`<p>${prose(description)}</p>`}${
    limits.length > 0 && html`<p class="limits">${prose(capitalize(limits.join(', ')))}</p>`
  }${allowed.length > 0 && html`<p class="allowed"><span class="unseen">One of: </span>${allowed.map(allowedValue)}</p>`}`;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function allowedValue(value: string): Html {
  return html`<code>${value}</code> `;
}
