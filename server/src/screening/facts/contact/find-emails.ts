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

/** Email addresses in order, also those that a line end broke and those written as "name (at) host". */
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
  const host = plainHost(domain);
  const continued = hostLength(domain) === after.trimEnd().length ? readContinued(local, host, start, next) : null;
  if (continued !== null) return continued;
  if (isHost(host) && !/[.-]$/u.test(after.trimEnd().slice(0, domain.length + 1))) {
    const end = line.start + signAt + signLength + hostLength(domain);
    const certain = isKnownEnd(host) ? 0.99 : 0.6;
    return { value: `${local}@${host}`, start, end, confidence: signLength === 1 ? certain : certain - 0.1 };
  }
  return next === undefined ? null : readBrokenDomain(local, after.trim(), start, next);
}

/** `name@mail.exa` and on the next line `mple.net`: a narrow column broke the word. */
function readContinued(local: string, host: string, start: number, next: FactsLine | undefined): Found | null {
  const rest = next === undefined ? undefined : /^[a-z0-9.-]{1,40}$/u.exec(next.text)?.[0];
  if (next === undefined || rest === undefined || !isHost(`${host}${rest}`) || !isKnownEnd(`${host}${rest}`)) return null;
  if (isKnownEnd(host) && rest.length > 2) return null;
  return { value: `${local}@${host}${rest}`, start, end: next.end, confidence: 0.85 };
}

function isKnownEnd(host: string): boolean {
  return /\.(?:com|org|net|edu|gov|info|biz|dev|app|name|online|email|tech|cloud|pro|example|test|de|at|ch|li|fr|be|lu|es|it|pt|br|nl|uk|ie|eu|io|me|co|us|ca|mx|ar|cl|in|pl|cz|sk|hu|ro|bg|gr|tr|se|no|dk|fi|ru|ua|au|nz|jp|cn|kr|za|il|ai|tv)$/u.test(
    host,
  );
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
