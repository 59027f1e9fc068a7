// Hosts where a path names a person.
const profileHosts =
  /^(?:[a-z]{2,3}\.)?(?:linkedin\.com|github\.com|gitlab\.com|xing\.com|bitbucket\.org|stackoverflow\.com|behance\.net|dribbble\.com|medium\.com|orcid\.org|kaggle\.com|twitter\.com|x\.com|researchgate\.net)$/;
const addressLengthMax = 200;

/** The address behind a link when it is an email address, a phone number or a profile that the text itself does not show. */
export function shownAddress(url: string, text: string): string | undefined {
  const address = addressOf(url);
  return address && !normalise(text).includes(normalise(address)) ? address : undefined;
}

function addressOf(url: string): string | undefined {
  if (url.length > addressLengthMax || !URL.canParse(url)) return undefined;
  const { protocol, hostname, pathname } = new URL(url);
  if (protocol === 'mailto:') return /^[^\s@?]+@[^\s@?]+$/.exec(decodePath(pathname))?.[0];
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const host = hostname.replace(/^www\./, '');
  return profileHosts.test(host) && pathname.length > 1 ? `${host}${decodePath(pathname).replace(/\/$/, '')}` : undefined;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function normalise(text: string): string {
  return text.toLowerCase().replace(/\s+/g, '');
}
