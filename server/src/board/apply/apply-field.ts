import { type FormField, fileBytesMax, type Problem } from '@muster/contract/applications/application-form.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { removeName } from '#applications/application-target.ts';
import type { KeptFile } from '#applications/kept-files.ts';
import type { PageLanguage } from '#pages/choose-language.ts';
import { choiceField, type FieldParts, fieldAttributes, formField, invalidAttribute } from '#pages/form.ts';
import { formatChoice, formatFileSize } from '#pages/format.ts';
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

export function fieldHtml(shown: ShownField, language: PageLanguage): Html {
  return isChoice(shown.field) ? choiceHtml(shown, language) : controlHtml(shown, language);
}

function controlHtml(shown: ShownField, language: PageLanguage): Html {
  return formField(language, fieldParts(shown, language), html`${keptHtml(shown, language)}${control(shown, language)}`);
}

function control(shown: ShownField, language: PageLanguage): Html {
  const { field, typed } = shown;
  const common = html`${fieldAttributes({ ...fieldParts(shown, language), required: field.required && !shown.kept })}${field.length_max !== null && html` maxlength="${field.length_max}"`}`;
  const text = typeof typed === 'string' ? typed : '';
  if (field.type === 'long_text' || field.type === 'languages')
    return html`<textarea${common} rows="${field.type === 'languages' ? 3 : 8}" dir="auto">\n${text}</textarea>`;
  if (field.type === 'single_select') return html`<select${common}>${optionsHtml(language.language, field, text)}</select>`;
  const type = inputTypes[field.type] ?? 'text';
  if (type === 'file') return html`<input type="file"${common} accept="${field.accept.join(',')}">`;
  const step = field.type === 'number' && html` step="any" inputmode="decimal"`;
  return html`<input type="${type}"${common} value="${text}" autocomplete="${autocompletes[field.name] ?? 'off'}"${step}${type === 'text' && html` dir="auto"`}>`;
}

function fieldParts(shown: ShownField, language: PageLanguage): FieldParts {
  const { field, problem, kept } = shown;
  const id = fieldElementId(field);
  return {
    id,
    name: field.name,
    label: field.label,
    required: field.required,
    hint: hintText(shown, language),
    error: problem && problemText(language, problem, field),
    describedBy: kept ? [`${id}-kept`] : [],
  };
}

function optionsHtml(language: Language, { options }: FormField, chosen: string): Html {
  const all = options.map(
    ({ value, label }) => html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`,
  );
  return html`<option value="">${texts(language).common.choose}</option>${all}`;
}

function choiceHtml(shown: ShownField, language: PageLanguage): Html {
  const { field } = shown;
  const isMany = field.type === 'multi_select';
  const parts = fieldParts(shown, language);
  const chosen = chosenValues(shown);
  const choices = fieldChoices(language.language, field).map(({ value, label }, index) => {
    const id = index === 0 ? parts.id : `${parts.id}-${index}`;
    const mark = html`${chosen.includes(value) && html` checked`}${field.required && !isMany && html` required`}${invalidAttribute(parts)}`;
    return html`<div class="choice"><input type="${isMany ? 'checkbox' : 'radio'}" id="${id}" name="${field.name}" value="${value}"${mark}><label for="${id}" dir="auto">${label}</label></div>
`;
  });
  return choiceField(language, parts, choices);
}

/** An optional question has a choice for no answer, because a radio button cannot be unchecked. */
function fieldChoices(language: Language, { type, options, required }: FormField): FormField['options'] {
  const { common } = texts(language);
  const yesAndNo = [
    { value: 'true', label: common.yes },
    { value: 'false', label: common.no },
  ];
  const offered = type === 'boolean' ? yesAndNo : options;
  return required || type === 'multi_select' ? offered : [...offered, { value: '', label: common.noAnswer }];
}

function chosenValues({ field, typed }: ShownField): unknown[] {
  if (Array.isArray(typed)) return typed;
  return [typed ?? (field.required ? undefined : '')];
}

function hintText({ field: { type, description, accept }, isLost }: ShownField, page: PageLanguage): string | undefined {
  const { form } = texts(page);
  const { language } = page;
  const parts = [
    description?.trim(),
    type === 'file' && form.fileHint({ formats: formatNames(language, accept), size: formatFileSize(language, fileBytesMax) }),
    isLost && form.fileLost,
    type === 'languages' && form.languagesHint,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : undefined;
}

/** The file of an earlier try. It is sent with the form, unless it is replaced or removed. */
function keptHtml({ field, kept }: ShownField, page: PageLanguage): Html | undefined {
  if (!kept) return undefined;
  const { form } = texts(page);
  const id = fieldElementId(field);
  return html`<div class="kept">
<p id="${id}-kept"><span class="name" dir="auto">${kept.filename}</span> <span class="size">${formatFileSize(page.language, kept.bytes)}</span><br>${form.fileAttached}</p>
${!field.required && html`<div class="choice"><input type="checkbox" id="${id}-remove" name="${removeName}" value="${field.name}" aria-describedby="${id}-kept"><label for="${id}-remove">${form.removeFile}</label></div>\n`}</div>
`;
}

function formatNames(language: Language, accept: readonly string[]): string {
  return formatChoice(
    language,
    accept.map((ending) => ending.slice(1).toUpperCase()),
  );
}
