/** What a stranger typed as a link, only when it leads to a page of the web. */
export function safeHref(url: string): string | undefined {
  const text = /^[a-z][a-z\d+.-]*:/i.test(url) ? url : `https://${url}`;
  if (!URL.canParse(text)) return undefined;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
