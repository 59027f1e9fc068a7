import type { App } from '#open-app.ts';
import { type OidcClient, openOidcClient } from '#users/oidc/oidc-client.ts';
import { openPasswordHasher, type PasswordHasher } from '#users/passwords/password-hasher.ts';
import { type FindSession, openSessionLookup } from '#users/sessions/session-lookup.ts';
import { openSignInAttempts, type SignInAttempts } from '#users/sign-in/sign-in-attempts.ts';
import { openAccessReads, type ReadAccess } from './access/read-access.ts';
import { openSystemReads, type ReadSystem } from './system/read-system.ts';

/** The app with the parts that only the console needs. */
export type ConsoleApp = App & {
  passwords: PasswordHasher;
  signInAttempts: SignInAttempts;
  linkAttempts: SignInAttempts;
  /** Undefined without OIDC_ISSUER. */
  oidc: OidcClient | undefined;
  findSession: FindSession;
  readAccess: ReadAccess;
  readSystem: ReadSystem;
};

export function openConsoleApp(app: App): ConsoleApp {
  return {
    ...app,
    passwords: openPasswordHasher(app),
    signInAttempts: openSignInAttempts(app, 'password'),
    linkAttempts: openSignInAttempts(app, 'sign-in link'),
    oidc: app.config.oidc && openOidcClient(app, app.config.oidc),
    findSession: openSessionLookup(app),
    readAccess: openAccessReads(app),
    readSystem: openSystemReads(app),
  };
}
