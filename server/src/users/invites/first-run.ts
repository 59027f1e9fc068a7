import { newLinkSecret } from '#crypto/link-secret.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import type { Runtime } from '#runtime.ts';
import { lockOwners, lockTeamSize } from '#users/user-queries.ts';
import { startUrl } from './invite-actions.ts';
import { insertInvite, listOwnerless } from './invite-queries.ts';

export type FirstRunLink = { workspace_id: string; workspace_name: string; url: string };

const lifetimeSeconds = 3600;
// More than these get their owners by the command line.
const linksMax = 3;

/** A link for the first owner of each workspace without one. It replaces the link of an earlier start. */
export async function createFirstRunLinks(app: Pick<Runtime, 'database' | 'links'>): Promise<FirstRunLink[]> {
  const workspaces = await listOwnerless(app.database.longReads(''), linksMax);
  const links = await Promise.all(workspaces.map((workspace) => createLink(app, workspace)));
  return links.flatMap((link) => link ?? []);
}

async function createLink(
  { database, links }: Pick<Runtime, 'database' | 'links'>,
  { workspace_id, name }: { workspace_id: string; name: string },
): Promise<FirstRunLink | undefined> {
  const { secret, hash } = newLinkSecret();
  return database.transaction(workspace_id, async (tx) => {
    await lockTeamSize(tx, workspace_id);
    if ((await lockOwners(tx, workspace_id)).length > 0) return undefined;
    await insertInvite(tx, workspace_id, {
      id: uuidv7(),
      hash,
      kind: 'first_run',
      email: null,
      emailKey: null,
      role: 'owner',
      invitedBy: 'operator',
      invitedById: null,
      lifetimeSeconds,
    });
    return { workspace_id, workspace_name: name, url: startUrl(links, secret) };
  });
}
