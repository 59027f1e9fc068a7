/** The path of a link to a file. The server may know itself under another name than the one in the address bar, which the CSP refuses. */
export function sameOrigin(url: string): string {
  const { pathname, search } = new URL(url, window.location.href);
  return `${pathname}${search}`;
}
