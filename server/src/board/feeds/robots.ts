import { boardPath } from '#board/board-address.ts';
import type { Links } from '#web/links.ts';

/** Search engines are welcome on the board, and have no business in the API or in the forms. Names no sitemap: there is one for each company, and who they are is nobody's business. */
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
