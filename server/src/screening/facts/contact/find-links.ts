import type { FactsLine } from '../facts-lines.ts';
import type { Found } from '../spans.ts';

export type Profile = { network: string; url: Found };
export type ContactLinks = { profiles: Profile[]; website: Found | null };

const url =
  /(?<![\p{L}\p{N}@._-])(?:https?:\/\/[^\s<>"|,;]{3,300}|(?:www\.)[^\s<>"|,;]{3,200}|(?:[a-z0-9-]{1,63}\.){1,4}(?:com|org|net|io|dev|me|de|at|ch|fr|be|es|pt|br|nl|it|uk|eu|info|app|tech|design|ai|co|blog|site|xyz|online|pro|page|pl|se|dk|no|in|us|ca|ly|bio|digital|studio|cloud|name|gg|rocks|codes|cat|lu|ie|mx|ar|cl)(?![\p{L}\p{N}@.-])(?:\/[^\s<>"|,;]{0,200})?)/giu;
const networkHosts: readonly [RegExp, string][] = [
  [/(?:^|\.)linkedin\.com$/, 'LinkedIn'],
  [/(?:^|\.)xing\.com$/, 'XING'],
  [/(?:^|\.)github\.com$/, 'GitHub'],
  [/(?:^|\.)gitlab\.com$/, 'GitLab'],
  [/(?:^|\.)bitbucket\.org$/, 'Bitbucket'],
  [/(?:^|\.)codeberg\.org$/, 'Codeberg'],
  [/(?:^|\.)stackoverflow\.com$/, 'Stack Overflow'],
  [/(?:^|\.)(?:twitter|x)\.com$/, 'Twitter'],
  [/(?:^|\.)behance\.net$/, 'Behance'],
  [/(?:^|\.)dribbble\.com$/, 'Dribbble'],
  [/(?:^|\.)facebook\.com$/, 'Facebook'],
  [/(?:^|\.)instagram\.com$/, 'Instagram'],
  [/(?:^|\.)medium\.com$/, 'Medium'],
  [/(?:^|\.)kaggle\.com$/, 'Kaggle'],
  [/(?:^|\.)researchgate\.net$/, 'ResearchGate'],
  [/(?:^|\.)orcid\.org$/, 'ORCID'],
  [/(?:^|\.)youtube\.com$/, 'YouTube'],
];
const handle =
  /(?:^|[\s|•·,])(linkedin|github|gitlab|xing)\s{0,2}[:/–-]?\s{0,2}@?((?:in\/)?[\p{L}\p{N}][\p{L}\p{N}_-]{2,60})(?=$|[\s|•·,])/giu;
const handleUrls: Record<string, [string, string]> = {
  linkedin: ['LinkedIn', 'linkedin.com/in/'],
  github: ['GitHub', 'github.com/'],
  gitlab: ['GitLab', 'gitlab.com/'],
  xing: ['XING', 'xing.com/profile/'],
};
const notHosts =
  /^(?:node|vue|next|nuxt|react|express|three|d3|socket|asp|ado|angular|backbone|ember|moment|chart|nest|electron|require|knockout|vb|c|j2ee)\.|\.(?:js|net)$/i;
const linksMax = 40;

/** Profiles and the website of a person. Bare domains count only in the lines of the header and of contact data. */
export function findLinks(lines: readonly FactsLine[], contactLines: ReadonlySet<FactsLine>): ContactLinks {
  const links: ContactLinks = { profiles: [], website: null };
  for (const [index, line] of lines.entries()) {
    if (links.profiles.length >= linksMax) break;
    for (const match of line.text.matchAll(url)) addUrl(links, line, match, contactLines.has(line), lines[index + 1]);
    if (contactLines.has(line)) for (const match of line.text.matchAll(handle)) addHandle(links, line, match);
  }
  return links;
}

function addUrl(links: ContactLinks, line: FactsLine, match: RegExpExecArray, isContact: boolean, next?: FactsLine): void {
  const trimmed = match[0].replace(/[).,;:'"\]]{1,5}$/u, '');
  const end = match.index + trimmed.length;
  if (line.text.charAt(end) === '@') return;
  const rest = end === line.text.length && /[-/_]$/u.test(trimmed) ? continuation(next) : '';
  const found = {
    value: `${trimmed}${rest}`,
    start: line.start + match.index,
    end: rest === '' || next === undefined ? line.start + end : next.start + rest.length,
    confidence: 0.95,
  };
  const host = hostOf(found.value);
  const network = networkHosts.find(([pattern]) => pattern.test(host))?.[1];
  if (network !== undefined) {
    addProfileLink(links, network, found);
    return;
  }
  const isBare = !/^(?:https?:|www\.)/iu.test(trimmed);
  if (!isContact || links.website !== null || (isBare && notHosts.test(host))) return;
  links.website = { ...found, confidence: isBare ? 0.75 : 0.9 };
}

function addHandle(links: ContactLinks, line: FactsLine, match: RegExpExecArray): void {
  const target = handleUrls[(match[1] ?? '').toLowerCase()];
  const name = match[2] ?? '';
  if (target === undefined || links.profiles.some((profile) => profile.network === target[0])) return;
  if (/^(?:profile|profil|com|github|gitlab|linkedin|xing|and|und|et)$/iu.test(name)) return;
  const start = line.start + match.index + match[0].length - name.length;
  links.profiles.push({
    network: target[0],
    url: { value: `https://${target[1]}${name.replace(/^in\//u, '')}`, start, end: start + name.length, confidence: 0.7 },
  });
}

function addProfileLink(links: ContactLinks, network: string, url: Found): void {
  if (
    !/\/[^/\s]/u.test(url.value.replace(/^https?:\/\//iu, '')) ||
    links.profiles.some((profile) => profile.url.value === url.value)
  )
    return;
  links.profiles.push({ network, url });
}

function continuation(next: FactsLine | undefined): string {
  return next === undefined ? '' : (/^[\p{L}\p{N}_/-]{2,80}$/u.exec(next.text)?.[0] ?? '');
}

function hostOf(value: string): string {
  const host = value.replace(/^https?:\/\//iu, '').split(/[/?#:]/u)[0] ?? '';
  return host.toLowerCase();
}
