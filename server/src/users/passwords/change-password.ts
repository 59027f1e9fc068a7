import { emailKey } from '#candidates/candidate.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { ActiveSession } from '#users/sessions/session.ts';
import { savePassword } from '#users/user-queries.ts';
import { checkNewPassword } from './check-new-password.ts';
import type { PasswordHasher } from './password-hasher.ts';

/** Sets the password of the user of a session, which needs a new secret then; all their other sessions end. */
export async function changePassword(
  { database, passwords }: Pick<Runtime, 'database'> & { passwords: PasswordHasher },
  { workspaceId, sessionId, user }: ActiveSession,
  password: string,
  { context, also }: { context: readonly string[]; also: RowWrite[] },
): Promise<void> {
  checkNewPassword(password, [user.email, user.name, ...context], 'new_password');
  const passwordHash = await passwords.hash(emailKey(user.email), password);
  await savePassword(database, workspaceId, { userId: user.id, passwordHash, sessionId }, also);
}
