import type { SignInInput } from '@muster/contract/console/user.ts';
import { recordFailedSignIn } from '#audit/audit.ts';
import { emailKey } from '#candidates/candidate.ts';
import { failure, isFailure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import type { PasswordHasher } from '#users/passwords/password-hasher.ts';
import { findPasswordHash, findUsersByAddress, type UserWithPassword } from '#users/user-queries.ts';
import type { SignInAttempt, SignInAttempts } from './sign-in-attempts.ts';

type SignInDeps = Pick<Runtime, 'database'> & { passwords: PasswordHasher; signInAttempts: SignInAttempts };
/** From where the password is sent. */
type Origin = { address: string; isKnownDevice: boolean; requestId: string };

/** Of one address, to choose from. */
export const workspacesMax = 20;

/** The users whose password it is: one for each workspace in which the address has it. Unknown addresses fail like wrong passwords. */
export async function checkSignIn(
  app: SignInDeps,
  { email, password, workspace_id }: SignInInput,
  origin: Origin,
): Promise<UserWithPassword[]> {
  const { database, passwords, signInAttempts } = app;
  const key = emailKey(email);
  return attemptTo(signInAttempts, { emailKey: key, ...origin }, async () => {
    const users = await findUsersByAddress(database, key, workspacesMax);
    const hashes = users.map(({ password_hash }) => password_hash);
    const fits = await passwords.verify(key, password, hashes);
    const found = users.filter((user, index) => fits[index] && [undefined, user.workspace_id].includes(workspace_id));
    if (found.length > 0) return found;
    await recordFailedSignIn(app, { ...origin, emailKey: key, workspaceId: workspace_id ?? null });
    throw failure('sign_in_failed');
  });
}

/** Refuses a password that is not the one of the user who is signed in. */
export async function checkOwnPassword(
  app: SignInDeps,
  { workspaceId, user }: { workspaceId: string; user: { id: string; email: string } },
  { field, password }: { field: 'password' | 'current_password'; password: string },
  origin: Pick<Origin, 'address' | 'requestId'>,
): Promise<void> {
  const { database, passwords, signInAttempts } = app;
  const key = emailKey(user.email);
  // Whoever has a session is on a known device: strangers cannot make this user wait.
  await attemptTo(signInAttempts, { emailKey: key, address: origin.address, isKnownDevice: true }, async () => {
    const hash = await findPasswordHash(database, workspaceId, user.id);
    const [isRight] = await passwords.verify(key, password, [hash]);
    if (isRight) return;
    await recordFailedSignIn(app, { ...origin, emailKey: key, workspaceId });
    throw failure('password_wrong').at(field);
  });
}

/** Counts an attempt before its check. One that could not be checked, because the server is busy, does not count. */
async function attemptTo<Result>(attempts: SignInAttempts, attempt: SignInAttempt, check: () => Promise<Result>): Promise<Result> {
  await attempts.begin(attempt);
  try {
    const result = await check();
    await attempts.succeed(attempt);
    return result;
  } catch (error) {
    if (isFailure(error, 'unavailable')) await attempts.cancel(attempt);
    throw error;
  }
}
