import { companyPath, companyUrl } from '#board/board-address.ts';
import type { JobList } from '#board/cache/job-lists.ts';
import { markdownText } from '#board/markdown/markdown.ts';
import { jobTypeLabels, workplaceLabels } from '#board/pages/job-labels.ts';
import { openGraphTags, truncateAtWord } from '#board/pages/open-graph.ts';
import type { PageLanguage } from '#pages/choose-language.ts';
import { formStyle } from '#pages/form.ts';
import { emblem, type HtmlPage, renderPage, styleFrom } from '#pages/layout.ts';
import { fold } from '#text/fold.ts';
import { webAddress } from '#text/web-url.ts';
import { type Html, html } from '#web/html.ts';
import type { Links } from '#web/links.ts';
import type { BoardListItem } from './board-list-item.ts';
import type { Filtered } from './list-filter.ts';
import { filterForm } from './list-form.ts';
import { filterNames, isFiltered, type ListQuery, listAddress } from './list-query.ts';

export const jobsPerPage = 50;
const summaryChars = 2000;
const style = formStyle + styleFrom(new URL('./list.css', import.meta.url));

/** The page with the open jobs of a company, searched and filtered. */
export function listPage(
  { company, jobs }: JobList,
  query: ListQuery,
  filtered: Filtered,
  { links, about, language }: { links: Links; about: Html | undefined; language: PageLanguage },
): HtmlPage {
  const path = companyPath(links, company);
  const pages = Math.max(1, Math.ceil(filtered.jobs.length / jobsPerPage));
  const page = Math.min(query.page, pages);
  const shown = filtered.jobs.slice((page - 1) * jobsPerPage, page * jobsPerPage);
  const url = companyUrl(links, company);
  const description = truncateAtWord(
    company.description ? markdownText(company.description.slice(0, summaryChars)) : `Open jobs at ${company.name}`,
  );
  const title = `Jobs at ${company.name}`;
  const neighbours = { before: page > 1 ? page - 1 : undefined, after: page < pages ? page + 1 : undefined };
  return renderPage({
    language,
    title: page > 1 ? `${title}, page ${page}` : title,
    description,
    canonical: isFiltered(query) ? url : listAddress(url, { ...query, page }),
    isIndexed: !isFiltered(query),
    style,
    about: company.name,
    head: html`${openGraphTags({ title, description, url, site: company.name })}${neighbourLinks(path, query, neighbours)}<link rel="sitemap" type="application/xml" href="${path}/sitemap.xml"><link rel="alternate" type="application/feed+json" title="${title}" href="${path}/feed.json">
`,
    main: html`${masthead(company, isUnfilteredFirstPage(query, page) ? about : undefined)}
<section aria-labelledby="jobs">
${jobs.length > 0 && filterForm(path, query, filtered, jobs)}
<div class="tally"><h2 id="jobs"><bdi>${countText(filtered, jobs, query)}</bdi></h2>${activeFilters(path, query)}</div>
${shown.length > 0 ? html`<ul class="jobs">\n${shown.map((job) => jobItem(path, job))}</ul>` : emptyState(path, jobs.length)}
${pages > 1 && pageLinks(path, query, page, pages)}
</section>`,
    foot: html`<a href="${path}/feed.json">JSON feed</a><a href="${path}/feed.xml">XML feed</a>`,
  });
}

/** The query with its values spelled as in the jobs. A page beyond the last one is the last one. */
export function knownQuery(jobs: BoardListItem[], query: ListQuery): ListQuery {
  const pages = Math.max(1, Math.ceil(jobs.length / jobsPerPage));
  return {
    ...query,
    page: Math.min(query.page, pages),
    department: spelledLikeJobs(query.department, (key) => jobs.find(({ departmentKey }) => departmentKey === key)?.department),
    place: spelledLikeJobs(query.place, (key) =>
      placeLabel(
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
function placeLabel(job: BoardListItem | undefined, key: string): string | undefined {
  const place = job?.place ?? '';
  return [place, ...place.split(', ')].find((name) => fold(name) === key);
}

/** The first page without filters, which has the description of the company. */
export function isUnfilteredFirstPage(query: ListQuery, page = query.page): boolean {
  return page === 1 && !isFiltered(query);
}

function masthead(company: JobList['company'], about: Html | undefined): Html {
  const { name } = company;
  const site = webAddress(company.website);
  return html`<div class="masthead">
${emblem(company)}
<h1 dir="auto">${name}</h1>
${site && html`<p class="site"><a href="${site}" rel="noopener">${new URL(site).hostname.replace(/^www\./, '')}</a></p>\n`}${about && html`<div class="text about" dir="auto">${about}</div>\n`}</div>`;
}

function countText({ jobs: found }: Filtered, jobs: BoardListItem[], query: ListQuery): string {
  const all = `${jobs.length.toLocaleString('en')} open ${jobs.length === 1 ? 'job' : 'jobs'}`;
  return isFiltered(query) ? `${found.length.toLocaleString('en')} of ${all}` : all;
}

/** The active filters, each with a link that removes it. */
function activeFilters(path: string, query: ListQuery): Html | false {
  if (!isFiltered(query)) return false;
  const names = (['q', ...filterNames] as const).filter((name) => query[name] !== '');
  const filterLabel = (name: (typeof names)[number]) =>
    name === 'mode'
      ? (workplaceLabels[query.mode] ?? query.mode)
      : name === 'type'
        ? (jobTypeLabels[query.type] ?? query.type)
        : query[name];
  return html`<ul class="chosen" aria-label="Filters in use">
${names.map((name) => html`<li><a class="chip" href="${listAddress(path, query, { [name]: '', page: 1 })}"><span class="unseen">Remove the filter </span><bdi>${filterLabel(name)}</bdi></a></li>\n`)}${names.length > 1 && html`<li><a href="${path}">Clear all</a></li>\n`}</ul>`;
}

function jobItem(path: string, { slug, title, department, place, mode, type, salary }: BoardListItem): Html {
  const facts = [department, place, workplaceLabels[mode ?? ''], jobTypeLabels[type ?? ''], salary].filter(
    (fact) => fact !== undefined,
  );
  return html`<li><h3><a href="${path}/${slug}"><bdi>${title}</bdi></a></h3>${facts.length > 0 && html`<p>${facts.map((fact, index) => html`${index > 0 && ' · '}<bdi>${fact}</bdi>`)}</p>`}</li>
`;
}

function emptyState(path: string, open: number): Html {
  return open === 0
    ? html`<p class="lead">No jobs are open at the moment. Please come back later, or follow the feed below.</p>`
    : html`<p class="lead">No job matches your search. Try fewer words or filters, or <a href="${path}">see all open jobs</a>.</p>`;
}

type Neighbours = { before: number | undefined; after: number | undefined };

function neighbourLinks(path: string, query: ListQuery, { before, after }: Neighbours): Html {
  return html`${before && html`<link rel="prev" href="${listAddress(path, query, { page: before })}">\n`}${after && html`<link rel="next" href="${listAddress(path, query, { page: after })}">\n`}`;
}

function pageLinks(path: string, query: ListQuery, page: number, pages: number): Html {
  return html`<nav class="pages" aria-label="Pages">
${page > 1 && html`<a rel="prev" href="${listAddress(path, query, { page: page - 1 })}">Previous</a>\n`}<bdi>Page ${page} of ${pages}</bdi>
${page < pages && html`<a rel="next" href="${listAddress(path, query, { page: page + 1 })}">Next</a>\n`}</nav>`;
}
