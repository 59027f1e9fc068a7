import type { Inline } from '#messages/rich-text/parse-inline.ts';
import { parseRichText, type TextBlock } from '#messages/rich-text/parse-rich-text.ts';
import { parsePlainText, plainLine } from '#messages/rich-text/rich-text.ts';
import { brandColors } from '#pages/colors/brand-colors.ts';
import { type Html, html, trusted } from '#web/html.ts';

// Inline, because several mail programs drop <style>; the style sheet only adds dark colours and narrow screens.
const styles = {
  body: 'margin:0;padding:0;background:#fcfcfa;color:#1b1d20',
  page: "max-width:600px;margin:0 auto;padding:32px 24px 40px;font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Ubuntu,Cantarell,Helvetica,Arial,sans-serif;color:#1b1d20;overflow-wrap:break-word;word-wrap:break-word",
  paragraph: 'margin:0 0 18px',
  link: 'text-decoration:underline',
  brand: 'margin:0 0 28px;font-size:17px;font-weight:600',
  logo: 'display:inline-block;height:36px;width:auto;margin:0 12px 0 0;border:0;vertical-align:middle',
  action: 'margin:0 0 24px',
  button: 'display:inline-block;padding:12px 22px;border-radius:8px;font-size:15px;font-weight:600;text-decoration:none',
  list: 'margin:0 0 18px;padding:0 0 0 22px',
  item: 'margin:0 0 4px',
  facts: 'margin:0 0 18px;padding:2px 0 2px 16px;border-left:3px solid #0b6558',
  label: 'color:#565b63',
};

const adaptations = trusted(`
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  body, .page { background: #121416 !important; color: #e6e7e8 !important }
  a.link { color: #6fd3bf !important }
  .facts { border-color: #6fd3bf !important }
  .facts span { color: #a3aab2 !important }
}
@media (max-width: 480px) {
  .page { padding: 24px 18px 32px !important }
}`);

/** How a company looks in mails. */
export type MailBrand = { name: string; logoUrl: string | null; color: string | null };

export type HtmlMail = {
  subject: string;
  text: string;
  /** The text with its markup; null: it has none. */
  richText: string | null;
  language: string;
  brand: MailBrand | null;
  /** On the button of a link that stands alone. */
  button: string;
};

type Look = { button: string; fill: string; onFill: string; accent: string };

const defaultColor = '#0b6558';
const colorShape = /^#[0-9a-f]{6}$/i;

/**
 * The text as HTML: the same words, in paragraphs and lists, with links. A link that stands alone becomes a button in the color of the company, and
 * lines such as `When: Friday` are set off.
 */
export function mailHtml({ subject, text, richText, language, brand, button }: HtmlMail): string {
  const blocks = richText === null ? parsePlainText(text) : parseRichText(richText);
  const { fill, onFill, accent } = brandColors(
    colorShape.test(brand?.color ?? '') ? (brand?.color ?? defaultColor) : defaultColor,
  ).light;
  const look = { button, fill, onFill, accent };
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
${brand && header(brand)}${blocks.map((block) => renderBlock(block, look))}</div>
</body>
</html>
`.toString();
}

function header({ name, logoUrl }: MailBrand): Html {
  const logo = logoUrl && html`<img src="${logoUrl}" alt="" height="36" style="${styles.logo}">`;
  return html`<p class="brand" style="${styles.brand}">${logo}<bdi>${name}</bdi></p>\n`;
}

function renderBlock(block: TextBlock, look: Look): Html {
  if (block.kind === 'list') return renderList(block, look);
  const { lines } = block;
  const [only, ...others] = lines.length === 1 ? (lines[0] ?? []).filter(({ text }) => text.trim() !== '') : [];
  if (only?.url !== undefined && others.length === 0) return renderButton(only, only.url, look);
  if (isFacts(lines.map(plainLine)))
    return html`<p class="facts" style="${styles.facts}">${joinHtmlLines(lines.map((line) => renderFact(line, look)))}</p>\n`;
  return html`<p style="${styles.paragraph}">${joinHtmlLines(lines.map((line) => renderLine(line, look)))}</p>\n`;
}

function renderList({ isOrdered, items }: Extract<TextBlock, { kind: 'list' }>, look: Look): Html {
  const inner = items.map((item) => html`<li style="${styles.item}">${renderLine(item, look)}</li>\n`);
  return isOrdered ? html`<ol style="${styles.list}">\n${inner}</ol>\n` : html`<ul style="${styles.list}">\n${inner}</ul>\n`;
}

/** With the words of the writer, else with what the kind of mail says. */
function renderButton({ text }: Inline, url: string, { button, fill, onFill }: Look): Html {
  const style = `${styles.button};background:${fill};color:${onFill}`;
  return html`<p class="action" style="${styles.action}"><a href="${url}" style="${style}">${text === url ? button : text}</a></p>\n`;
}

// A link is no label.
const factShape = /^[^:/]{1,40}: \S/;

/** Several lines with labels. The first may be a title. */
function isFacts([first = '', ...lines]: string[]): boolean {
  return lines.length > (factShape.test(first) ? 0 : 1) && lines.every((line) => factShape.test(line));
}

function renderFact(line: Inline[], look: Look): (Html | string)[] {
  const [first, ...others] = line;
  if (!factShape.test(plainLine(line))) return [html`<b>${renderLine(line, look)}</b>`];
  const labelEnd = first && first.url === undefined ? first.text.indexOf(': ') + 1 : 0;
  if (!first || labelEnd === 0) return renderLine(line, look);
  const label = html`<span style="${styles.label}">${first.text.slice(0, labelEnd)}</span>`;
  return [label, ...renderLine([{ ...first, text: first.text.slice(labelEnd) }, ...others], look)];
}

function joinHtmlLines(lines: (Html | string)[][]) {
  return lines.map((line, index) => [index > 0 && html`<br>\n`, line]);
}

function renderLine(line: Inline[], { accent }: Look): (Html | string)[] {
  return line.map(({ text, isBold, isItalic, url }) => {
    const inner = url === undefined ? text : html`<a class="link" href="${url}" style="${styles.link};color:${accent}">${text}</a>`;
    const slanted = isItalic ? html`<em>${inner}</em>` : inner;
    return isBold ? html`<strong>${slanted}</strong>` : slanted;
  });
}
