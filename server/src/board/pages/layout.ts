import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { webAddress } from '#board/board-address.ts';
import type { BoardCompany } from '#board/board-queries.ts';
import { type Html, html, trusted } from '#web/html.ts';

export type HtmlPage = { status: number; headers: Record<string, string>; text: string };

export type PageParts = {
  status?: number;
  title: string;
  description?: string | undefined;
  /** The canonical URL for search engines. */
  canonical?: string | undefined;
  /** False sets `noindex`. */
  isIndexed?: boolean;
  /** More for the <head>: Open Graph tags, JSON-LD. */
  head?: Html;
  /** Further CSS, from `styleFrom`. */
  style?: string;
  /** The company in the header; `home` is the link on its name. */
  company?: Pick<BoardCompany, 'name' | 'logoUrl'>;
  home?: string;
  main: Html;
  /** Links below the page. */
  foot?: Html | undefined;
  lang?: string;
  /** The main text of the page: its script sets the direction of the page. */
  about?: string;
};

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#0b6558"/><path d="M4.5 6.5h7v5h-7zM6.5 6.5v-2h3v2" fill="none" stroke="#fff" stroke-width="1.4" stroke-linejoin="round"/></svg>`;
const iconAddress = `data:image/svg+xml,${encodeURIComponent(icon)}`;
const baseStyle = styleFrom(new URL('./board.css', import.meta.url));

/** A style sheet, minified for embedding. */
export function styleFrom(file: URL): string {
  const text = readFileSync(file, 'utf8');
  return text
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .trim();
}

/** A whole page without scripts. Its CSS is embedded, to come with the first packet, and allowed by its hash. */
export function renderPage({ style = '', ...parts }: PageParts): HtmlPage {
  const css = baseStyle + style;
  const text = html`<!doctype html>
<html lang="${parts.lang ?? 'en'}">
<head>
<meta charset="utf-8">
<title>${parts.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${parts.description && html`<meta name="description" content="${parts.description}">\n`}${parts.isIndexed === false && html`<meta name="robots" content="noindex">\n`}${parts.canonical && html`<link rel="canonical" href="${parts.canonical}">\n`}<link rel="icon" href="${iconAddress}">
${parts.head}<style>${trusted(css)}</style>
</head>
<body${isRightToLeft(parts.about) && html` dir="rtl"`}>
<a class="skip" href="#content">Skip to the content</a>
${parts.company && pageHeader(parts.company, parts.home)}<main id="content" tabindex="-1">
${parts.main}
</main>
${parts.foot && html`<footer class="foot"><nav aria-label="More">${parts.foot}</nav></footer>\n`}</body>
</html>
`;
  return { status: parts.status ?? 200, headers: securityHeaders(css), text: text.toString() };
}

/** By the first letter. */
function isRightToLeft(text = ''): boolean {
  return /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(text);
}

/** The logo of a company, or else the first letter of its name. */
export function emblem({ name, logoUrl }: Pick<BoardCompany, 'name' | 'logoUrl'>): Html {
  const logo = webAddress(logoUrl);
  if (logo) return html`<img class="logo" src="${logo}" alt="">`;
  return html`<span class="letter" aria-hidden="true">${[...name.trim()][0]?.toUpperCase()}</span>`;
}

function pageHeader({ name, logoUrl }: Pick<BoardCompany, 'name' | 'logoUrl'>, home: string | undefined): Html {
  const brand = html`${emblem({ name, logoUrl })}<span dir="auto">${name}</span>`;
  return html`<header class="head">${home ? html`<a href="${home}">${brand}</a>` : html`<p>${brand}</p>`}</header>\n`;
}

const knownHeaders = new Map<string, Record<string, string>>();

/** Images may be loaded from any host, because logos are. */
function securityHeaders(style: string): Record<string, string> {
  const known = knownHeaders.get(style);
  if (known) return known;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; img-src 'self' data: https: http:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  };
  knownHeaders.set(style, headers);
  return headers;
}
