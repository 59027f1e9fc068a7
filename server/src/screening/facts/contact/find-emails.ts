import type { FactsLine } from '../facts-lines.ts';
import type { Found } from '../spans.ts';

const localMax = 64;
const domainMax = 190;
const emailsMax = 20;
const signsMax = 1_000;
const at =
  /@|\s?[([{]\s?(?:at|arroba|chez)\s?[)\]}]\s?|(?<=[\p{L}\p{N}])\s(?:AT|at)\s(?=[\p{L}\p{N}-]{1,63}\s?(?:\.|[([]dot[)\]]|\sdot\s))/gu;
const localEnd = /[\p{L}\p{N}._%+-]{1,64}$/u;
const domainStart = /^[\p{L}\p{N}-]{1,63}(?:(?:\.|\s?[([{](?:dot|punkt|point|punto)[)\]}]\s?|\sdot\s)[\p{L}\p{N}-]{1,63}){1,4}/u;

/** E-mail addresses in order, also those that a line end broke and those written as "name (at) host". */
export function findEmails(lines: readonly FactsLine[]): Found[] {
  const found: Found[] = [];
  let signs = 0;
  for (const [index, line] of lines.entries()) {
    if (found.length >= emailsMax || signs > signsMax) break;
    for (const sign of line.text.matchAll(at)) {
      signs += 1;
      const email = readEmail(line, sign.index, sign[0].length, lines[index + 1], lines[index - 1]);
      if (email !== null) found.push(email);
    }
  }
  return found;
}

function readEmail(line: FactsLine, signAt: number, signLength: number, next?: FactsLine, previous?: FactsLine): Found | null {
  const before = line.text.slice(Math.max(0, signAt - localMax), signAt).trimEnd();
  const local = localEnd.exec(before)?.[0]?.replace(/^[._%+-]+/u, '') ?? '';
  const after = line.text.slice(signAt + signLength, signAt + signLength + domainMax);
  if (local === '') return signAt === 0 ? readBrokenLocal(line, after, signLength, previous) : null;
  const start = line.start + before.length - local.length + Math.max(0, signAt - localMax);
  const domain = domainStart.exec(after)?.[0] ?? '';
  const isCutOff = domain.length === after.trimEnd().length || !isHost(plainHost(domain));
  if (isHost(plainHost(domain)) && !(isCutOff && /[.-]$/u.test(after.trimEnd()))) {
    const end = line.start + signAt + signLength + hostLength(domain);
    return { value: `${local}@${plainHost(domain)}`, start, end, confidence: signLength === 1 ? 0.99 : 0.9 };
  }
  return next === undefined ? null : readBrokenDomain(local, after.trim(), start, next);
}

/** `name@` at the end of a line or `name@host.` with the rest on the next one. */
function readBrokenDomain(local: string, first: string, start: number, next: FactsLine): Found | null {
  const rest = /^[\p{L}\p{N}.-]{2,190}(?=$|\s)/u.exec(next.text)?.[0] ?? '';
  const host = `${first}${rest}`;
  if (/\s/u.test(first) || !isHost(host)) return null;
  return { value: `${local}@${host}`, start, end: next.start + rest.length, confidence: 0.85 };
}

/** `first.last` at the end of a line and `@host.com` on the next one. */
function readBrokenLocal(line: FactsLine, after: string, signLength: number, previous?: FactsLine): Found | null {
  const local =
    previous === undefined ? undefined : /(?:^|\s)([\p{L}\p{N}._%+-]{2,64})$/u.exec(previous.text.slice(-localMax))?.[1];
  const domain = domainStart.exec(after)?.[0] ?? '';
  if (previous === undefined || local === undefined || !isHost(plainHost(domain))) return null;
  return {
    value: `${local}@${plainHost(domain)}`,
    start: previous.end - local.length,
    end: line.start + signLength + domain.length,
    confidence: 0.85,
  };
}

function plainHost(domain: string): string {
  const host = domain.replace(/\s?[([{](?:dot|punkt|point|punto)[)\]}]\s?|\sdot\s/gu, '.');
  return host.slice(0, hostLength(host));
}

/** Text that follows without a blank is cut off after the top-level domain: "jane@host.comPhone". */
function hostLength(domain: string): number {
  const glued = /^(.*\.(?:com|org|net|de|fr|es|it|nl|pt|uk|eu|io|edu|br|ch|at|be|in))(?=\p{Lu})/u.exec(domain);
  return glued?.[1]?.length ?? domain.length;
}

function isHost(host: string): boolean {
  return /^[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?\.\p{L}{2,24}$/u.test(host) && !host.includes('..');
}
