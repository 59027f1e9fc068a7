import { companyUrl, jobUrl } from '#board/board-address.ts';
import type { BoardCompany, BoardJob } from '#board/board-queries.ts';
import { publicJobFields } from '#board/public-job-fields.ts';
import { markdownText } from '#markdown/markdown.ts';
import { webAddress } from '#text/web-url.ts';
import type { Html } from '#web/html.ts';
import { type Links, pictureUrl } from '#web/links.ts';
import type { FeedFormat } from './feeds.ts';

/** JSON Feed 1.1; further fields are in `_job`, named as in the API. */
export const jsonFeed: FeedFormat = {
  contentType: 'application/feed+json; charset=utf-8',
  start: (company, links) => `${JSON.stringify(feedHeader(company, links)).slice(0, -1)},"items":[`,
  item: (job, description, links, index) => `${index === 0 ? '' : ','}\n${JSON.stringify(feedItem(job, description, links))}`,
  end: '\n]}\n',
};

const descriptionChars = 2000;

function feedHeader(company: BoardCompany, links: Links): object {
  const url = companyUrl(links, company);
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: `Jobs at ${company.name}`,
    home_page_url: url,
    feed_url: `${url}/feed.json`,
    description:
      company.description === null ? undefined : markdownText(company.description.slice(0, descriptionChars)) || undefined,
    icon: webAddress(pictureUrl(company.logoUrl, links)),
    authors: [{ name: company.name, url: webAddress(company.website) }],
  };
}

function feedItem(job: BoardJob, description: Html | undefined, links: Links): object {
  const url = jobUrl(links, job);
  const tags = [job.department, job.job_mode, job.job_type, job.career_level].filter(Boolean);
  return {
    id: job.id,
    url,
    title: job.job_title,
    content_html: description?.toString() ?? '',
    date_published: job.posted_at,
    date_modified: job.updated_at,
    tags,
    _job: {
      ...publicJobFields(job),
      apply_url: `${url}/apply`,
      form_url: `${url}.json`,
    },
  };
}
