import type { SignInOptions } from '@muster/contract/console/session.ts';
import type { ConsoleApp } from '#console/console-app.ts';

/** How this installation can be signed in to, beside passwords. */
export function signInOptions(_app: Pick<ConsoleApp, 'config'>): SignInOptions {
  return { passkeys: false, oidc: null, magic_link: false };
}
