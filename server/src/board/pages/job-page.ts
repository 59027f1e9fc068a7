import type { Language } from '@muster/contract/texts/languages.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { companyPath, jobPath, jobUrl } from '#board/board-address.ts';
import type { BoardCompany, BoardJob } from '#board/board-queries.ts';
import type { BoardListItem } from '#board/list/board-list-item.ts';
import { factsLine } from '#board/list/facts-line.ts';
import { itemPlace } from '#board/list/filter-labels.ts';
import { jobExpiresAtMs } from '#jobs/job-expiry.ts';
import { markdownText } from '#markdown/markdown.ts';
import type { Renderer } from '#markdown/renderer.ts';
import { keepLanguage, type PageLanguage } from '#pages/choose-language.ts';
import { controlStyle } from '#pages/form.ts';
import { formatDate, formatNumber } from '#pages/format.ts';
import { htmlText } from '#pages/html-text.ts';
import { type HtmlPage, renderPage, styleFrom } from '#pages/layout.ts';
import { type Html, html, trusted } from '#web/html.ts';
import { type Links, pictureUrl } from '#web/links.ts';
import { careerLevelLabel, jobTypeLabel, placeLabel, salaryText, workplaceLabel } from './job-labels.ts';
import { jobPosting } from './job-posting.ts';
import { openGraphTags, truncateAtWord } from './open-graph.ts';
import { writtenLanguage } from './written-language.ts';

const style = controlStyle + styleFrom(new URL('./job.css', import.meta.url));
const titleMax = 150;
const summaryChars = 2000;
const sharedDescriptionMax = 250;

/** The descriptions of a job and of its company, rendered. */
export type JobTexts = { description: Html | undefined; about: Html | undefined };

export async function jobTexts(job: BoardJob, render: Renderer): Promise<JobTexts> {
  const { job_description, company } = job;
  return {
    description: job_description ? await render(job_description) : undefined,
    about: company.description ? await render(company.description, 2) : undefined,
  };
}

/** `source` is the code of the source link, and is passed on to the form. `related` are other jobs to show. */
export type JobVisit = { source: string | undefined; links: Links; language: PageLanguage; related: BoardListItem[] };

/** The page of an open job. */
export function jobPage(job: BoardJob, rendered: JobTexts, { source, links, language, related }: JobVisit): HtmlPage {
  const { company } = job;
  const { board } = texts(language);
  const query = source === undefined ? '' : `?source=${source}`;
  const home = keepLanguage(companyPath(links, company), language);
  const url = jobUrl(links, job);
  const apply = html`<a class="button" href="${keepLanguage(`${jobPath(links, job)}/apply${query}`, language)}">${board.apply}</a>`;
  const description = metaDescription(language, job);
  const title = `${truncateAtWord(job.job_title, titleMax)} – ${truncateAtWord(company.name, titleMax)}`;
  const written = writtenLanguage(language, job.job_description);
  return renderPage({
    language,
    query,
    title,
    description,
    canonical: url,
    defaultLanguage: company.boardLanguage,
    style,
    company,
    home,
    homeLabel: board.allJobs,
    head: html`${openGraphTags({ title, description: sharedDescription(language, job, description), url, site: company.name, image: pictureUrl(company.coverUrl, links), language: language.language })}<script type="application/ld+json">${dataBlock(jobPosting(job, rendered.description, links))}</script>
`,
    main: html`<article class="job">
<h1 dir="auto"${written}>${job.job_title}</h1>
<div class="card">
<dl class="facts">
${jobFacts(language, job)}</dl>
<p class="act">${apply} <span>${board.applyHint}</span></p>
</div>
<div class="words">
${rendered.description && html`<div class="text" dir="auto"${written}>${rendered.description}</div>`}
${rendered.about && aboutCompany(language, company, rendered.about)}
${shareLinks(language, title, url)}
${related.length > 0 && moreJobs(language, companyPath(links, company), job.department, related)}
</div>
</article>`,
    foot: html`<a href="${home}">${htmlText((mark) => board.allJobsAt({ company: mark(html`<bdi>${company.name}</bdi>`) }))}</a>`,
  });
}

function jobFacts({ language }: PageLanguage, job: BoardJob): Html {
  const { board } = texts(language);
  const facts = [
    fact(board.place, placeLabel(language, job)),
    fact(board.workplace, workplaceLabel(language, job.job_mode)),
    fact(board.type, jobTypeLabel(language, job.job_type)),
    fact(board.level, careerLevelLabel(language, job.career_level)),
    fact(board.department, job.department),
    fact(board.salary, salaryText(language, job)),
    fact(board.openings, job.openings !== null && job.openings > 1 && formatNumber(language, job.openings)),
    fact(board.posted, timeElement(language, job.posted_at, job.posted_at)),
    fact(board.applyBy, job.valid_through !== null && lastDay(language, job.valid_through)),
  ];
  return html`${facts}`;
}

function aboutCompany(language: PageLanguage, { name, description }: BoardCompany, about: Html): Html {
  const title = htmlText((mark) => texts(language).board.about({ company: mark(html`<bdi>${name}</bdi>`) }));
  return html`<aside class="text about" aria-labelledby="about"><h2 id="about">${title}</h2>
<div dir="auto"${writtenLanguage(language, description)}>${about}</div></aside>`;
}

function shareLinks({ language }: PageLanguage, title: string, url: string): Html {
  const { board } = texts(language);
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return html`<details class="share"><summary>${board.share}</summary>
<p><label for="share-link">${board.shareLink}</label><input id="share-link" type="url" value="${url}" readonly></p>
<p><a href="${mail}">${board.shareByMail}</a></p></details>`;
}

function moreJobs(page: PageLanguage, path: string, department: string | null, related: BoardListItem[]): Html {
  const { language } = page;
  const named = html`<bdi>${department}</bdi>`;
  const items = related.map(
    (job) =>
      html`<li><h3><a href="${keepLanguage(`${path}/${job.slug}`, page)}"><bdi>${job.title}</bdi></a></h3>${factsLine([itemPlace(language, job), workplaceLabel(language, job.mode)])}</li>\n`,
  );
  return html`<section class="more" aria-labelledby="more"><h2 id="more">${htmlText((mark) => texts(language).board.moreJobsIn({ department: mark(named) }))}</h2>
<ul>
${items}</ul></section>`;
}

function metaDescription({ language }: PageLanguage, job: BoardJob): string {
  const { board } = texts(language);
  const named = { job: job.job_title, company: job.company.name };
  const place = placeLabel(language, job);
  const fallback = place ? board.jobAtIn({ ...named, place }) : board.jobAt(named);
  return truncateAtWord(
    (job.job_description && markdownText(withoutHeadings(job.job_description.slice(0, summaryChars)))) || fallback,
  );
}

/** A heading would run into the sentences around it. */
function withoutHeadings(markdown: string): string {
  return markdown.replace(/^ {0,3}#{1,6}[ \t].*$/gm, '');
}

/** What people see of a shared link: where it is and what it pays first. */
function sharedDescription({ language }: PageLanguage, job: BoardJob, description: string): string {
  const facts = [placeLabel(language, job), workplaceLabel(language, job.job_mode), salaryText(language, job)].filter(Boolean);
  return truncateAtWord([facts.join(' · '), description].filter(Boolean).join(' – '), sharedDescriptionMax);
}

function fact(name: string, value: Html | string | false | null | undefined): Html | false {
  return value ? html`<div><dt>${name}</dt><dd><bdi>${value}</bdi></dd></div>\n` : false;
}

function timeElement(language: Language, timestamp: string, shown: string): Html {
  return html`<time datetime="${timestamp}">${formatDate(language, shown)}</time>`;
}

/** The moment before it ends, so that a date shows as that day and not as the next. */
function lastDay(language: Language, validThrough: string): Html {
  return timeElement(language, validThrough, new Date(jobExpiresAtMs(validThrough) - 1).toISOString());
}

/** JSON for a script element: escaped so that nothing in it can end the element. */
function dataBlock(data: object): Html {
  return trusted(JSON.stringify(data).replaceAll('<', '\\u003c'));
}
