import { createTrustedPolicy } from '#trusted-types.ts';

/** A page that is not shown: it loads nothing and runs no scripts. `copyPage` takes from it what may be shown. */
export type ParsedPage = { document: Document; css: string };

const policy = createTrustedPolicy('muster-preview', { createHTML: (text: string) => text });
const [styleStart, styleEnd] = ['<style>', '</style>'];

/** Pages of the board have one style sheet. It is taken out first, because the CSP of the console is applied here too. */
export function parsePage(text: string): ParsedPage {
  const start = text.indexOf(styleStart);
  const end = text.indexOf(styleEnd, start);
  const [before, after] = [text.slice(0, start), text.slice(end + styleEnd.length)];
  const document = new DOMParser().parseFromString(policy.createHTML(before + after), 'text/html');
  return { document, css: text.slice(start + styleStart.length, end) };
}
