import type { Links } from '#links.ts';
import { boardPath } from './board-address.ts';

/** Search engines are welcome on the board, and have no business in the API or in the forms. */
export function robotsText(links: Links): string {
  const paths = new Set(['/jobs', boardPath(links)]);
  const forms = [...paths].map((path) => `Disallow: ${path}/*/*/apply`);
  return `User-agent: *
Allow: /
Disallow: /v1/
Disallow: /files/
${forms.join('\n')}

Sitemap: ${sitemapUrl(links)}
`;
}

/** Where the board has a host of its own, the root of that may lead elsewhere: there the file below the board is named. */
function sitemapUrl({ publicUrl, publicJobsUrl }: Links): string {
  const isOneHost = new URL(publicUrl).origin === new URL(publicJobsUrl).origin;
  return isOneHost ? new URL('/sitemap.xml', publicJobsUrl).href : `${new URL(publicJobsUrl).href.replace(/\/$/, '')}/sitemap.xml`;
}
