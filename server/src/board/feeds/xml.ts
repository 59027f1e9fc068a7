const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

export function xmlText(text: string): string {
  return stripForbidden(text).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** A CDATA section. `]]>` in the text is split over two sections. */
export function cdata(text: string): string {
  return `<![CDATA[${stripForbidden(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/** XML cannot represent most control characters. */
function stripForbidden(text: string): string {
  return text.replace(forbidden, '');
}
