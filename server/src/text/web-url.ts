/** An absolute http or https URL without white space. */
export function isWebUrl(text: string): boolean {
  const url = /\s/.test(text) ? null : URL.parse(text);
  return url !== null && /^https?:\/\//i.test(text) && url.hostname !== '';
}

/** A URL that a user entered, if it is safe to link to. */
export function webAddress(typed: string | null): string | undefined {
  const url = typed === null ? null : URL.parse(typed.trim());
  return url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url.href : undefined;
}
