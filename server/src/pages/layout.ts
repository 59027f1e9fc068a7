import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Language, languages } from '@muster/contract/texts/languages.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { createLruCache } from '#concurrency/lru-cache.ts';
import { webAddress } from '#text/web-url.ts';
import { type Html, html, trusted } from '#web/html.ts';
import { picturesPath } from '#web/links.ts';
import { alternateAddress, type PageLanguage } from './choose-language.ts';
import { brandStyle } from './colors/brand-style.ts';
import { languageSwitch } from './language-switch.ts';

export type HtmlPage = { status: number; headers: Record<string, string>; text: string };

/** The company in the header of a page. */
export type PageCompany = { name: string; logoUrl: string | null; accentColor: string | null };

export type PageParts = {
  language: PageLanguage;
  status?: number;
  title: string;
  description?: string | undefined;
  /** The URL for search engines, without a language; the same page in each language is named beside it. */
  canonical?: string | undefined;
  /** What crawlers read at that URL. English unless it is set. */
  defaultLanguage?: Language | null;
  /** False sets `noindex`. */
  isIndexed?: boolean;
  /** Its address is a secret. */
  isPrivate?: boolean;
  /** More for the <head>: Open Graph tags, JSON-LD. */
  head?: Html;
  /** Further CSS, from `styleFrom`. */
  style?: string;
  /** An enhancement of a few lines: the page works without it. */
  script?: string;
  /** The company in the header; `home` is the link on its name, and `homeLabel` says where it leads. */
  company?: PageCompany;
  home?: string;
  homeLabel?: string;
  /** Of the company, on a page without it in the header. */
  accentColor?: string | null;
  /** Behind the header. */
  cover?: Html | false;
  main: Html;
  /** Links below the page. */
  foot?: Html | undefined;
  /** The query of this page that the language switch keeps, such as `?q=baker`. */
  query?: string;
  /** False for a page that is the response to a POST: the switch would lose what was typed. */
  hasSwitch?: boolean;
  /** The id of the form that the switch sends, so that nothing typed is lost. */
  switchForm?: string;
};

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#0b6558"/><path d="M4.5 6.5h7v5h-7zM6.5 6.5v-2h3v2" fill="none" stroke="#fff" stroke-width="1.4" stroke-linejoin="round"/></svg>`;
const iconAddress = `data:image/svg+xml,${encodeURIComponent(icon)}`;
const baseStyle = styleFrom(new URL('./page.css', import.meta.url));

/** A style sheet, minified for embedding. */
export function styleFrom(file: URL): string {
  const text = readFileSync(file, 'utf8');
  return text
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .replace(/(?<=[\s:(,-])0\./g, '.')
    .trim();
}

/** A whole page, which needs no script. Its CSS is embedded, to come with the first packet, and allowed by its hash. */
export function renderPage({ style = '', query = '', script = '', ...parts }: PageParts): HtmlPage {
  const css = baseStyle + style + brandStyle(parts.company?.accentColor ?? parts.accentColor);
  const { language } = parts.language;
  const { common } = texts(language);
  const text = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${parts.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${parts.description && html`<meta name="description" content="${parts.description}">\n`}${parts.isIndexed === false && html`<meta name="robots" content="noindex">\n`}${parts.canonical && canonicalLinks(parts.canonical, parts)}<link rel="icon" href="${iconAddress}">
${script !== '' && html`<script>${trusted(script)}</script>\n`}${parts.head}<style>${trusted(css)}</style>
</head>
<body>
<a class="skip" href="#content">${common.skipToContent}</a>
${parts.cover}<header class="head">${parts.company && brand(parts.company, parts)}${parts.hasSwitch !== false && languageSwitch(parts.language, query, parts.switchForm)}</header>
<main id="content" tabindex="-1">
${parts.main}
</main>
${parts.foot && html`<footer class="foot"><nav aria-label="${common.footer}">${parts.foot}</nav></footer>\n`}</body>
</html>
`;
  return {
    status: parts.status ?? 200,
    headers: {
      ...securityHeaders({ style: css, script, isPrivate: parts.isPrivate === true }),
      'content-language': language,
      vary: 'accept-language',
    },
    text: text.toString(),
  };
}

/** A page in a language that was chosen is a page of its own: search engines ignore alternates whose canonical URL is another. */
function canonicalLinks(url: string, { language, defaultLanguage, isIndexed = true }: PageParts): Html {
  const addressIn = (each: Language) => alternateAddress(url, each, defaultLanguage);
  const canonical = language.isChosen && isIndexed ? addressIn(language.language) : url;
  const alternates = languages.map(
    (each) => html`<link rel="alternate" hreflang="${each}" href="${addressIn(each)}">
`,
  );
  return html`<link rel="canonical" href="${canonical}">
${
  isIndexed &&
  html`<link rel="alternate" hreflang="x-default" href="${url}">
${alternates}`
}`;
}

/** The logo of a company, or else the first letter of its name. An uploaded one is on this server. */
export function emblem({ name, logoUrl }: Pick<PageCompany, 'name' | 'logoUrl'>): Html {
  const logo = logoUrl?.startsWith(picturesPath) ? logoUrl : webAddress(logoUrl);
  if (logo) return html`<img class="logo" src="${logo}" alt="">`;
  return html`<span class="letter" aria-hidden="true">${[...name.trim()][0]?.toUpperCase()}</span>`;
}

function brand({ name, logoUrl }: PageCompany, { home, homeLabel }: Pick<PageParts, 'home' | 'homeLabel'>): Html {
  const inner = html`${emblem({ name, logoUrl })}<span><bdi>${name}</bdi>${homeLabel && html` · ${homeLabel}`}</span>`;
  return home ? html`<a class="brand" href="${home}">${inner}</a>` : html`<p class="brand">${inner}</p>`;
}

// Companies choose their colors.
const knownHeadersMax = 500;
const knownHeaders = createLruCache<Record<string, string>>(knownHeadersMax);

type SecuredPage = { style: string; script: string; isPrivate: boolean };

/** Images may be loaded from any host, because logos are; on private pages, whose visitors nobody else needs to see, from this one only. */
function securityHeaders({ style, script, isPrivate }: SecuredPage): Record<string, string> {
  return knownHeaders.remember(`${isPrivate} ${script}\n${style}`, () => ({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src '${hashSource(style)}'; ${script === '' ? '' : `script-src '${hashSource(script)}'; `}img-src 'self' data:${isPrivate ? '' : ' https:'}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  }));
}

function hashSource(text: string): string {
  return `sha256-${hash('sha256', text, 'base64')}`;
}
