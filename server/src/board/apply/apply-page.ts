import type { FormField, Problem } from '@muster/contract/applications/application-form.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { consentName, declineScreeningName } from '#applications/application-form.ts';
import { honeypotName, languageName, sourceName, tokenName } from '#applications/application-target.ts';
import type { KeptFile } from '#applications/kept-files.ts';
import { hasOwnPrivacyText } from '#applications/privacy-text.ts';
import { companyPath, jobPath } from '#board/board-address.ts';
import type { BoardJob } from '#board/board-queries.ts';
import { writtenLanguage } from '#board/pages/written-language.ts';
import { keepLanguage, type PageLanguage } from '#pages/choose-language.ts';
import { errorSummary, formNotice, formStyle, requiredMark } from '#pages/form.ts';
import { htmlText } from '#pages/html-text.ts';
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
  const { form: t } = texts(language.language);
  const isAgain = status !== 200;
  const title = t.pageTitle({ job: job.job_title, company: job.company.name });
  const path = jobPath(links, job);
  const jobLink = html`<a href="${keepLanguage(path, language)}" dir="auto"${writtenLanguage(language, job.job_description)}>${job.job_title}</a>`;
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
    title: isAgain ? t.notSentYet({ title }) : title,
    query: source === undefined ? '' : `?source=${source}`,
    // The switch would lose what was typed.
    hasSwitch: !isAgain,
    isIndexed: false,
    style: formStyle,
    company: job.company,
    home: keepLanguage(companyPath(links, job.company), language),
    main: html`<h1>${htmlText((mark) => t.applyFor({ job: mark(jobLink) }))}</h1>
<p class="lead">${t.lead}</p>
${problems.size > 0 && summary(language, form, problems)}${notice && formNotice(notice)}<form method="post" action="${keepLanguage(`${path}/apply`, language)}" enctype="multipart/form-data" novalidate>
<input type="hidden" name="${tokenName}" value="${token}">
<input type="hidden" name="${languageName}" value="${language.language}">
${source && html`<input type="hidden" name="${sourceName}" value="${source}">\n`}${fields}${honeypot(language)}${declineScreeningHtml(shown)}${consent(language, shown)}<button class="button" type="submit">${t.send}</button>
</form>`,
  });
}

function summary(language: PageLanguage, form: FormField[], problems: ShownForm['problems']): Html {
  const invalid = form.flatMap((field) => {
    const problem = problems.get(field.name);
    return problem
      ? [{ id: fieldElementId(field), label: field.label, error: problemText(language.language, problem, field) }]
      : [];
  });
  return errorSummary(language, invalid);
}

// Each password manager has its own attribute for fields that it must ignore.
function honeypot({ language }: PageLanguage): Html {
  return html`<div class="honeypot" aria-hidden="true"><label for="f-${honeypotName}">${texts(language).form.honeypot}</label><input type="text" id="f-${honeypotName}" name="${honeypotName}" tabindex="-1" autocomplete="off" data-1p-ignore data-bwignore data-lpignore="true" data-form-type="other"></div>
`;
}

/** Not ticked unless the applicant ticks it; an application without it is as good. */
function declineScreeningHtml({ form, values }: ShownForm): Html | undefined {
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
  const { form: t } = texts(language.language);
  const title = t.privacyTitle;
  const written = hasOwnPrivacyText(job.company) && writtenLanguage(language, privacyText);
  const text = privacyText.split(/\n\s*\n/).map((paragraph) => html`<p dir="auto"${written}>${paragraph}</p>\n`);
  const company = html`<span dir="auto">${job.company.name}</span>`;
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
  }><label for="${id}">${field?.label}${texts(language.language).common.colon}${htmlText((mark) => t.consentUse({ company: mark(company) }))}${requiredMark(language, { required: true })}</label></div>
${problem && html`<p class="error" id="${id}-error">${problemText(language.language, problem, { type: 'boolean' })}</p>\n`}</div>
`;
}

/** For a form that could not be read. The job may be unknown. */
export function unreadablePage(
  links: Links,
  language: PageLanguage,
  job: BoardJob | undefined,
  { status, message, again }: { status: number; message: string; again: string },
): HtmlPage {
  const { form: t } = texts(language.language);
  const link = html`<a href="${again}">${t.startAgain}</a>`;
  return renderPage({
    language,
    status,
    title: t.notSentTitle,
    isIndexed: false,
    hasSwitch: false,
    ...(job && { company: job.company, home: keepLanguage(companyPath(links, job.company), language) }),
    main: html`<h1>${t.notSentTitle}</h1>
<p class="lead">${message}</p>
<p>${htmlText((mark) => t.notSentHelp({ link: mark(link) }))}</p>`,
  });
}

export function appliedPage(links: Links, language: PageLanguage, { company, job_title }: BoardJob): HtmlPage {
  const { form: t } = texts(language.language);
  const home = keepLanguage(companyPath(links, company), language);
  const received = htmlText((mark) =>
    t.received({ company: mark(html`<bdi>${company.name}</bdi>`), job: mark(html`<bdi>${job_title}</bdi>`) }),
  );
  return renderPage({
    language,
    title: t.receivedPageTitle({ company: company.name }),
    isIndexed: false,
    company,
    home,
    main: html`<h1>${t.receivedTitle}</h1>
<p class="lead">${received}</p>
<p>${t.receivedNext}</p>
<p><a class="button quiet" href="${home}">${t.seeOtherJobs}</a></p>`,
  });
}
