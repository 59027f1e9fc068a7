import type { SignInOptions } from '@muster/contract/console/session.ts';
import type { ConsoleApp } from '#console/console-app.ts';
import { relyingPartyOf } from '#users/passkeys/relying-party.ts';

/** How this installation can be signed in to, beside passwords. */
export function signInOptions({ links, oidc, config }: Pick<ConsoleApp, 'links' | 'oidc' | 'config'>): SignInOptions {
  return {
    passkeys: relyingPartyOf(links) !== undefined,
    oidc: oidc ? { name: oidc.name } : null,
    magic_link: config.mail.server !== undefined,
  };
}
