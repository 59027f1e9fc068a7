/** An absolute http or https URL without white space. */
export function isWebUrl(text: string): boolean {
  const url = /\s/.test(text) ? null : URL.parse(text);
  return url !== null && /^https?:\/\//i.test(text) && url.hostname !== '';
}
