import type { FormField, Problem } from '@muster/contract/applications/application-form.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { buildFormFields, consentName, declineScreeningName } from '#applications/application-form.ts';
import { languageName } from '#applications/application-target.ts';
import type { PrivacyText } from '#applications/privacy-text.ts';
import { declineScreeningHtml } from '#board/apply/apply-page.ts';
import { consentHtml, nothingTyped } from '#board/apply/form-parts.ts';
import { keepLanguage, type PageLanguage } from '#pages/choose-language.ts';
import { formatDate } from '#pages/format.ts';
import { shownLanguageName } from '#pages/language-switch.ts';
import type { PageCompany, PageParts } from '#pages/layout.ts';
import type { ReferralVisit } from '#referrals/answer-referral.ts';
import { webAddress } from '#text/web-url.ts';
import { type Html, html } from '#web/html.ts';
import { referStyle } from './refer-page.ts';

/** What somebody sees who was recommended. `over`: the job is not open. */
export type RecommendedState = 'open' | 'over' | 'confirmed' | 'declined';

/** What the form of the job is filled in with, and where it is. */
export type Prefilled = { address: string; values: Record<string, string> };

export type RecommendedView = {
  language: PageLanguage;
  path: string;
  state: RecommendedState;
  referral: ReferralVisit;
  company: PageCompany;
  jobTitle: string;
  /** Null when it has no page any more. */
  jobAddress: string | null;
  privacy: PrivacyText & { privacyHtml: Html };
  prefilled: Prefilled | undefined;
};

export function recommendedPage(view: RecommendedView, problem?: Problem): PageParts {
  if (view.state === 'confirmed') return confirmedPage(view);
  if (view.state === 'declined')
    return closed(view, 'declinedTitle', texts(view.language).refer.person.declined(named(view)), html``);
  const { refer } = texts(view.language);
  if (view.state === 'over')
    return closed(view, 'overTitle', refer.person.overHelp(named(view)), html`${said(view)}${declineForm(view)}`, 410);
  return openPage(view, problem);
}

function named({ language, referral, company, jobTitle }: RecommendedView) {
  const ends = referral.expires_at ?? referral.answered_at;
  return {
    by: referral.credited_to.name,
    job: jobTitle,
    company: company.name,
    date: ends === null ? '' : formatDate(language.language, ends),
  };
}

function openPage(view: RecommendedView, problem: Problem | undefined): PageParts {
  const { language, jobAddress } = view;
  const { person } = texts(language).refer;
  return page(view, {
    title: person.title(named(view)),
    status: problem ? 400 : 200,
    hasSwitch: !problem,
    main: html`<h1 dir="auto">${person.title(named(view))}</h1>
<p class="lead" dir="auto">${person.lead(named(view))}</p>
${jobAddress !== null && html`<p><a href="${keepLanguage(jobAddress, language)}">${person.jobAd}</a></p>\n`}${said(view)}${agreeForm(view, problem)}${declineForm(view)}`,
  });
}

function said({ language, referral: { person, credited_to } }: RecommendedView): Html {
  const { person: words } = texts(language).refer;
  const by = { by: credited_to.name };
  const address = webAddress(person.professional_network_url);
  const rows: [string, Html | string | null][] = [
    [words.name, person.person_name],
    [words.email, person.email],
    [words.phone, person.phone],
    [words.url, address ? html`<a href="${address}" rel="noreferrer nofollow">${address}</a>` : null],
    [words.relation(by), person.relation],
    [words.note(by), person.note],
    [words.resume, person.resume_filename],
  ];
  return html`<section aria-labelledby="said"><h2 id="said">${words.said}</h2>
<dl class="said">
${rows.map(([label, value]) => value !== null && html`<div><dt dir="auto">${label}</dt><dd dir="auto">${value}</dd></div>\n`)}</dl>
</section>
`;
}

function agreeForm(view: RecommendedView, problem: Problem | undefined): Html {
  const { language, path, privacy, referral } = view;
  const { person: words } = texts(language).refer;
  const form = agreeFields(language, referral.person.resume_filename !== null);
  const problems = new Map(problem ? [[consentName, problem]] : []);
  const shown = { ...nothingTyped, ...privacy, form, token: '', problems };
  return html`<section aria-labelledby="agree"><h2 id="agree">${words.agreeTitle}</h2>
${problem && html`<p class="error" role="alert">${words.tickMissing}</p>\n`}<form method="post" action="${keepLanguage(path, language)}">
<input type="hidden" name="${languageName}" value="${language.language}">
${declineScreeningHtml(shown)}${consentHtml(language, shown, words.agreeUse(named(view)))}<button class="button">${words.agree}</button>
</form></section>
`;
}

/** The boxes of the form of a job: without a CV nothing is scored. */
function agreeFields(language: PageLanguage, hasResume: boolean): FormField[] {
  const names = [consentName, ...(hasResume ? [declineScreeningName] : [])];
  return buildFormFields({ fields: { resume: hasResume }, custom: [] }, language).filter(({ name }) => names.includes(name));
}

function declineForm(view: RecommendedView): Html {
  const { language, path } = view;
  const { person: words } = texts(language).refer;
  return html`<section class="decline" aria-labelledby="decline"><h2 id="decline">${words.declineTitle}</h2>
<p>${words.declineHelp(named(view))}</p>
<form method="post" action="${keepLanguage(`${path}/decline`, language)}"><button class="button quiet">${words.decline}</button></form>
</section>
`;
}

/** The form of the job is sent to be shown, with what is known: an address with it would stay in the history of browsers. */
function confirmedPage(view: RecommendedView): PageParts {
  const { language, prefilled } = view;
  const { person: words } = texts(language).refer;
  const fields = Object.entries(prefilled?.values ?? {});
  const form =
    prefilled &&
    html`<p>${words.more}</p>
<form method="post" action="${keepLanguage(prefilled.address, language)}" enctype="multipart/form-data">
${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">\n`)}<button class="button quiet" name="${shownLanguageName}" value="${language.language}">${words.toForm}</button>
</form>`;
  return closed(view, 'confirmedTitle', words.confirmed(named(view)), html`${form}`);
}

function closed(
  view: RecommendedView,
  title: 'confirmedTitle' | 'declinedTitle' | 'overTitle',
  lead: string,
  rest: Html,
  status = 200,
): PageParts {
  const { person: words } = texts(view.language).refer;
  return page(view, {
    status,
    title: words[title],
    main: html`<h1>${words[title]}</h1>
<p class="lead" role="status" dir="auto">${lead}</p>
${rest}`,
  });
}

function page(
  { language, company }: RecommendedView,
  content: Pick<PageParts, 'title' | 'main' | 'status' | 'hasSwitch'>,
): PageParts {
  return { language, company, style: referStyle, ...content };
}
