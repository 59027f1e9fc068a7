import type { Links } from '#links.ts';
import { companyUrl } from './board-address.ts';
import type { BoardList } from './board-lists.ts';
import type { ListedCompany } from './board-queries.ts';
import { xmlText } from './xml.ts';

export const addressesMax = 50_000;
const head = '<?xml version="1.0" encoding="utf-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The pages of a company: its list and its open jobs. A file holds 50,000 at most; further ones are `?page=2` and so on. */
export function companySitemap({ company, jobs }: BoardList, page: number, links: Links): string {
  const url = companyUrl(links, company);
  const pages = [
    { loc: url, lastmod: newest(jobs) },
    ...jobs.map((job) => ({ loc: `${url}/${job.slug}`, lastmod: job.updatedAt })),
  ];
  const entries = pages.slice((page - 1) * addressesMax, page * addressesMax).map(entryOf);
  return `${head}<urlset ${namespace}>\n${entries.join('')}</urlset>\n`;
}

/** The files of all companies. */
export function sitemapIndex(companies: ListedCompany[], links: Links): string {
  const entries = companies.flatMap((company) => {
    const url = `${companyUrl(links, company)}/sitemap.xml`;
    const files = Math.ceil((company.jobsMax + 1) / addressesMax);
    return Array.from({ length: files }, (_, file) => xmlText(file === 0 ? url : `${url}?page=${file + 1}`));
  });
  return `${head}<sitemapindex ${namespace}>\n${entries.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>\n`).join('')}</sitemapindex>\n`;
}

function newest(jobs: BoardList['jobs']): string | undefined {
  return jobs.reduce<string | undefined>(
    (last, { updatedAt }) => (last === undefined || updatedAt > last ? updatedAt : last),
    undefined,
  );
}

function entryOf({ loc, lastmod }: { loc: string; lastmod: string | undefined }): string {
  return `<url><loc>${xmlText(loc)}</loc>${lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`}</url>\n`;
}
