import type { FormField, Problem } from '@muster/contract/applications/application-form.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { consentName, declineScreeningName } from '#applications/application-form.ts';
import { honeypotName, languageName, tokenName } from '#applications/application-target.ts';
import type { KeptFile } from '#applications/kept-files.ts';
import type { PrivacyText } from '#applications/privacy-text.ts';
import { writtenLanguage } from '#board/pages/written-language.ts';
import type { Renderer } from '#markdown/renderer.ts';
import type { PageLanguage } from '#pages/choose-language.ts';
import { errorSummary, formNotice, requiredMark } from '#pages/form.ts';
import { type Html, html } from '#web/html.ts';
import { fieldElementId, fieldHtml } from './apply-field.ts';
import { problemText } from './apply-texts.ts';

/** A form as it is shown: empty, or with the values and problems of the last try. */
export type ShownFields = PrivacyText & {
  form: FormField[];
  /** The privacy text for the page. */
  privacyHtml: Html;
  token: string;
  values: ReadonlyMap<string, unknown>;
  /** The fields for which a file was sent, and those whose file is kept: browsers do not keep files. */
  sentFiles: ReadonlySet<string>;
  keptFiles: ReadonlyMap<string, KeptFile>;
  problems: ReadonlyMap<string, Problem>;
  /** Why the form was not accepted, when no field has a problem. */
  notice: string | undefined;
  status: number;
};

export const nothingTyped = {
  values: new Map(),
  sentFiles: new Set<string>(),
  keptFiles: new Map(),
  problems: new Map(),
  notice: undefined,
  status: 200,
};

export const formElementId = 'form';

// A longer text is folded.
const shownPrivacyMax = 900;

/** What has to be changed, above the form. */
export function problemsHtml(language: PageLanguage, { form, problems, notice }: ShownFields): Html {
  return html`${problems.size > 0 && summary(language, form, problems)}${notice && formNotice(notice)}`;
}

/** All fields but the boxes at the end, with the ones that nobody sees. */
export function fieldsHtml(language: PageLanguage, shown: ShownFields): Html {
  const fields = shown.form
    .filter(({ name }) => name !== consentName && name !== declineScreeningName)
    .map((field) => {
      const { name } = field;
      const [kept, problem] = [shown.keptFiles.get(name), shown.problems.get(name)];
      const isLost = shown.sentFiles.has(name) && !kept && !problem;
      return fieldHtml({ field, typed: shown.values.get(name), problem, kept, isLost }, language);
    });
  return html`<input type="hidden" name="${tokenName}" value="${shown.token}">
<input type="hidden" name="${languageName}" value="${language.language}">
${fields}${honeypot(language)}`;
}

function summary(language: PageLanguage, form: FormField[], problems: ShownFields['problems']): Html {
  const invalid = form.flatMap((field) => {
    const problem = problems.get(field.name);
    return problem ? [{ id: fieldElementId(field), label: field.label, error: problemText(language, problem, field) }] : [];
  });
  return errorSummary(language, invalid);
}

// Each password manager has its own attribute for fields that it must ignore.
function honeypot({ language }: PageLanguage): Html {
  return html`<div class="honeypot" aria-hidden="true"><label for="f-${honeypotName}">${texts(language).form.honeypot}</label><input type="text" id="f-${honeypotName}" name="${honeypotName}" tabindex="-1" autocomplete="off" data-1p-ignore data-bwignore data-lpignore="true" data-form-type="other"></div>
`;
}

/** A privacy text as Markdown, where the company wrote it. */
export async function renderPrivacy(
  { renderMarkdown }: { renderMarkdown: Renderer },
  { privacyText, privacyOrigin }: PrivacyText,
): Promise<Html> {
  if (privacyOrigin !== 'default') return renderMarkdown(privacyText, 2);
  return html`${privacyText.split(/\n\s*\n/).map((paragraph) => html`<p>${paragraph}</p>\n`)}`;
}

/** The privacy text, and the box that says what is agreed to. */
export function consentHtml(
  language: PageLanguage,
  { form, privacyText, privacyOrigin, privacyHtml, values, problems }: ShownFields,
  use: Html | string,
): Html {
  const field = form.find(({ name }) => name === consentName);
  const problem = problems.get(consentName);
  const id = `f-${consentName}`;
  const { form: t, common } = texts(language);
  const title = t.privacyTitle;
  const written = privacyOrigin === 'company' && writtenLanguage(language, privacyText);
  const text = html`<div dir="auto"${written}>${privacyHtml}</div>\n`;
  const shownText =
    privacyText.length <= shownPrivacyMax
      ? html`<section class="privacy"><h2>${title}</h2>
${text}</section>`
      : html`<details class="privacy"><summary>${title}</summary>
${text}</details>`;
  return html`${shownText}
<div class="field consent">
<div class="choice"><input type="checkbox" id="${id}" name="${consentName}" value="true" required${values.has(consentName) && html` checked`}${
    problem && html` aria-invalid="true" aria-describedby="${id}-error"`
  }><label for="${id}">${field?.label}${common.colon}${use}${requiredMark(language, { required: true })}</label></div>
${problem && html`<p class="error" id="${id}-error">${problemText(language, problem, { type: 'boolean' })}</p>\n`}</div>
`;
}
