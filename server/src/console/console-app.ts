import { logIdentity, type RecordIdentity } from '#console/identity/record-identity.ts';
import type { App } from '#open-app.ts';
import { openPasswordHasher, type PasswordHasher } from '#users/passwords/password-hasher.ts';
import { type FindSession, openSessionLookup } from '#users/sessions/session-lookup.ts';
import { openSignInAttempts, type SignInAttempts } from '#users/sign-in/sign-in-attempts.ts';

/** The app with the parts that only the console needs. */
export type ConsoleApp = App & {
  passwords: PasswordHasher;
  signInAttempts: SignInAttempts;
  findSession: FindSession;
  recordIdentity: RecordIdentity;
};

export function openConsoleApp(app: App): ConsoleApp {
  return {
    ...app,
    passwords: openPasswordHasher(app),
    signInAttempts: openSignInAttempts(app),
    findSession: openSessionLookup(app),
    recordIdentity: logIdentity(app),
  };
}
