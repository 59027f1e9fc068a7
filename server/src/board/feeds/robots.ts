import { boardPath } from '#board/board-address.ts';
import type { Links } from '#web/links.ts';

/** Crawlers may read the board, but not the API and the forms. No sitemap is named: there is one for each company, and the companies of an installation are not public. */
export function robotsText(links: Links): string {
  const paths = new Set(['/jobs', boardPath(links)]);
  const forms = [...paths].map((path) => `Disallow: ${path}/*/*/apply`);
  return `User-agent: *
Allow: /
Disallow: /v1/
Disallow: /files/
${forms.join('\n')}
`;
}
