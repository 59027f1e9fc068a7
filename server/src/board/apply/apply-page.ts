import type { FormField, Problem } from '@muster/contract/applications/application-form.ts';
import { consentName, declineScreeningName } from '#applications/application-form.ts';
import { honeypotName, sourceName, tokenName } from '#applications/application-target.ts';
import type { KeptFile } from '#applications/kept-files.ts';
import { companyPath, jobPath } from '#board/board-address.ts';
import type { BoardJob } from '#board/board-queries.ts';
import type { PageLanguage } from '#pages/choose-language.ts';
import { errorSummary, formNotice, formStyle, requiredMark } from '#pages/form.ts';
import { type HtmlPage, renderPage } from '#pages/layout.ts';
import { type Html, html } from '#web/html.ts';
import type { Links } from '#web/links.ts';
import { fieldElementId, fieldHtml } from './apply-field.ts';
import { problemText } from './apply-texts.ts';

/** A form as it is shown: empty, or with the values and problems of the last try. */
export type ShownForm = {
  job: BoardJob;
  form: FormField[];
  privacyText: string;
  token: string;
  source: string | undefined;
  values: ReadonlyMap<string, unknown>;
  /** The fields for which a file was sent, and those whose file is kept: browsers do not keep files. */
  sentFiles: ReadonlySet<string>;
  keptFiles: ReadonlyMap<string, KeptFile>;
  problems: ReadonlyMap<string, Problem>;
  /** Why the form was not accepted, when no field has a problem. */
  notice: string | undefined;
  status: number;
};

// A longer text is folded.
const shownPrivacyMax = 900;

export function applyPage(links: Links, language: PageLanguage, shown: ShownForm): HtmlPage {
  const { job, form, token, source, problems, notice, status } = shown;
  const isAgain = status !== 200;
  const fields = form
    .filter(({ name }) => name !== consentName && name !== declineScreeningName)
    .map((field) => {
      const { name } = field;
      const [kept, problem] = [shown.keptFiles.get(name), problems.get(name)];
      const isLost = shown.sentFiles.has(name) && !kept && !problem;
      return fieldHtml({ field, typed: shown.values.get(name), problem, kept, isLost }, language);
    });
  return renderPage({
    language,
    status,
    title: `${isAgain ? 'Not sent yet: ' : ''}Apply for ${job.job_title} – ${job.company.name}`,
    isIndexed: false,
    style: formStyle,
    company: job.company,
    home: companyPath(links, job.company),
    main: html`<h1>Apply for <a href="${jobPath(links, job)}" dir="auto">${job.job_title}</a></h1>
<p class="lead">You need no account. What is marked as required has to be filled in.</p>
${problems.size > 0 && summary(language, form, problems)}${notice && formNotice(notice)}<form method="post" action="${jobPath(links, job)}/apply" enctype="multipart/form-data" novalidate>
<input type="hidden" name="${tokenName}" value="${token}">
${source && html`<input type="hidden" name="${sourceName}" value="${source}">\n`}${fields}${honeypot}${declineScreening(shown)}${consent(language, shown)}<button class="button" type="submit">Send application</button>
</form>`,
  });
}

function summary(language: PageLanguage, form: FormField[], problems: ShownForm['problems']): Html {
  const invalid = form.flatMap((field) => {
    const problem = problems.get(field.name);
    return problem ? [{ id: fieldElementId(field), label: field.label, error: problemText(problem, field) }] : [];
  });
  return errorSummary(language, invalid);
}

// Each password manager has its own attribute to be told to ignore a field.
const honeypot = html`<div class="honeypot" aria-hidden="true"><label for="f-${honeypotName}">Subject: leave this empty</label><input type="text" id="f-${honeypotName}" name="${honeypotName}" tabindex="-1" autocomplete="off" data-1p-ignore data-bwignore data-lpignore="true" data-form-type="other"></div>
`;

/** Not ticked unless the applicant ticks it; an application without it is as good. */
function declineScreening({ form, values }: ShownForm): Html | undefined {
  const field = form.find(({ name }) => name === declineScreeningName);
  if (!field) return undefined;
  const id = fieldElementId(field);
  return html`<div class="field">
<p class="hint" id="${id}-hint">${field.description}</p>
<div class="choice"><input type="checkbox" id="${id}" name="${field.name}" value="true" aria-describedby="${id}-hint"${values.has(field.name) && html` checked`}><label for="${id}">${field.label}</label></div>
</div>
`;
}

function consent(language: PageLanguage, { form, job, privacyText, values, problems }: ShownForm): Html {
  const field = form.find(({ name }) => name === consentName);
  const problem = problems.get(consentName);
  const id = `f-${consentName}`;
  const text = privacyText.split(/\n\s*\n/).map((paragraph) => html`<p dir="auto">${paragraph}</p>\n`);
  const title = html`What happens with what you send`;
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
  }><label for="${id}">${field?.label}: <span dir="auto">${job.company.name}</span> may store and use what I send for this application${requiredMark(language, { required: true })}</label></div>
${problem && html`<p class="error" id="${id}-error">${problemText(problem, { type: 'boolean' })}</p>\n`}</div>
`;
}

/** For a form that could not be read. The job may be unknown. */
export function unreadablePage(
  links: Links,
  language: PageLanguage,
  job: BoardJob | undefined,
  { status, message, again }: { status: number; message: string; again: string },
): HtmlPage {
  return renderPage({
    language,
    status,
    title: 'Your application was not sent',
    isIndexed: false,
    ...(job && { company: job.company, home: companyPath(links, job.company) }),
    main: html`<h1>Your application was not sent</h1>
<p class="lead">${message}</p>
<p>When you go back in your browser, what you have typed should still be there. Or <a href="${again}">start with an empty form</a>.</p>`,
  });
}

export function appliedPage(links: Links, language: PageLanguage, job: BoardJob): HtmlPage {
  return renderPage({
    language,
    title: `Application received – ${job.company.name}`,
    isIndexed: false,
    company: job.company,
    home: companyPath(links, job.company),
    main: html`<h1>Thank you, we have received your application</h1>
<p class="lead"><span dir="auto">${job.company.name}</span> has received it for <span dir="auto">${job.job_title}</span>.</p>
<p>They will read it and write to the e-mail address that you have given. There is nothing more for you to do, and no need to send it again.</p>
<p><a class="button quiet" href="${companyPath(links, job.company)}">See what else is open</a></p>`,
  });
}
