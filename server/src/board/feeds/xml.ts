const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

export function xmlText(text: string): string {
  return allowed(text).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** Text that is not looked into. What would end it is put into two of them. */
export function cdata(text: string): string {
  return `<![CDATA[${allowed(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/** XML has no way at all to write most control characters. */
function allowed(text: string): string {
  return text.replace(forbidden, '');
}
