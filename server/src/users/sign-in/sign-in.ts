import type { SignInInput } from '@muster/contract/console/user.ts';
import { emailKey } from '#candidates/candidate.ts';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import type { PasswordHasher } from '#users/passwords/password-hasher.ts';
import { findPasswordHash, findUsersByAddress, type UserWithPassword } from '#users/user-queries.ts';
import type { SignInAttempts } from './sign-in-attempts.ts';

type SignInDeps = Pick<Runtime, 'database'> & { passwords: PasswordHasher; signInAttempts: SignInAttempts };
/** From where the password is sent. */
type Origin = { address: string; isKnownDevice: boolean };

const workspacesMax = 20;

/** The users whose password it is: one for each workspace in which the address has it. Unknown addresses fail like wrong passwords. */
export async function checkSignIn(
  { database, passwords, signInAttempts }: SignInDeps,
  { email, password, workspace_id }: SignInInput,
  origin: Origin,
): Promise<UserWithPassword[]> {
  const key = emailKey(email);
  const attempt = { emailKey: key, ...origin };
  await signInAttempts.begin(attempt);
  const users = await findUsersByAddress(database, key, workspacesMax);
  const hashes = users.map(({ password_hash }) => password_hash);
  const fits = await passwords.verify(key, password, hashes);
  const found = users.filter((user, index) => fits[index] && [undefined, user.workspace_id].includes(workspace_id));
  if (found.length === 0) throw failure('sign_in_failed');
  await signInAttempts.succeed(attempt);
  return found;
}

/** Refuses a password that is not the one of the user who is signed in. */
export async function checkOwnPassword(
  { database, passwords, signInAttempts }: SignInDeps,
  { workspaceId, user }: { workspaceId: string; user: { id: string; email: string } },
  password: string,
  address: string,
): Promise<void> {
  const key = emailKey(user.email);
  // Whoever has a session is on a known device: strangers cannot make this user wait.
  const attempt = { emailKey: key, address, isKnownDevice: true };
  await signInAttempts.begin(attempt);
  const hash = await findPasswordHash(database, workspaceId, user.id);
  const [isRight] = await passwords.verify(key, password, [hash]);
  if (!isRight) throw failure('password_wrong');
  await signInAttempts.succeed(attempt);
}
