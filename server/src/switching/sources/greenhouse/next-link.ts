/** The address of the next page in a Link header (RFC 8288). */
export function nextLink(header: string | undefined): string | null {
  for (const [, target = '', parameters = ''] of (header ?? '').matchAll(/<([^<>]{0,2000})>([^<>]{0,500})/g))
    if (/;\s?rel="?next"?/i.test(parameters)) return target;
  return null;
}
