import { createHmac } from 'node:crypto';
import type { Keys } from './keys.ts';
import { hashLinkSecret, type LinkSecret } from './link-secret.ts';

/*
 * Links in emails that all who read messages see, to pages that few may see: their secrets are stored nowhere. They are derived from the key of
 * the installation when an email is sent; its stored text has the names of the links in the place of the secrets.
 */

type Page = 'offer' | 'approve';

const nameInText = /\/(offer|approve)\/of-([0-9a-f-]{36}(?:-\d{1,10}){1,3})(?![\w-])/g;

export type DerivedLink = LinkSecret & { name: string };

/** The link to a page about a row; `numbers` say which of its links. */
export function derivedLink(keys: Keys, page: Page, id: string, ...numbers: number[]): DerivedLink {
  const about = [id, ...numbers].join('-');
  const secret = secretOf(keys, page, about);
  const hash = hashLinkSecret(secret);
  if (!hash) throw new Error('a derived secret has another shape');
  return { name: `of-${about}`, secret, hash };
}

/** A text with the secrets of its links. */
export function withLinkSecrets(keys: Keys, text: string): string {
  return text.replace(nameInText, (_, page: string, about: string) => `/${page}/${secretOf(keys, page, about)}`);
}

function secretOf(keys: Keys, page: string, about: string): string {
  return createHmac('sha256', keys.derive('links in mails')).update(`${page} ${about}`).digest('base64url');
}
