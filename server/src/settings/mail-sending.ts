import { createPrivateKey, createSecretKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isDomain, isMailAddress, type Mailbox, parseMailbox } from '#text/mail-address.ts';
import { integer, oneOf, refuseSetting } from './setting-values.ts';

export type SmtpServer = {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS is required, used when it is offered, or not used. */
  tls: 'implicit' | 'required' | 'optional' | 'off';
  verifiesCertificate: boolean;
  login: { user: string; password: KeyObject } | undefined;
};

export type DkimKey = { domain: string; selector: string; key: KeyObject };

export type MailSending = {
  /** Undefined: mail is held. */
  server: SmtpServer | undefined;
  from: Mailbox | undefined;
  /** In lower case. */
  domains: string[];
  perMinute: number;
  uncertain: 'hold' | 'resend';
  dkim: DkimKey | undefined;
};

type MailSetting = 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_DOMAINS' | 'MAIL_DKIM_DOMAIN' | 'MAIL_DKIM_SELECTOR' | 'MAIL_DKIM_KEY';
type GivenMailSetting = (name: MailSetting) => string | undefined;

const perMinuteMax = 1_000_000;
const implicitTlsPort = 465;
const submissionPort = 587;

export function mailSending(
  given: GivenMailSetting,
  orDefault: (name: 'MAIL_PER_MINUTE' | 'MAIL_UNCERTAIN') => string,
  projectFolder: string,
): MailSending {
  const server = smtpServer(given('SMTP_URL'));
  const from = mailFrom(given('MAIL_FROM'), server !== undefined);
  return {
    server,
    from,
    domains: mailDomains(given('MAIL_DOMAINS')),
    perMinute: integer('MAIL_PER_MINUTE', orDefault('MAIL_PER_MINUTE'), 1, perMinuteMax),
    uncertain: oneOf('MAIL_UNCERTAIN', orDefault('MAIL_UNCERTAIN'), ['hold', 'resend']),
    dkim: dkimKey(given, from, projectFolder),
  };
}

function smtpServer(value: string | undefined): SmtpServer | undefined {
  if (value === undefined) return undefined;
  return parseSmtpUrl(value) ?? refuseSetting('SMTP_URL', 'smtps://user:password@host:465 or smtp://user:password@host:587');
}

function parseSmtpUrl(value: string): SmtpServer | undefined {
  const url = URL.parse(value);
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol) || !/^\/?$/.test(url.pathname) || url.hash) return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isImplicit = url.protocol === 'smtps:';
  const choice = url.searchParams.get('tls') ?? (isLoopback(host) ? 'optional' : 'required');
  const tls = isImplicit ? 'implicit' : tlsChoices.find((known) => known === choice);
  const verify = url.searchParams.get('verify') ?? 'on';
  const login = smtpLogin(url);
  const port = url.port === '' ? (isImplicit ? implicitTlsPort : submissionPort) : Number(url.port);
  if (!tls || login === null || !['on', 'off'].includes(verify) || port === 0) return undefined;
  // A password is never sent over the network in plain text.
  if (login && !isLoopback(host) && (tls === 'off' || tls === 'optional')) return undefined;
  if ([...url.searchParams.keys()].some((name) => !['tls', 'verify'].includes(name))) return undefined;
  return { host, port, tls, verifiesCertificate: verify === 'on', login };
}

const tlsChoices = ['required', 'optional', 'off'] as const;

/** Null when only one of the two is given. */
function smtpLogin({ username, password }: URL): SmtpServer['login'] | null {
  if (username === '' && password === '') return undefined;
  if (username === '' || password === '') return null;
  try {
    return { user: decodeURIComponent(username), password: createSecretKey(Buffer.from(decodeURIComponent(password))) };
  } catch {
    return null;
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

function mailFrom(value: string | undefined, isRequired: boolean): Mailbox | undefined {
  if (value === undefined && !isRequired) return undefined;
  return parseMailbox(value ?? '') ?? refuseSetting('MAIL_FROM', 'an email address, such as Careers <careers@example.com>');
}

function mailDomains(value: string | undefined): string[] {
  const domains = (value ?? '').split(',').map((domain) => domain.trim().toLowerCase());
  return domains.filter(Boolean).map((domain) => {
    return isDomain(domain)
      ? domain
      : refuseSetting('MAIL_DOMAINS', 'domains separated by commas, such as example.com,example.org');
  });
}

function dkimKey(given: GivenMailSetting, from: Mailbox | undefined, projectFolder: string): DkimKey | undefined {
  const key = privateKey(given('MAIL_DKIM_KEY'), projectFolder);
  const selector = given('MAIL_DKIM_SELECTOR');
  const domain = (given('MAIL_DKIM_DOMAIN') ?? from?.address.split('@')[1] ?? '').toLowerCase();
  if (selector !== undefined && !isDomain(`${selector}.invalid`))
    refuseSetting('MAIL_DKIM_SELECTOR', 'a DNS label, such as muster');
  if (given('MAIL_DKIM_DOMAIN') !== undefined && !isDomain(domain))
    refuseSetting('MAIL_DKIM_DOMAIN', 'a domain, such as example.com');
  if (!key) return undefined;
  if (selector === undefined) refuseSetting('MAIL_DKIM_SELECTOR', 'a DNS label, such as muster, when MAIL_DKIM_KEY is set');
  if (!isMailAddress(`x@${domain}`)) refuseSetting('MAIL_DKIM_DOMAIN', 'a domain, such as example.com, when MAIL_DKIM_KEY is set');
  return { domain, selector, key };
}

/** A PEM, or the path of a file with it. */
function privateKey(value: string | undefined, projectFolder: string): KeyObject | undefined {
  if (value === undefined) return undefined;
  try {
    const key = createPrivateKey(value.startsWith('-----') ? value : readFileSync(resolve(projectFolder, value), 'utf8'));
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch {
    // Refused below, without the cause: it could quote the key.
  }
  return refuseSetting('MAIL_DKIM_KEY', 'an RSA private key as PEM, or the path of a readable file with it');
}
