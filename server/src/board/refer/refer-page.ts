import { searchLengthMax } from '@muster/contract/limits.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { fieldsHtml, formElementId, problemsHtml, type ShownFields } from '#board/apply/form-parts.ts';
import { keepLanguage, type PageLanguage } from '#pages/choose-language.ts';
import { fieldAttributes, formField, formNotice, formStyle } from '#pages/form.ts';
import { formatDate, formatNumber } from '#pages/format.ts';
import { type PageCompany, type PageParts, styleFrom } from '#pages/layout.ts';
import type { ReferPage } from '#referrals/read-refer-page.ts';
import type { OpenJob } from '#referrals/referral.ts';
import { type Html, html } from '#web/html.ts';

/** Where somebody recommends: `by` is their name, `path` the address of the page. */
export type ReferFrame = { language: PageLanguage; path: string; company: PageCompany; by: string };

export const referStyle = formStyle + styleFrom(new URL('./refer.css', import.meta.url));
// So few are found at a glance.
const searchableMin = 9;

type Visit = { search: string | undefined; isSent: boolean; isMailed: boolean };

/** The open jobs to choose from, and what has become of earlier recommendations. */
export function referPage(frame: ReferFrame, page: ReferPage, { search, isSent, isMailed }: Visit): PageParts {
  const { language, company, by } = frame;
  const { refer: words } = texts(language);
  return {
    language,
    company,
    style: referStyle,
    title: words.title({ company: company.name }),
    ...(search !== undefined && { query: `?q=${encodeURIComponent(search)}` }),
    main: html`<h1 dir="auto">${words.title({ company: company.name })}</h1>
${isSent && html`<p class="notice" role="status">${words.sentNotice}</p>\n`}<p class="lead" dir="auto">${words.lead({ name: by })}</p>
<p>${words.how}</p>
${isMailed ? jobsHtml(frame, page, search) : formNotice(words.noMail({ company: company.name }))}${ownHtml(frame, page)}`,
  };
}

function jobsHtml(frame: ReferFrame, { jobs, hasMore }: ReferPage, search: string | undefined): Html {
  const { refer: words } = texts(frame.language);
  const none = html`<p>${search === undefined ? words.noJobs : words.noMatch}</p>\n`;
  const isSearched = search !== undefined || hasMore || jobs.length >= searchableMin;
  return html`<section aria-labelledby="jobs"><h2 id="jobs">${words.jobs}</h2>
${isSearched && searchForm(frame, search)}${
  jobs.length === 0
    ? none
    : html`<ul class="jobs">
${jobs.map((job) => jobHtml(frame, job))}</ul>
`
}${hasMore && html`<p class="note">${words.moreJobs}</p>\n`}</section>
`;
}

function searchForm({ language, path }: ReferFrame, search: string | undefined): Html {
  const { refer: words } = texts(language);
  const field = { id: 'q', name: 'q', label: words.search };
  const kept = language.isChosen && html`<input type="hidden" name="lang" value="${language.language}">`;
  return html`<form class="find" method="get" action="${path}" role="search">${kept}
${formField(language, field, html`<input type="search"${fieldAttributes(field)} value="${search}" maxlength="${searchLengthMax}">`)}<button class="button quiet">${words.find}</button>
</form>
`;
}

function jobHtml({ language, path }: ReferFrame, { id, job_title, company_name, department, city }: OpenJob): Html {
  const { refer: words } = texts(language);
  const facts = [company_name, department, city].filter(Boolean).join(' · ');
  return html`<li><span><a href="${keepLanguage(`${path}/${id}`, language)}" dir="auto">${words.choose({ job: job_title })}</a><br><span class="note" dir="auto">${facts}</span></span></li>
`;
}

function ownHtml({ language }: ReferFrame, { referrals, total }: ReferPage): Html {
  const { refer: words } = texts(language);
  const rows = referrals.map(
    ({
      job_title,
      status,
      created_at,
    }) => html`<li><span><span dir="auto">${job_title}</span><br><time class="note" datetime="${created_at}">${formatDate(language.language, created_at)}</time></span>
<span>${words.statuses[status]}</span></li>
`,
  );
  return html`<section aria-labelledby="own"><h2 id="own">${words.own}</h2>
${
  total === 0
    ? html`<p>${words.noOwn}</p>\n`
    : html`<p>${words.ownCount({ count: formatNumber(language.language, total) })}</p>
<ul class="referrals">
${rows}</ul>
<p class="note">${words.ownHelp}</p>
`
}</section>
`;
}

type ShownReferral = Omit<ShownFields, 'privacyText' | 'privacyOrigin' | 'privacyHtml'> & {
  job: { id: string; job_title: string };
};

/** The form for one job. */
export function referFormPage(frame: ReferFrame, shown: ShownReferral): PageParts {
  const { language, company, path } = frame;
  const { form, refer: words } = texts(language);
  const { job, status } = shown;
  const title = words.choose({ job: job.job_title });
  const fields = { ...shown, ...noPrivacy };
  return {
    language,
    company,
    status,
    style: referStyle,
    title: status === 200 ? title : form.notSentYet({ title }),
    switchForm: formElementId,
    main: html`<h1 dir="auto">${title}</h1>
<p class="lead" dir="auto">${words.formLead({ company: company.name })}</p>
${problemsHtml(language, fields)}<form id="${formElementId}" method="post" action="${keepLanguage(`${path}/${job.id}`, language)}" enctype="multipart/form-data" novalidate>
${fieldsHtml(language, fields)}<button class="button" type="submit">${words.send}</button>
</form>
<p class="onward"><a href="${keepLanguage(path, language)}">${words.otherJobs}</a></p>`,
  };
}

/** The person who is recommended agrees, nobody else. */
const noPrivacy = { privacyText: '', privacyOrigin: 'default', privacyHtml: html`` } as const;
