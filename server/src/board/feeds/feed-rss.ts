import { companyUrl, jobUrl } from '#board/board-address.ts';
import type { FeedFormat } from './feeds.ts';
import { cdata, xmlText } from './xml.ts';

/** RSS 2.0, for feed readers. */
export const rssFeed: FeedFormat = {
  contentType: 'application/rss+xml; charset=utf-8',
  start: (company, links, updatedAt) => {
    const url = companyUrl(links, company);
    return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${xmlText(company.name)}</title>
<link>${xmlText(url)}</link>
<description>${xmlText(company.name)}</description>
<atom:link href="${xmlText(url)}/feed.rss" rel="self" type="application/rss+xml"/>
${updatedAt === undefined ? '' : `<lastBuildDate>${new Date(updatedAt).toUTCString()}</lastBuildDate>\n`}`;
  },
  item: (job, description, links) => `<item>
<title>${xmlText(job.job_title)}</title>
<link>${xmlText(jobUrl(links, job))}</link>
<guid isPermaLink="false">${job.id}</guid>
<pubDate>${new Date(job.posted_at).toUTCString()}</pubDate>
<description>${cdata(description?.toString() ?? job.job_title)}</description>
</item>
`,
  end: '</channel>\n</rss>\n',
};
