import { type Language, languages } from '@muster/contract/texts/languages.ts';
import { companyUrl } from '#board/board-address.ts';
import type { JobList } from '#board/cache/job-lists.ts';
import { alternateAddress } from '#pages/choose-language.ts';
import type { Links } from '#web/links.ts';
import { xmlText } from './xml.ts';

// Each has a link for every language: more would take too long to write at once.
const addressesMax = 2000;
const head = '<?xml version="1.0" encoding="utf-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const xhtml = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** The number of sitemap files of a company. */
export function sitemapPages({ jobs }: JobList): number {
  return Math.ceil((jobs.length + 1) / addressesMax);
}

/** The sitemap of a company: its list and its open jobs. Several files are `?page=1` and so on, and without a page their index. */
export function companySitemap(list: JobList, page: number | undefined, links: Links): string {
  const pages = sitemapPages(list);
  return pages > 1 && page === undefined
    ? sitemapIndex(companyUrl(links, list.company), pages)
    : sitemapFile(list, page ?? 1, links);
}

function sitemapIndex(url: string, pages: number): string {
  const files = Array.from({ length: pages }, (_, index) => xmlText(`${url}/sitemap.xml?page=${index + 1}`));
  return `${head}<sitemapindex ${namespace}>\n${files.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>\n`).join('')}</sitemapindex>\n`;
}

function sitemapFile({ company, jobs }: JobList, page: number, links: Links): string {
  const url = companyUrl(links, company);
  const from = (page - 1) * addressesMax;
  const listed = jobs.slice(Math.max(0, from - 1), from + addressesMax - 1);
  const { boardLanguage } = company;
  const entries = listed.map((job) => sitemapEntry({ loc: `${url}/${job.slug}`, lastmod: job.updatedAt, boardLanguage }));
  const start = page === 1 ? sitemapEntry({ loc: url, lastmod: newestTimestamp(jobs), boardLanguage }) : '';
  return `${head}<urlset ${namespace} ${xhtml}>\n${start}${entries.join('')}</urlset>\n`;
}

export function newestTimestamp(jobs: JobList['jobs']): string | undefined {
  return jobs.reduce<string | undefined>(
    (last, { updatedAt }) => (last === undefined || updatedAt > last ? updatedAt : last),
    undefined,
  );
}

type SitemapEntry = { loc: string; lastmod: string | undefined; boardLanguage: Language | null };

function sitemapEntry({ loc, lastmod, boardLanguage }: SitemapEntry): string {
  const address = xmlText(loc);
  const time = lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`;
  return `<url><loc>${address}</loc>${time}${alternate('x-default', address)}${alternates(address, boardLanguage)}</url>\n`;
}

/** The same page in each language. */
function alternates(address: string, boardLanguage: Language | null): string {
  return languages.map((language) => alternate(language, alternateAddress(address, language, boardLanguage))).join('');
}

function alternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
}
