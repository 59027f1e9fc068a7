import { createSecretKey, type KeyObject } from 'node:crypto';
import { isIP } from 'node:net';
import { isMailAddress, type Mailbox } from '#text/mail-address.ts';
import type { MailSending } from './mail-sending.ts';
import { networks, oneOf, refuseSetting } from './setting-values.ts';

export type ImapMailbox = {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS is required, or not used. */
  tls: 'implicit' | 'required' | 'off';
  verifiesCertificate: boolean;
  user: string;
  password: KeyObject;
  folder: string;
};

export type MailListener = { protocol: 'smtp' | 'lmtp'; host: string; port: number };

export type MailReceiving = {
  /** In lower case. */
  address: { local: string; domain: string };
  /** Every address of the domain arrives here: keys are the whole part before the @. */
  isCatchAll: boolean;
  /** The server whose Authentication-Results are believed. Undefined: none are. */
  authserv: string | undefined;
  imap: ImapMailbox | undefined;
  listener: MailListener | undefined;
  /** Who may hand over mail, besides this machine. */
  allowCidrs: string[];
  /** `verp`: the sender of the envelope says which message comes back. */
  bounces: 'off' | 'verp';
  takesPipe: boolean;
  takesWebhook: boolean;
  /** Where mail goes that fits no workspace; undefined: to the only one, if there is only one. */
  workspaceId: string | undefined;
};

const mailInSettings = [
  'MAIL_IN_ADDRESS',
  'MAIL_IN_CATCH_ALL',
  'MAIL_IN_AUTHSERV',
  'MAIL_IN_URL',
  'MAIL_IN_LISTEN',
  'MAIL_IN_ALLOW_CIDRS',
  'MAIL_IN_BY',
  'MAIL_IN_WORKSPACE',
] as const;
type MailInSetting = (typeof mailInSettings)[number] | 'MAIL_BOUNCES';

const otherWays = ['pipe', 'webhook'] as const;
const imapsPort = 993;
const imapPort = 143;
// A key and its plus sign go before the @, which has room for 64 bytes.
const localLengthMax = 40;

/** Undefined when the installation receives no mail. */
export function mailReceiving(
  given: (name: MailInSetting) => string | undefined,
  { from }: Pick<MailSending, 'from'>,
): MailReceiving | undefined {
  const address = given('MAIL_IN_ADDRESS');
  if (address === undefined) return refuseWithoutAddress(given);
  const imap = imapMailbox(given('MAIL_IN_URL'));
  const listener = mailListener(given('MAIL_IN_LISTEN'));
  const ways = otherWaysOf(given('MAIL_IN_BY'));
  if (!imap && !listener && ways.length === 0)
    refuseSetting('MAIL_IN_ADDRESS', 'set together with a way to receive: MAIL_IN_URL, MAIL_IN_LISTEN or MAIL_IN_BY');
  const reply = replyAddress(address);
  return {
    address: reply,
    bounces: bouncesOf(given('MAIL_BOUNCES'), reply, from),
    isCatchAll: oneOf('MAIL_IN_CATCH_ALL', given('MAIL_IN_CATCH_ALL') ?? 'off', ['on', 'off']) === 'on',
    authserv: given('MAIL_IN_AUTHSERV')?.toLowerCase(),
    imap,
    listener,
    allowCidrs: networks('MAIL_IN_ALLOW_CIDRS', given('MAIL_IN_ALLOW_CIDRS')),
    takesPipe: ways.includes('pipe'),
    takesWebhook: ways.includes('webhook'),
    workspaceId: given('MAIL_IN_WORKSPACE'),
  };
}

function refuseWithoutAddress(given: (name: MailInSetting) => string | undefined): undefined {
  const set = mailInSettings.find((name) => given(name) !== undefined);
  if (bouncesOf(given('MAIL_BOUNCES')) === 'verp')
    refuseSetting('MAIL_BOUNCES', 'off without MAIL_IN_ADDRESS: what comes back is received with it');
  if (set) refuseSetting('MAIL_IN_ADDRESS', `an address, such as reply@in.example.com, when ${set} is set`);
  return undefined;
}

/** Receivers check SPF of the domain of the envelope, and DMARC that it is that of From or below it. */
function bouncesOf(value = 'off', address?: MailReceiving['address'], from?: Mailbox): MailReceiving['bounces'] {
  const bounces = oneOf('MAIL_BOUNCES', value, ['off', 'verp']);
  const fromDomain = from?.address.split('@')[1]?.toLowerCase() ?? '';
  if (bounces === 'verp' && address && !`.${address.domain}`.endsWith(`.${fromDomain || '?'}`))
    refuseSetting('MAIL_BOUNCES', 'off, unless the domain of MAIL_IN_ADDRESS is that of MAIL_FROM or below it');
  return bounces;
}

function replyAddress(value: string): MailReceiving['address'] {
  const at = value.lastIndexOf('@');
  const local = value.slice(0, at).toLowerCase();
  const fits = isMailAddress(value) && /^[a-z0-9._-]+$/.test(local) && local.length <= localLengthMax;
  if (!fits) refuseSetting('MAIL_IN_ADDRESS', 'an email address without a plus sign, such as reply@in.example.com');
  return { local, domain: value.slice(at + 1).toLowerCase() };
}

function otherWaysOf(value: string | undefined): string[] {
  const ways = (value ?? '').split(',').map((way) => way.trim());
  return ways.filter(Boolean).map((way) => oneOf('MAIL_IN_BY', way, otherWays));
}

function imapMailbox(value: string | undefined): ImapMailbox | undefined {
  if (value === undefined) return undefined;
  return parseImapUrl(value) ?? refuseSetting('MAIL_IN_URL', 'imaps://user:password@host/INBOX');
}

function parseImapUrl(value: string): ImapMailbox | undefined {
  const url = URL.parse(value);
  if (!url?.hostname || !/^imaps?:$/.test(url.protocol) || url.hash) return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isImplicit = url.protocol === 'imaps:';
  const choice = url.searchParams.get('tls') ?? (isLoopback(host) ? 'off' : 'required');
  const tls = isImplicit ? 'implicit' : (['required', 'off'] as const).find((known) => known === choice);
  const verify = url.searchParams.get('verify') ?? 'on';
  const [user, password, folder] = [url.username, url.password, url.pathname.slice(1)].map(decode);
  if (!tls || !user || !password || folder === undefined || !['on', 'off'].includes(verify)) return undefined;
  // A password is never sent over the network in plain text.
  if (tls === 'off' && !isLoopback(host)) return undefined;
  if ([...url.searchParams.keys()].some((name) => !['tls', 'verify'].includes(name))) return undefined;
  const port = url.port === '' ? (isImplicit ? imapsPort : imapPort) : Number(url.port);
  const secret = createSecretKey(Buffer.from(password));
  return { host, port, tls, verifiesCertificate: verify === 'on', user, password: secret, folder: folder || 'INBOX' };
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

function mailListener(value: string | undefined): MailListener | undefined {
  if (value === undefined) return undefined;
  const [, protocol = 'smtp', bracketed, bare, port] =
    /^(?:(smtp|lmtp):\/\/)?(?:\[([^\]]+)\]|([^:[\]]+)):(\d{1,5})$/.exec(value) ?? [];
  const host = bracketed ?? bare ?? '';
  if (isIP(host) === 0 || Number(port) > 65535)
    refuseSetting('MAIL_IN_LISTEN', 'an IP address and a port, such as 127.0.0.1:2525 or lmtp://127.0.0.1:2424');
  return { protocol: protocol === 'lmtp' ? 'lmtp' : 'smtp', host, port: Number(port) };
}
