import { texts } from '@muster/contract/texts/texts.ts';
import { declineScreeningName } from '#applications/application-form.ts';
import { sourceName } from '#applications/application-target.ts';
import { companyPath, jobPath } from '#board/board-address.ts';
import type { BoardCompany, BoardJob } from '#board/board-queries.ts';
import { writtenLanguage } from '#board/pages/written-language.ts';
import { keepLanguage, type PageLanguage } from '#pages/choose-language.ts';
import { formStyle } from '#pages/form.ts';
import { htmlText } from '#pages/html-text.ts';
import { type HtmlPage, renderPage } from '#pages/layout.ts';
import { type Html, html } from '#web/html.ts';
import type { Links } from '#web/links.ts';
import { fieldElementId } from './apply-field.ts';
import { consentHtml, fieldsHtml, formElementId, problemsHtml, type ShownFields } from './form-parts.ts';

/** The form of a job. */
export type ShownForm = ShownFields & { job: BoardJob; source: string | undefined };

export function applyPage(links: Links, language: PageLanguage, shown: ShownForm): HtmlPage {
  const { job, source, status } = shown;
  const { form: t } = texts(language);
  const isAgain = status !== 200;
  const title = t.pageTitle({ job: job.job_title, company: job.company.name });
  const path = jobPath(links, job);
  const jobLink = html`<a href="${keepLanguage(path, language)}" dir="auto"${writtenLanguage(language, job.job_description)}>${job.job_title}</a>`;
  const company = html`<span dir="auto">${job.company.name}</span>`;
  const use = htmlText((mark) => t.consentUse({ company: mark(company) }));
  return renderPage({
    language,
    status,
    title: isAgain ? t.notSentYet({ title }) : title,
    query: source === undefined ? '' : `?source=${source}`,
    switchForm: formElementId,
    isIndexed: false,
    style: formStyle,
    company: job.company,
    home: keepLanguage(companyPath(links, job.company), language),
    main: html`<h1>${htmlText((mark) => t.applyFor({ job: mark(jobLink) }))}</h1>
<p class="lead">${t.lead}</p>
${problemsHtml(language, shown)}<form id="${formElementId}" method="post" action="${keepLanguage(`${path}/apply`, language)}" enctype="multipart/form-data" novalidate>
${source && html`<input type="hidden" name="${sourceName}" value="${source}">\n`}${fieldsHtml(language, shown)}${declineScreeningHtml(shown)}${consentHtml(language, shown, use)}<button class="button" type="submit">${t.send}</button>
</form>`,
  });
}

/** Not ticked unless the applicant ticks it; an application without it is as good. */
export function declineScreeningHtml({ form, values }: Pick<ShownFields, 'form' | 'values'>): Html | undefined {
  const field = form.find(({ name }) => name === declineScreeningName);
  if (!field) return undefined;
  const id = fieldElementId(field);
  return html`<div class="field">
<p class="hint" id="${id}-hint">${field.description}</p>
<div class="choice"><input type="checkbox" id="${id}" name="${field.name}" value="true" aria-describedby="${id}-hint"${values.has(field.name) && html` checked`}><label for="${id}">${field.label}</label></div>
</div>
`;
}

/** For a form that could not be read. The company may be unknown. */
export function unreadablePage(
  links: Links,
  language: PageLanguage,
  company: BoardCompany | undefined,
  { status, message, again }: { status: number; message: string; again: string },
): HtmlPage {
  const { form: t } = texts(language);
  const link = html`<a href="${again}">${t.startAgain}</a>`;
  return renderPage({
    language,
    status,
    title: t.notSentTitle,
    isIndexed: false,
    hasSwitch: false,
    ...(company && { company, home: keepLanguage(companyPath(links, company), language) }),
    main: html`<h1>${t.notSentTitle}</h1>
<p class="lead">${message}</p>
<p>${htmlText((mark) => t.notSentHelp({ link: mark(link) }))}</p>`,
  });
}

export function appliedPage(links: Links, language: PageLanguage, { company, job_title }: BoardJob): HtmlPage {
  const { form: t } = texts(language);
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
