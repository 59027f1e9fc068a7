import { texts } from '@muster/contract/texts/texts.ts';
import { companyPath, companyUrl } from '#board/board-address.ts';
import type { JobList } from '#board/cache/job-lists.ts';
import { jobTypeLabel, listedSalaryText, workplaceLabel } from '#board/pages/job-labels.ts';
import { openGraphTags, truncateAtWord } from '#board/pages/open-graph.ts';
import { writtenLanguage } from '#board/pages/written-language.ts';
import { poolInvitation } from '#board/talent-pool/pool-link.ts';
import { markdownText } from '#markdown/markdown.ts';
import { keepLanguage, type PageLanguage } from '#pages/choose-language.ts';
import { controlStyle } from '#pages/form.ts';
import { formatAge, formatNumber, isSingular } from '#pages/format.ts';
import { htmlText } from '#pages/html-text.ts';
import { emblem, type HtmlPage, renderPage, styleFrom } from '#pages/layout.ts';
import { fold } from '#text/fold.ts';
import { webAddress } from '#text/web-url.ts';
import { type Html, html } from '#web/html.ts';
import { type Links, pictureUrl } from '#web/links.ts';
import type { BoardListItem } from './board-list-item.ts';
import { groupByDepartment } from './department-groups.ts';
import { factsLine } from './facts-line.ts';
import { filterLabel, itemPlace } from './filter-labels.ts';
import type { Filtered } from './list-filter.ts';
import { filterForm } from './list-form.ts';
import { filterNames, isFiltered, type ListQuery, listAddress } from './list-query.ts';

// So that a page has less than 30 KB, also with departments, salaries and long titles.
export const jobsPerPage = 40;
const summaryChars = 2000;
const dateLength = '2026-11-16'.length;
const style = controlStyle + styleFrom(new URL('./list.css', import.meta.url));

type ListVisit = { links: Links; about: Html | undefined; language: PageLanguage; now: Date };

/** What the parts of the page need: its language, and the addresses of the list with other filters or pages. */
type ListFrame = {
  language: PageLanguage;
  path: string;
  query: ListQuery;
  now: Date;
  address: (changes?: Partial<ListQuery>) => string;
};

/** The page with the open jobs of a company, searched and filtered. */
export function listPage(
  { company, jobs }: Pick<JobList, 'company' | 'jobs'>,
  query: ListQuery,
  filtered: Filtered,
  { links, about, language, now }: ListVisit,
): HtmlPage {
  const { board } = texts(language);
  const path = companyPath(links, company);
  const frame: ListFrame = {
    language,
    path,
    query,
    now,
    address: (changes = {}) => keepLanguage(listAddress(path, query, changes), language),
  };
  const pages = Math.max(1, Math.ceil(filtered.jobs.length / jobsPerPage));
  const page = Math.min(query.page, pages);
  const shown = filtered.jobs.slice((page - 1) * jobsPerPage, page * jobsPerPage);
  const url = companyUrl(links, company);
  const named = { company: company.name };
  const summary = company.description ? markdownText(company.description.slice(0, summaryChars)) : board.openJobsAt(named);
  const description = truncateAtWord(summary);
  const title = board.jobsAt(named);
  return renderPage({
    language,
    query: listAddress('', query),
    title: page > 1 ? board.jobsAtPage({ ...named, page: formatNumber(language.language, page) }) : title,
    description,
    defaultLanguage: company.boardLanguage,
    canonical: isFiltered(query) ? url : listAddress(url, { ...query, page }),
    isIndexed: !isFiltered(query),
    style,
    accentColor: company.accentColor,
    cover: company.coverUrl !== null && html`<img class="cover" src="${company.coverUrl}" alt="" fetchpriority="high">\n`,
    head: html`${openGraphTags({ title, description, url, site: company.name, image: pictureUrl(company.coverUrl, links), language: language.language })}${neighbourLinks(frame, page, pages)}${feedLinks(path, title)}`,
    main: html`${masthead(language, company, isUnfilteredFirstPage(query, page) ? about : undefined)}
<section aria-labelledby="jobs">
${jobs.length > 0 && filterForm(language, path, query, filtered, jobs)}
<div class="tally"><h2 id="jobs"${!isFiltered(query) && html` class="unseen"`}><bdi>${countText(language, filtered, jobs, query)}</bdi></h2>${activeFilters(frame, jobs)}</div>
${shown.length > 0 ? jobsHtml(frame, shown, pages) : emptyState(frame, jobs.length)}
${pages > 1 && pageLinks(frame, page, pages)}
</section>${poolInvitation(links, language, company)}`,
  });
}

function feedLinks(path: string, title: string): Html {
  return html`<link rel="sitemap" type="application/xml" href="${path}/sitemap.xml">
<link rel="alternate" type="application/feed+json" title="${title}" href="${path}/feed.json">
<link rel="alternate" type="application/rss+xml" title="${title}" href="${path}/feed.rss">
<link rel="alternate" type="application/xml" title="${title}" href="${path}/feed.xml">
`;
}

/** The query with its values spelled as in the jobs. A page beyond the last one is the last one. */
export function knownQuery(jobs: BoardListItem[], query: ListQuery): ListQuery {
  const pages = Math.max(1, Math.ceil(jobs.length / jobsPerPage));
  return {
    ...query,
    page: Math.min(query.page, pages),
    department: spelledLikeJobs(query.department, (key) => jobs.find(({ departmentKey }) => departmentKey === key)?.department),
    place: spelledLikeJobs(query.place, (key) =>
      placeSpelling(
        jobs.find(({ placeKeys }) => placeKeys.includes(key)),
        key,
      ),
    ),
  };
}

function spelledLikeJobs(given: string, find: (key: string) => string | undefined): string {
  return given === '' ? '' : (find(fold(given)) ?? given);
}

/** A job is found by city and country, or by either. */
function placeSpelling(job: BoardListItem | undefined, key: string): string | undefined {
  const place = job?.place ?? '';
  return [place, ...place.split(', ')].find((name) => fold(name) === key);
}

/** The first page without filters, which has the description of the company. */
export function isUnfilteredFirstPage(query: ListQuery, page = query.page): boolean {
  return page === 1 && !isFiltered(query);
}

/** Blanks are no headline. */
function headlineOf({ headline }: JobList['company']): string | undefined {
  return headline?.trim() || undefined;
}

function masthead(language: PageLanguage, company: JobList['company'], about: Html | undefined): Html {
  const { name, description } = company;
  const headline = headlineOf(company);
  const site = webAddress(company.website);
  return html`<div class="masthead">
<div class="who">${emblem(company)}${headline && html`<p dir="auto">${name}</p>`}</div>
<h1 dir="auto">${headline ?? name}</h1>
${site && html`<p class="site"><a href="${site}" rel="noopener">${new URL(site).hostname.replace(/^www\./, '')}</a></p>\n`}${about && html`<div class="text about" dir="auto"${writtenLanguage(language, description)}>${about}</div>\n`}</div>`;
}

function countText({ language }: PageLanguage, { jobs: found }: Filtered, jobs: BoardListItem[], query: ListQuery): string {
  const { board } = texts(language);
  const count = formatNumber(language, jobs.length);
  const isOne = isSingular(language, jobs.length);
  if (!isFiltered(query)) return isOne ? board.openJob({ count }) : board.openJobs({ count });
  const numbers = { found: formatNumber(language, found.length), count };
  return isOne ? board.foundOfOpenJob(numbers) : board.foundOfOpenJobs(numbers);
}

/** The active filters, each with a link that removes it. */
function activeFilters({ language, path, query, address }: ListFrame, jobs: BoardListItem[]): Html | false {
  if (!isFiltered(query)) return false;
  const { board } = texts(language);
  const names = (['q', ...filterNames] as const).filter((name) => query[name] !== '');
  const chip = (name: (typeof names)[number]) =>
    html`<li><a class="chip" href="${address({ [name]: '', page: 1 })}"><span class="unseen">${board.removeFilter} </span><bdi>${filterLabel(language.language, name, query[name], jobs)}</bdi></a></li>\n`;
  return html`<ul class="chosen" aria-label="${board.filtersInUse}">
${names.map(chip)}${names.length > 1 && html`<li><a href="${keepLanguage(path, language)}">${board.clearAll}</a></li>\n`}</ul>`;
}

/** In groups by department while all jobs are on one page: groups of pages would be torn apart, and results are in order of relevance. */
function jobsHtml(frame: ListFrame, jobs: BoardListItem[], pages: number): Html {
  const groups = groupByDepartment(jobs);
  if (pages > 1 || isFiltered(frame.query) || groups.length < 2)
    return html`<ul class="jobs">\n${jobs.map((job) => jobItem(frame, job))}</ul>`;
  return html`${groups.map((group) => groupHtml(frame, group))}`;
}

function groupHtml(frame: ListFrame, jobs: BoardListItem[]): Html {
  const { language } = frame.language;
  const name = jobs[0]?.department ?? texts(language).board.otherJobs;
  return html`<h3 class="group"><bdi>${name}</bdi> <span>${formatNumber(language, jobs.length)}</span></h3>
<ul class="jobs">
${jobs.map((job) => jobItem(frame, job, true))}</ul>
`;
}

function jobItem({ language: page, path, now }: ListFrame, job: BoardListItem, isGrouped = false): Html {
  const { language } = page;
  const facts = factsLine([
    isGrouped ? undefined : job.department,
    itemPlace(language, job),
    workplaceLabel(language, job.mode),
    jobTypeLabel(language, job.type),
  ]);
  const salary = job.salary && listedSalaryText(language, job.salary);
  const link = html`<a href="${keepLanguage(`${path}/${job.slug}`, page)}"><bdi>${job.title}</bdi></a>`;
  return html`<li>${isGrouped ? html`<h4>${link}</h4>` : html`<h3>${link}</h3>`}${facts}<p class="side">${salary && html`<bdi>${salary}</bdi> `}<time datetime="${job.postedAt.slice(0, dateLength)}">${formatAge(language, job.postedAt, now)}</time></p></li>
`;
}

function emptyState({ language, path }: ListFrame, open: number): Html {
  const { board } = texts(language);
  if (open === 0) return html`<p class="lead">${board.noJobs}</p>`;
  const link = html`<a href="${keepLanguage(path, language)}">${board.seeAllJobs}</a>`;
  return html`<p class="lead">${htmlText((mark) => board.noMatch({ link: mark(link) }))}</p>`;
}

function neighbourLinks({ address }: ListFrame, page: number, pages: number): Html {
  return html`${page > 1 && html`<link rel="prev" href="${address({ page: page - 1 })}">\n`}${page < pages && html`<link rel="next" href="${address({ page: page + 1 })}">\n`}`;
}

function pageLinks({ language, address }: ListFrame, page: number, pages: number): Html {
  const { board } = texts(language);
  const [current, last] = [page, pages].map((number) => formatNumber(language.language, number));
  return html`<nav class="pages" aria-label="${board.pages}">
${page > 1 && html`<a rel="prev" href="${address({ page: page - 1 })}">${board.previous}</a>\n`}<bdi>${board.pageOf({ page: current ?? '', pages: last ?? '' })}</bdi>
${page < pages && html`<a rel="next" href="${address({ page: page + 1 })}">${board.next}</a>\n`}</nav>`;
}
