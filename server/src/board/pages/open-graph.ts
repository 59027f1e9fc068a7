import { type Html, html } from '#web/html.ts';

export type OpenGraph = { title: string; description: string; url: string; site: string };

const descriptionMax = 160;

/** Open Graph tags: the preview of a shared link. */
export function openGraphTags({ title, description, url, site }: OpenGraph): Html {
  return html`<meta property="og:type" content="website">
<meta property="og:site_name" content="${site}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${url}">
<meta name="twitter:card" content="summary">
<meta name="twitter:title" content="${title}">
<meta name="twitter:description" content="${description}">
`;
}

/** Cuts a text at the end of a word. */
export function truncateAtWord(text: string, charactersMax = descriptionMax): string {
  if (text.length <= charactersMax) return text;
  const truncated = text.slice(0, charactersMax);
  const end = truncated.lastIndexOf(' ');
  return `${(end > charactersMax / 2 ? truncated.slice(0, end) : truncated).toWellFormed().replace(/[\s,;:–-]{1,9}$/, '')}…`;
}
