import { domainToASCII } from 'node:url';

/** The address in lower case only as to its domain: the part before the @ belongs to its server. */
export type Mailbox = { address: string; name: string | null };

const addressLengthMax = 254;
const localLengthMax = 64;
const nameLengthMax = 200;
const domainPattern = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;

/** `careers@example.com` or `Careers <careers@example.com>`; undefined when it is neither. */
export function parseMailbox(text: string): Mailbox | undefined {
  const [, name, address] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  if (address === undefined) return isMailAddress(text.trim()) ? { address: text.trim(), name: null } : undefined;
  const shown = (name ?? '').trim().replace(/^"(.*)"$/, '$1');
  if (!isMailAddress(address.trim()) || shown.length > nameLengthMax || /\p{Cc}/u.test(shown)) return undefined;
  return { address: address.trim(), name: shown || null };
}

/** Whether a mail server can be given the address: nothing in it can end a command or a header. */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, at), domainToASCII(text.slice(at + 1))];
  return (
    at > 0 &&
    text.length <= addressLengthMax &&
    Buffer.byteLength(local) <= localLengthMax &&
    /^[^\s\p{Cc}\p{Cf}<>()[\],;:\\"@]+$/u.test(local) &&
    !/^\.|\.\.|\.$/.test(local) &&
    domainPattern.test(domain)
  );
}

/** Why no mail can be sent to an address as it was given; undefined when it can. */
export function unreachableReason(email: string | null): 'no_email' | 'email_unusable' | undefined {
  const address = email?.trim() ?? '';
  if (address === '') return 'no_email';
  return isMailAddress(address) ? undefined : 'email_unusable';
}

export function isDomain(text: string): boolean {
  return domainPattern.test(text) && text.includes('.');
}
