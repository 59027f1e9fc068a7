import type { Links } from '#web/links.ts';

/** The board is always served here too, whatever PUBLIC_JOBS_URL says. */
export const defaultBoardPath = '/jobs';

type JobSlugs = { company: { slug: string }; public_slug: string };

/** The path of PUBLIC_JOBS_URL; empty when that is the root. */
export function boardPath({ publicJobsUrl }: Pick<Links, 'publicJobsUrl'>): string {
  return new URL(publicJobsUrl).pathname.replace(/\/+$/, '');
}

/** Without a host, so that a page also works under another host name. */
export function companyPath(links: Links, company: { slug: string }): string {
  return `${boardPath(links)}/${company.slug}`;
}

export function jobPath(links: Links, job: JobSlugs): string {
  return `${companyPath(links, job.company)}/${job.public_slug}`;
}

/** With an underscore, which the slug of a job cannot have. */
export function poolPath(links: Links, company: { slug: string }): string {
  return `${companyPath(links, company)}/talent_pool`;
}

/** The public URL. Through URL, because the setting may have characters beyond ASCII, which headers and feeds cannot have. */
export function companyUrl(links: Links, company: { slug: string }): string {
  return new URL(`${links.publicJobsUrl}/${company.slug}`).href;
}

export function jobUrl(links: Links, job: JobSlugs): string {
  return `${companyUrl(links, job.company)}/${job.public_slug}`;
}
