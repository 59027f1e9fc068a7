// The first letter is no sign, so that a name can be neither `..` nor an option of anything.
const userShape = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const pagesOfTheHost = new Set(
  'about apps codespaces collections customer-stories enterprise events explore features issues login marketplace new notifications orgs pricing pulls search security settings site sponsors topics trending'.split(
    ' ',
  ),
);

/** The user whose profile a URL is, on the host that the API belongs to. Undefined when it is anything else: nothing else is requested. */
export function codeHostUser(profileUrl: string, apiUrl: string): string | undefined {
  const profile = URL.parse(/^https?:\/\//i.test(profileUrl) ? profileUrl : `https://${profileUrl}`);
  const api = URL.parse(apiUrl);
  if (!profile || !api || webHost(profile) !== webHost(api)) return undefined;
  const user = profile.pathname.split('/')[1] ?? '';
  return userShape.test(user) && !pagesOfTheHost.has(user.toLowerCase()) ? user.toLowerCase() : undefined;
}

function webHost({ host }: URL): string {
  return host.toLowerCase().replace(/^(?:www|api)\./, '');
}
