/** Names of products and of kinds of files. */
const systemNames: Readonly<Record<string, string>> = {
  greenhouse: 'Greenhouse',
  lever: 'Lever',
  ashby: 'Ashby',
  opencats: 'OpenCATS',
  muster: 'Muster',
  csv: 'CSV',
  cvs: 'CVs',
};

export function systemName(source: string): string {
  return systemNames[source] ?? source;
}
