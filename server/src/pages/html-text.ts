import { escapeHtml, type Html, trusted } from '#web/html.ts';

const [start, end] = ['\ue000', '\ue001'];
const marker = /\ue000(\d{1,3})\ue001/g;

/**
 * A text with markup for some of its values, whose order differs between languages:
 * `htmlText((mark) => t.about({ company: mark(html\`<bdi>${name}</bdi>\`) }))`.
 */
export function htmlText(write: (mark: (insert: Html) => string) => string): Html {
  const inserts: Html[] = [];
  const text = write((insert) => `${start}${inserts.push(insert) - 1}${end}`);
  return trusted(escapeHtml(text).replace(marker, (_, index) => String(inserts[Number(index)] ?? '')));
}
