import { texts } from '@muster/contract/texts/texts.ts';
import { type Html, html } from '#web/html.ts';
import type { PageLanguage } from './choose-language.ts';
import { formatNumber } from './format.ts';
import { styleFrom } from './layout.ts';

/* The parts of a form that are alike on all pages: label, hint, control and error, and the summary of errors above the form. */

/** A field as it is shown: `hint` is above the control and `error` below it, and screen readers read both with it. */
export type FieldParts = {
  id: string;
  name: string;
  label: Html | string;
  required?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  /** Ids of further elements that describe the control. */
  describedBy?: string[];
};

/** For pages with a search or a choice, and no form that is filled in. */
export const controlStyle = styleFrom(new URL('./controls.css', import.meta.url));
export const formStyle = controlStyle + styleFrom(new URL('./form.css', import.meta.url));

/** A label, its control and what belongs to them. `control` has `fieldAttributes`. */
export function formField(language: PageLanguage, field: FieldParts, control: Html): Html {
  return html`<div class="field">
<label for="${field.id}" dir="auto">${field.label}${requiredMark(language, field)}</label>
${hintHtml(field)}${control}
${errorHtml(field)}</div>
`;
}

/** Radio buttons or checkboxes with a common question. The first of them has the id of the field, for links to it. */
export function choiceField(language: PageLanguage, field: FieldParts, choices: Html | Html[]): Html {
  return html`<fieldset${describedBy(field)}>
<legend dir="auto">${field.label}${requiredMark(language, field)}</legend>
${hintHtml(field)}${choices}${errorHtml(field)}</fieldset>
`;
}

/** For the control of `formField`: id, name, required, aria-invalid and aria-describedby. */
export function fieldAttributes(field: FieldParts): Html {
  return html` id="${field.id}" name="${field.name}"${field.required && html` required`}${invalidAttribute(field)}${describedBy(field)}`;
}

export function invalidAttribute({ error }: FieldParts): Html | undefined {
  return error === undefined ? undefined : html` aria-invalid="true"`;
}

/** What is wrong, with links to the fields. Focused without a script, so that screen readers begin here and Tab leads into it. */
export function errorSummary(page: PageLanguage, problems: { id: string; label: string; error: string }[]): Html {
  const { form } = texts(page);
  const { language } = page;
  const title = problems.length === 1 ? form.oneProblem : form.problems({ count: formatNumber(language, problems.length) });
  return html`<div class="problems" role="alert" tabindex="-1" autofocus>
<h2>${title}</h2>
<ul>
${problems.map(({ id, label, error }) => html`<li><a href="#${id}"><span dir="auto">${label}</span>${separator(language, label)}${error}</a></li>\n`)}</ul>
</div>
`;
}

/** Why a form was not accepted, when no field is to blame. */
export function formNotice(text: string): Html {
  return html`<div class="problems" role="alert"><p>${text}</p></div>\n`;
}

export function requiredMark({ language }: PageLanguage, { required }: Pick<FieldParts, 'required'>): Html | undefined {
  return required ? html` <span class="mark">${texts(language).common.required}</span>` : undefined;
}

function separator(language: PageLanguage['language'], label: string): string {
  return /[.:;!?…。？！؟]$/u.test(label) ? ' ' : texts(language).common.colon;
}

function describedBy({ id, hint, error, describedBy: more = [] }: FieldParts): Html | false {
  const ids = [hint && `${id}-hint`, ...more, error !== undefined && `${id}-error`].filter(Boolean);
  return ids.length > 0 && html` aria-describedby="${ids.join(' ')}"`;
}

function hintHtml({ id, hint }: FieldParts): Html | undefined {
  return hint ? html`<p class="hint" id="${id}-hint" dir="auto">${hint}</p>\n` : undefined;
}

function errorHtml({ id, error }: FieldParts): Html | undefined {
  return error === undefined ? undefined : html`<p class="error" id="${id}-error">${error}</p>\n`;
}
