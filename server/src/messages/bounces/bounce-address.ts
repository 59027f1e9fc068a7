import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '#crypto/keys.ts';
import type { MailReceiving } from '#settings/mail-receiving.ts';

/*
 * With MAIL_BOUNCES=verp the sender of the envelope says which message comes back, for reports that do not name it: `bounce+`, its id and a check,
 * 37 characters of base32. Nothing is stored.
 */
const local = 'bounce';
const idBytes = 16;
const tagBytes = 7;
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const keyShape = /^[a-z2-7]{37}$/;

type Receiving = Pick<MailReceiving, 'address' | 'bounces'>;

/** The envelope sender of a message. That of From, where its domain is neither that of the address nor above it: SPF would not be about it. */
export function envelopeSender(keys: Keys, mailIn: Receiving | undefined, messageId: string, from: string): string {
  const fromDomain = from.slice(from.lastIndexOf('@') + 1).toLowerCase();
  if (mailIn?.bounces !== 'verp' || !isBelow(mailIn.address.domain, fromDomain)) return from;
  const id = Buffer.from(messageId.replaceAll('-', ''), 'hex');
  return `${local}+${base32(Buffer.concat([id, tagOf(keys, id)]))}@${mailIn.address.domain}`;
}

/** The message that an envelope sender of ours is about; undefined for every other address. Understood with MAIL_BOUNCES=off too: mails are out. */
export function messageOfBounceAddress(keys: Keys, { address }: Receiving, given: string): string | undefined {
  const [name = '', domain] = given.trim().toLowerCase().split('@');
  if (domain !== address.domain || !name.startsWith(`${local}+`)) return undefined;
  const key = name.slice(local.length + 1);
  if (!keyShape.test(key)) return undefined;
  const bytes = fromBase32(key);
  const id = bytes.subarray(0, idBytes);
  if (!timingSafeEqual(bytes.subarray(idBytes, idBytes + tagBytes), tagOf(keys, id))) return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The same domain, or one of its subdomains. */
export function isBelow(domain: string, upper: string): boolean {
  return upper !== '' && `.${domain}`.endsWith(`.${upper}`);
}

function tagOf(keys: Keys, id: Buffer): Buffer {
  return createHmac('sha256', keys.derive('bounce addresses')).update(id).digest().subarray(0, tagBytes);
}

function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet.charAt(Number.parseInt(five.padEnd(5, '0'), 2))).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((character) => alphabet.indexOf(character).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
