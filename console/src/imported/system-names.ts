/** Names of products. */
const systemNames: Readonly<Record<string, string>> = {
  greenhouse: 'Greenhouse',
  lever: 'Lever',
  ashby: 'Ashby',
  opencats: 'OpenCATS',
  muster: 'Muster',
};

export function systemName(source: string): string {
  return systemNames[source] ?? source;
}
