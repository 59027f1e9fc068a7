import { jobTypes } from '@muster/contract/jobs/job.ts';
import { companyUrl, jobUrl } from '#board/board-address.ts';
import type { BoardJob } from '#board/board-queries.ts';
import { careerLevelLabel, salaryText } from '#board/pages/job-labels.ts';
import { webAddress } from '#text/web-url.ts';
import type { Html } from '#web/html.ts';
import { type Links, pictureUrl } from '#web/links.ts';
import type { FeedFormat } from './feeds.ts';
import { cdata, xmlText } from './xml.ts';

// Aggregators read the values, in English.
const feedLanguage = 'en';

// As they are sent to the API, which is what aggregators know.
const jobTypeNames: Record<string, string> = Object.fromEntries(Object.entries(jobTypes).map(([name, type]) => [type, name]));
const remoteTypes: Record<string, string> = { remote: 'Fully remote', hybrid: 'Hybrid remote' };

/** The XML format of Indeed, which most job aggregators read. */
export const xmlFeed: FeedFormat = {
  contentType: 'application/xml; charset=utf-8',
  start: (company, links, updatedAt) => `<?xml version="1.0" encoding="utf-8"?>
<source>
<publisher>${xmlText(company.name)}</publisher>
<publisherurl>${xmlText(webAddress(company.website) ?? companyUrl(links, company))}</publisherurl>
${updatedAt === undefined ? '' : `<lastBuildDate>${new Date(updatedAt).toUTCString()}</lastBuildDate>\n`}`,
  item: (job, description, links) => `<job>\n${jobElements(job, description, links).join('')}</job>\n`,
  end: '</source>\n',
};

function jobElements(job: BoardJob, description: Html | undefined, links: Links): string[] {
  const { company } = job;
  const elements = {
    title: job.job_title,
    date: job.posted_at,
    referencenumber: job.id,
    requisitionid: job.external_id ?? job.id,
    url: jobUrl(links, job),
    company: company.name,
    sourcename: company.name,
    city: job.city || (job.job_country ? null : company.city),
    country: job.job_country ?? company.country,
    description: description?.toString() ?? job.job_title,
    salary: salaryText(feedLanguage, job),
    jobtype: job.job_type === null ? undefined : jobTypeNames[job.job_type],
    category: job.department,
    experience: careerLevelLabel(feedLanguage, job.career_level),
    remotetype: remoteTypes[job.job_mode ?? ''],
    expirationdate: job.valid_through,
    lastactivitydate: job.updated_at,
    logo: webAddress(pictureUrl(company.logoUrl, links)),
  };
  return Object.entries(elements).map(([name, value]) => (value ? `<${name}>${cdata(value)}</${name}>\n` : ''));
}
