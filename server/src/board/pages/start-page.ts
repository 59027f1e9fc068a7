import type { PageLanguage } from '#pages/choose-language.ts';
import { type HtmlPage, renderPage, styleFrom } from '#pages/layout.ts';
import { html } from '#web/html.ts';
import type { Links } from '#web/links.ts';

const style = styleFrom(new URL('./start.css', import.meta.url));

/** The start page of the boards. It lists no companies: those of an installation are not public. */
export function startPage(language: PageLanguage, links: Links): HtmlPage {
  return renderPage({
    language,
    title: 'Find the jobs of a company',
    isIndexed: false,
    style,
    main: html`<h1>Find the jobs of a company</h1>
<p class="lead">Every company has a page of its own with its open jobs. Its address ends with the name of the company, and the company’s website, e-mails or job advertisements link to it:</p>
<p class="example">${links.publicJobsUrl}/<wbr>company-name</p>
<p>If you followed a link and arrived here, a part of the link may be missing: compare it with the one you were given, or ask the company for a new one.</p>`,
  });
}
