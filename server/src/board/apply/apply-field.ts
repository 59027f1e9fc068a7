import { type FormField, fileBytesMax, type Problem } from '@muster/contract/applications/application-form.ts';
import { removeName } from '#applications/application-target.ts';
import type { KeptFile } from '#applications/kept-files.ts';
import { type Html, html } from '#web/html.ts';
import { problemText } from './apply-texts.ts';

/** A field with its value and problem. `isLost`: a file was sent and not kept, so that it has to be chosen again. */
export type ShownField = {
  field: FormField;
  typed: unknown;
  problem: Problem | undefined;
  kept: KeptFile | undefined;
  isLost: boolean;
};

// More options than this are a select.
const radiosMax = 7;
const mebibyte = 1024 * 1024;

const inputTypes: Partial<Record<FormField['type'], string>> = {
  email: 'email',
  phone: 'tel',
  url: 'url',
  number: 'number',
  date: 'date',
  file: 'file',
};

const autocompletes: Record<string, string> = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  location_city: 'address-level2',
  location_country: 'country-name',
  website_url: 'url',
};

/** The id of the element: links of the error summary point to it. */
export function fieldElementId({ name }: FormField): string {
  return `f-${name}`;
}

function isChoice({ type, options }: FormField): boolean {
  return type === 'boolean' || type === 'multi_select' || (type === 'single_select' && options.length <= radiosMax);
}

export function fieldHtml(shown: ShownField): Html {
  return isChoice(shown.field) ? choiceHtml(shown) : controlHtml(shown);
}

function controlHtml(shown: ShownField): Html {
  const { field } = shown;
  return html`<div class="field">
<label for="${fieldElementId(field)}" dir="auto">${field.label}${requiredMark(field)}</label>
${hintHtml(shown)}${keptHtml(shown)}${control(shown)}
${errorHtml(shown)}</div>
`;
}

function control(shown: ShownField): Html {
  const { field, typed } = shown;
  const common = html`id="${fieldElementId(field)}" name="${field.name}"${attributes(shown)}`;
  const text = typeof typed === 'string' ? typed : '';
  if (field.type === 'long_text' || field.type === 'languages')
    return html`<textarea ${common} rows="${field.type === 'languages' ? 3 : 8}" dir="auto">\n${text}</textarea>`;
  if (field.type === 'single_select') return html`<select ${common}>${optionsHtml(field, text)}</select>`;
  const type = inputTypes[field.type] ?? 'text';
  if (type === 'file') return html`<input type="file" ${common} accept="${field.accept.join(',')}">`;
  const step = field.type === 'number' && html` step="any" inputmode="decimal"`;
  return html`<input type="${type}" ${common} value="${text}" autocomplete="${autocompletes[field.name] ?? 'off'}"${step}${type === 'text' && html` dir="auto"`}>`;
}

function optionsHtml({ options }: FormField, chosen: string): Html {
  const all = options.map(
    ({ value, label }) => html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`,
  );
  return html`<option value="">Choose…</option>${all}`;
}

function attributes(shown: ShownField): Html {
  const { required, length_max } = shown.field;
  return html`${required && !shown.kept && html` required`}${length_max !== null && html` maxlength="${length_max}"`}${ariaInvalid(shown)}${describedBy(shown)}`;
}

function ariaInvalid({ problem }: ShownField): Html | undefined {
  return problem && html` aria-invalid="true"`;
}

/** Connects hint, kept file and error with the control for screen readers. */
function describedBy(shown: ShownField): Html | false {
  const id = fieldElementId(shown.field);
  const ids = [hintText(shown) && `${id}-hint`, shown.kept && `${id}-kept`, shown.problem && `${id}-error`].filter(Boolean);
  return ids.length > 0 && html` aria-describedby="${ids.join(' ')}"`;
}

function choiceHtml(shown: ShownField): Html {
  const { field } = shown;
  const isMany = field.type === 'multi_select';
  const chosen = chosenValues(shown);
  const choices = fieldChoices(field).map(({ value, label }, index) => {
    const id = index === 0 ? fieldElementId(field) : `${fieldElementId(field)}-${index}`;
    const mark = html`${chosen.includes(value) && html` checked`}${field.required && !isMany && html` required`}${ariaInvalid(shown)}`;
    return html`<div class="choice"><input type="${isMany ? 'checkbox' : 'radio'}" id="${id}" name="${field.name}" value="${value}"${mark}><label for="${id}" dir="auto">${label}</label></div>
`;
  });
  return html`<fieldset${describedBy(shown)}>
<legend dir="auto">${field.label}${requiredMark(field)}</legend>
${hintHtml(shown)}${choices}${errorHtml(shown)}</fieldset>
`;
}

/** An optional question has a choice for no answer, because a radio button cannot be unchecked. */
function fieldChoices({ type, options, required }: FormField): FormField['options'] {
  const offered = type === 'boolean' ? yesAndNo : options;
  return required || type === 'multi_select' ? offered : [...offered, { value: '', label: 'No answer' }];
}

const yesAndNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

function chosenValues({ field, typed }: ShownField): unknown[] {
  if (Array.isArray(typed)) return typed;
  return [typed ?? (field.required ? undefined : '')];
}

function requiredMark({ required }: FormField): Html | false {
  return required && html` <span class="mark">(required)</span>`;
}

function hintHtml(shown: ShownField): Html | undefined {
  const hint = hintText(shown);
  return hint === undefined ? undefined : html`<p class="hint" id="${fieldElementId(shown.field)}-hint" dir="auto">${hint}</p>\n`;
}

function hintText({ field: { type, description, accept }, isLost }: ShownField): string | undefined {
  const parts = [
    description?.trim(),
    type === 'file' && `${formatNames(accept)}, at most ${fileBytesMax / mebibyte} MB.`,
    isLost && 'Your file could not be kept: please choose it again.',
    type === 'languages' && 'With your level, if you like: French C1, German basic',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : undefined;
}

/** The file of an earlier try. It is sent with the form, unless it is replaced or removed. */
function keptHtml({ field, kept }: ShownField): Html | undefined {
  if (!kept) return undefined;
  const id = fieldElementId(field);
  return html`<div class="kept">
<p id="${id}-kept"><span class="name" dir="auto">${kept.filename}</span> <span class="size">${fileSizeText(kept.bytes)}</span><br>Attached. To send another one instead, choose it below.</p>
${!field.required && html`<div class="choice"><input type="checkbox" id="${id}-remove" name="${removeName}" value="${field.name}" aria-describedby="${id}-kept"><label for="${id}-remove">Remove this file</label></div>\n`}</div>
`;
}

function fileSizeText(bytes: number): string {
  return bytes < mebibyte ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / mebibyte).toFixed(1)} MB`;
}

function formatNames(accept: readonly string[]): string {
  const names = accept.map((ending) => ending.slice(1).toUpperCase());
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

function errorHtml({ field, problem }: ShownField): Html | undefined {
  return problem && html`<p class="error" id="${fieldElementId(field)}-error">${problemText(problem, field)}</p>\n`;
}
