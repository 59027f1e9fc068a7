import type { jobTypes, salaryPeriods } from '@muster/contract/jobs/job.ts';
import { jobUrl } from '#board/board-address.ts';
import type { BoardJob } from '#board/board-queries.ts';
import { webAddress } from '#text/web-url.ts';
import type { Html } from '#web/html.ts';
import { type Links, pictureUrl } from '#web/links.ts';
import { salaryBounds } from './job-labels.ts';

type JobType = (typeof jobTypes)[keyof typeof jobTypes];
type Period = (typeof salaryPeriods)[number];

const employmentTypes: Record<JobType, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  // A fixed-term contract of employment: those who work on their own account are `freelance`.
  contract: 'TEMPORARY',
  freelance: 'CONTRACTOR',
  internship: 'INTERN',
  temporary: 'TEMPORARY',
  'project-based': 'CONTRACTOR',
};

/** schema.org has no unit for two weeks: that pay is shown as half of it per week. */
const payUnits: Record<Period, { unit: string; share: number }> = {
  'Per hour': { unit: 'HOUR', share: 1 },
  'Per day': { unit: 'DAY', share: 1 },
  'Per week': { unit: 'WEEK', share: 1 },
  'Bi-weekly': { unit: 'WEEK', share: 0.5 },
  'Per month': { unit: 'MONTH', share: 1 },
  'Per year': { unit: 'YEAR', share: 1 },
};

/** An open job as schema.org JobPosting, with the properties that Google requires and recommends. Unknown ones are left out. */
export function jobPosting(job: BoardJob, description: Html | undefined, links: Links): object {
  const { company } = job;
  return withoutUndefined({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.job_title,
    description: description?.toString() || job.job_title,
    identifier: { '@type': 'PropertyValue', name: company.name, value: job.id },
    url: jobUrl(links, job),
    datePosted: job.posted_at,
    validThrough: job.valid_through?.replace(' ', 'T'),
    employmentType: job.job_type === null ? undefined : employmentTypes[job.job_type],
    hiringOrganization: withoutUndefined({
      '@type': 'Organization',
      name: company.name,
      sameAs: webAddress(company.website),
      logo: webAddress(pictureUrl(company.logoUrl, links)),
    }),
    ...locationProperties(job),
    baseSalary: baseSalary(job),
    directApply: true,
    industry: job.industry ?? company.industry ?? undefined,
    occupationalCategory: job.department ?? undefined,
    totalJobOpenings: job.openings ?? undefined,
  });
}

/** A remote job may be done anywhere in the named country; its city is that of the office. */
function locationProperties(job: BoardJob): object {
  const country = job.job_country || job.company.country || undefined;
  const city = job.city || (job.job_country ? undefined : job.company.city) || undefined;
  const isRemote = job.job_mode === 'remote';
  const address = withoutUndefined({ '@type': 'PostalAddress', addressLocality: city, addressCountry: country });
  return {
    ...(isRemote && { jobLocationType: 'TELECOMMUTE' }),
    ...(isRemote && country && { applicantLocationRequirements: { '@type': 'Country', name: country } }),
    ...((isRemote ? job.city : (city ?? country)) && { jobLocation: { '@type': 'Place', address } }),
  };
}

function baseSalary(job: BoardJob): object | undefined {
  const { least, most } = salaryBounds(job);
  if (job.hide_salary || job.currency === null || (least === null && most === null)) return undefined;
  const { unit, share } = job.salary_period === null ? { unit: undefined, share: 1 } : payUnits[job.salary_period];
  const scaled = (amount: number | null) => (amount === null ? undefined : amount * share);
  const amounts = job.salary_type === 'fixed' ? { value: scaled(least) } : { minValue: scaled(least), maxValue: scaled(most) };
  return {
    '@type': 'MonetaryAmount',
    currency: job.currency,
    value: withoutUndefined({ '@type': 'QuantitativeValue', ...amounts, unitText: unit }),
  };
}

function withoutUndefined(properties: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined && value !== ''));
}
