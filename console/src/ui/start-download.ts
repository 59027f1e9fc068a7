/** As a link, so that the browser writes the file to the disk while it comes. */
export function startDownload(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}
