/** Without https:// and a slash at the end. */
export function shortUrl(url: string): string {
  return url.replace(/^https:\/\//, '').replace(/\/$/, '');
}
