import type { SenderCheck } from '@muster/contract/messages/message.ts';
import type { MailHeaders } from '#mail-in/intake/mail-headers.ts';

export type Authentication = 'pass' | 'fail' | 'none';

/** What our own mail server has found out about the domain of the sender (RFC 8601). Everybody can write such a line: only its are read. */
export function authenticationOf(headers: MailHeaders, authserv: string | undefined, fromEmail: string | null): Authentication {
  if (authserv === undefined) return 'none';
  const own = headers.all('authentication-results').filter((line) => serverOf(line) === authserv);
  const results = own.flatMap((line) => line.toLowerCase().split(';').slice(1)).map((result) => result.trim());
  const dmarc = results.find((result) => result.startsWith('dmarc='));
  if (dmarc?.startsWith('dmarc=fail')) return 'fail';
  if (dmarc?.startsWith('dmarc=pass')) return 'pass';
  // Without a policy of the domain: a signature of the domain itself.
  const domain = fromEmail?.slice(fromEmail.lastIndexOf('@') + 1).toLowerCase();
  const isSigned = (result: string) =>
    result.startsWith('dkim=pass') && result.split(/\s+/).some((each) => each === `header.d=${domain}`);
  return domain && results.some(isSigned) ? 'pass' : 'none';
}

/** The name of the server stands before the first semicolon, with a version or without. */
function serverOf(line: string): string | undefined {
  return line.split(';', 1)[0]?.trim().split(/\s/, 1)[0]?.toLowerCase();
}

type Known = {
  /** By a key, which only those have who got a mail of the thread. */
  isByKey: boolean;
  isKnownAddress: boolean;
  authentication: Authentication;
  isSpam: boolean;
};

export function senderCheckOf({ isByKey, isKnownAddress, authentication, isSpam }: Known): SenderCheck {
  if (authentication === 'fail') return 'failed';
  if (!isKnownAddress) return 'other_address';
  return (isByKey && !isSpam) || authentication === 'pass' ? 'verified' : 'unchecked';
}
