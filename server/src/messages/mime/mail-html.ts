import { isWebLink, splitLinks } from '#text/links-in-text.ts';
import { type Html, html, trusted } from '#web/html.ts';

// Inline, because several mail programs drop <style>; the style sheet only adds dark colours and narrow screens.
const styles = {
  body: 'margin:0;padding:0;background:#fcfcfa;color:#1b1d20',
  page: "max-width:600px;margin:0 auto;padding:32px 24px 40px;font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Ubuntu,Cantarell,Helvetica,Arial,sans-serif;color:#1b1d20;overflow-wrap:break-word;word-wrap:break-word",
  paragraph: 'margin:0 0 18px',
  link: 'color:#0b6558;text-decoration:underline',
  action: 'margin:0 0 18px;padding:14px 18px;background:#eef4f1;border:1px solid #d5e3dd;border-radius:8px',
  actionLink: 'color:#0b6558;font-size:15px;font-weight:500;text-decoration:underline;word-break:break-all',
  facts: 'margin:0 0 18px;padding:2px 0 2px 16px;border-left:3px solid #0b6558',
  label: 'color:#565b63',
};

const adaptations = trusted(`
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  body, .page { background: #121416 !important; color: #e6e7e8 !important }
  a { color: #6fd3bf !important }
  .facts { border-color: #6fd3bf !important }
  .facts span { color: #a3aab2 !important }
  .action { background: #17231f !important; border-color: #2b3f38 !important }
}
@media (max-width: 480px) {
  .page { padding: 24px 18px 32px !important }
}`);

/** The text as HTML: the same words, in paragraphs, with links. A link that stands alone, and lines such as `When: Friday`, are set off. */
export function mailHtml({ subject, text, language }: { subject: string; text: string; language: string }): string {
  const blocks = text.split(/\n{2,}/).filter((block) => block.trim() !== '');
  return html`<!doctype html>
<html lang="${language}" dir="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
<style>${adaptations}
</style>
</head>
<body style="${styles.body}">
<div class="page" style="${styles.page}">
${blocks.map(renderBlock)}</div>
</body>
</html>
`.toString();
}

function renderBlock(block: string): Html {
  const link = block.trim();
  if (isWebLink(link)) return html`<p class="action" style="${styles.action}">${anchor(link, styles.actionLink)}</p>\n`;
  const lines = block.split('\n');
  if (isFacts(lines)) return html`<p class="facts" style="${styles.facts}">${joinHtmlLines(lines.map(renderFact))}</p>\n`;
  return html`<p style="${styles.paragraph}">${joinHtmlLines(lines.map(withLinks))}</p>\n`;
}

// A link is no label.
const factShape = /^[^:/]{1,40}: \S/;

/** Several lines with labels. The first may be a title. */
function isFacts([first = '', ...lines]: string[]): boolean {
  return lines.length > (factShape.test(first) ? 0 : 1) && lines.every((line) => factShape.test(line));
}

function renderFact(line: string): (Html | string)[] {
  if (!factShape.test(line)) return [html`<b>${line}</b>`];
  const labelEnd = line.indexOf(': ') + 1;
  return [html`<span style="${styles.label}">${line.slice(0, labelEnd)}</span>`, ...withLinks(line.slice(labelEnd))];
}

function joinHtmlLines(lines: (Html | string)[][]) {
  return lines.map((line, index) => [index > 0 && html`<br>\n`, line]);
}

function withLinks(line: string): (Html | string)[] {
  return splitLinks(line).map(({ text, isLink }) => (isLink ? anchor(text, styles.link) : text));
}

function anchor(url: string, style: string): Html {
  return html`<a href="${url}" style="${style}">${url}</a>`;
}
