import { companyPath, jobPath, jobUrl } from '#board/board-address.ts';
import type { BoardJob } from '#board/board-queries.ts';
import { markdownText } from '#board/markdown/markdown.ts';
import type { Renderer } from '#board/markdown/renderer.ts';
import { formatLocation } from '#jobs/job.ts';
import { jobExpiresAtMs } from '#jobs/job-expiry.ts';
import type { PageLanguage } from '#pages/choose-language.ts';
import { type HtmlPage, renderPage, styleFrom } from '#pages/layout.ts';
import { type Html, html, trusted } from '#web/html.ts';
import type { Links } from '#web/links.ts';
import { careerLevelLabels, dateText, jobTypeLabels, salaryText, workplaceLabels } from './job-labels.ts';
import { jobPosting } from './job-posting.ts';
import { openGraphTags, truncateAtWord } from './open-graph.ts';

const style = styleFrom(new URL('./job.css', import.meta.url));
const titleMax = 150;
const summaryChars = 2000;

/** The descriptions of a job and of its company, rendered. */
export type JobTexts = { description: Html | undefined; about: Html | undefined };

export async function jobTexts(job: BoardJob, render: Renderer): Promise<JobTexts> {
  const { job_description, company } = job;
  return {
    description: job_description ? await render(job_description) : undefined,
    about: company.description ? await render(company.description, 2) : undefined,
  };
}

/** The page of an open job. `source` is the code of the source link, and is passed on to the form. */
export function jobPage(
  job: BoardJob,
  texts: JobTexts,
  { source, links, language }: { source: string | undefined; links: Links; language: PageLanguage },
): HtmlPage {
  const { company } = job;
  const home = companyPath(links, company);
  const url = jobUrl(links, job);
  const apply = `${jobPath(links, job)}/apply${source === undefined ? '' : `?source=${source}`}`;
  const description = metaDescription(job);
  const title = `${truncateAtWord(job.job_title, titleMax)} – ${truncateAtWord(company.name, titleMax)}`;
  const place = formatLocation(job);
  return renderPage({
    language,
    title,
    description,
    canonical: url,
    style,
    about: job.job_title,
    company,
    home,
    head: html`${openGraphTags({ title, description, url, site: company.name })}<script type="application/ld+json">${dataBlock(jobPosting(job, texts.description, links))}</script>
`,
    main: html`<article>
<header>
<h1 dir="auto">${job.job_title}</h1>
<dl class="facts">
${fact('Place', place)}${fact('Workplace', workplaceLabels[job.job_mode ?? ''])}${fact('Type', jobTypeLabels[job.job_type ?? ''])}${fact('Level', careerLevelLabels[job.career_level ?? ''])}${fact('Department', job.department)}${fact('Salary', salaryText(job))}${fact('Openings', job.openings !== null && job.openings > 1 && job.openings.toLocaleString('en'))}${fact('Posted', timeElement(job.posted_at, job.posted_at))}${fact('Apply by', job.valid_through !== null && lastDay(job.valid_through))}</dl>
<p><a class="button" href="${apply}">Apply for this job</a></p>
</header>
${texts.description && html`<div class="text" dir="auto">${texts.description}</div>`}
<p class="again"><a class="button" href="${apply}">Apply for this job</a></p>
</article>
${
  texts.about &&
  html`<aside class="text about" aria-labelledby="about"><h2 id="about">About <bdi>${company.name}</bdi></h2>
<div dir="auto">${texts.about}</div></aside>`
}`,
    foot: html`<a href="${home}">All open jobs at <bdi>${company.name}</bdi></a>`,
  });
}

function metaDescription(job: BoardJob): string {
  const fallback = [job.job_title, 'at', job.company.name, formatLocation(job) ? `in ${formatLocation(job)}` : '']
    .filter(Boolean)
    .join(' ');
  return truncateAtWord((job.job_description && markdownText(job.job_description.slice(0, summaryChars))) || fallback);
}

function fact(name: string, value: Html | string | false | null | undefined): Html | false {
  return value ? html`<div><dt>${name}</dt><dd><bdi>${value}</bdi></dd></div>\n` : false;
}

function timeElement(timestamp: string, shown: string): Html {
  return html`<time datetime="${timestamp}">${dateText(shown)}</time>`;
}

/** The moment before it ends, so that a date shows as that day and not as the next. */
function lastDay(validThrough: string): Html {
  return timeElement(validThrough, new Date(jobExpiresAtMs(validThrough) - 1).toISOString());
}

/** JSON for a script element: escaped so that nothing in it can end the element. */
function dataBlock(data: object): Html {
  return trusted(JSON.stringify(data).replaceAll('<', '\\u003c'));
}
