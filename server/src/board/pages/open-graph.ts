import type { Language } from '@muster/contract/texts/languages.ts';
import { type Html, html } from '#web/html.ts';

/** `image` is the cover picture of the company. */
export type OpenGraph = {
  title: string;
  description: string;
  url: string;
  site: string;
  image: string | null;
  language: Language;
};

// Facebook wants a country, and takes the largest one for each language where it is not told.
const locales: Record<Language, string> = {
  en: 'en_GB',
  de: 'de_DE',
  fr: 'fr_FR',
  es: 'es_ES',
  pt: 'pt_PT',
  nl: 'nl_NL',
  it: 'it_IT',
};

const descriptionMax = 160;

/** Open Graph tags: the preview of a shared link. Those of Twitter are read where there are no others. */
export function openGraphTags({ title, description, url, site, image, language }: OpenGraph): Html {
  return html`<meta property="og:type" content="website">
<meta property="og:locale" content="${locales[language]}">
<meta property="og:site_name" content="${site}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${url}">
${image && html`<meta property="og:image" content="${image}">\n`}<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">
`;
}

/** Cuts a text at the end of a word. */
export function truncateAtWord(text: string, charactersMax = descriptionMax): string {
  if (text.length <= charactersMax) return text;
  const truncated = text.slice(0, charactersMax);
  const end = truncated.lastIndexOf(' ');
  return `${(end > charactersMax / 2 ? truncated.slice(0, end) : truncated).toWellFormed().replace(/[\s,;:–-]{1,9}$/, '')}…`;
}
