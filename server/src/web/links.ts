import type { Config } from '#config.ts';

/** Where uploaded pictures of companies are served. */
export const picturesPath = '/pictures/';

/** The public base URLs. */
export type Links = { publicUrl: string; publicJobsUrl: string };

export function createLinks(config: Pick<Config, 'host' | 'publicUrl' | 'publicJobsUrl'>, port: number): Links {
  const publicUrl = config.publicUrl ?? `http://${reachableHost(config.host)}:${port}`;
  return { publicUrl, publicJobsUrl: config.publicJobsUrl ?? `${publicUrl}/jobs` };
}

/** The path of PUBLIC_URL, before all paths of this server; empty when that is the root. */
export function basePath({ publicUrl }: Pick<Links, 'publicUrl'>): string {
  const { pathname } = new URL(publicUrl);
  return pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}

export function publicUrl(job: { company_slug: string; public_slug: string }, links: Links): string {
  return `${links.publicJobsUrl}/${job.company_slug}/${job.public_slug}`;
}

/** An uploaded picture is stored without a host. Other URLs are what was set. */
export function pictureUrl(stored: string | null, links: Links): string | null {
  return stored?.startsWith(picturesPath) ? `${links.publicUrl}${stored}` : stored;
}

export function sourceUrl(sourceId: string, links: Links, companySlug: string): string {
  return `${links.publicJobsUrl}/${companySlug}/${sourceId}`;
}

function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
