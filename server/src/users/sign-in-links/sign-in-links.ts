import { emailKey } from '#candidates/candidate.ts';
import { hashLinkSecret } from '#crypto/link-secret.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import { signInLinkSecret, signInLinkStatements } from '#messages/secret-mails/sign-in-link.ts';
import type { Runtime } from '#runtime.ts';
import type { WakeupChannel } from '#storage/wakeup.ts';
import type { ProvedAddress } from '#users/user.ts';
import { findUsersByAddress } from '#users/user-queries.ts';
import { consumeSignInLink, findSignInLink, insertSignInLink } from './link-queries.ts';

type MailLinkDeps = Pick<Runtime, 'database' | 'keys' | 'clock'> & { mailWakeup: WakeupChannel };

/** Mails a link to sign in to the user with this address; to nobody when there is none. One mail, also for a user of several workspaces. */
export async function mailSignInLink(app: MailLinkDeps, address: string): Promise<void> {
  const [user] = await findUsersByAddress(app.database, emailKey(address), 1);
  if (!user) return;
  const { workspace_id: workspaceId, email, name } = user;
  const id = uuidv7();
  const hash = requireHash(signInLinkSecret(app, id));
  // To the address as it is stored: what was entered may be written differently.
  const mail = signInLinkStatements({ id, to: { email, name }, at: app.clock() });
  await insertSignInLink(app.database, workspaceId, { hash, email }, mail);
  app.mailWakeup.notify(workspaceId);
}

/** Whom a link signs in. It stays open. */
export async function readSignInLink(
  { database }: Pick<Runtime, 'database'>,
  secret: string,
): Promise<{ email: string; expires_at: string }> {
  const link = await findSignInLink(database, requireHash(secret));
  if (!link) throw failure('sign_in_link_invalid');
  return link;
}

/** A link works once. */
export async function takeSignInLink({ database }: Pick<Runtime, 'database'>, secret: string): Promise<ProvedAddress> {
  const link = await consumeSignInLink(database, requireHash(secret));
  if (!link) throw failure('sign_in_link_invalid');
  return { email: link.email, name: null };
}

function requireHash(secret: string): Buffer {
  const hash = hashLinkSecret(secret);
  if (!hash) throw failure('sign_in_link_invalid');
  return hash;
}
