import { randomBytes } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { readlink, rename, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { flushFolder } from '#system/durable-files.ts';
import { findRelease, type InstalledRelease } from './release.ts';

/** A release, and the link `current` beside it, by which it is started. */
export type Installation = { release: InstalledRelease; link: string };

export function findInstallation(program: string): Installation {
  const release = findRelease(program);
  if (!release) throw new Error('This is a clone of the project, not a release. Upgrade it with git, see docs/upgrade.md.');
  const [folder, name] = [dirname(release.root), basename(release.root)];
  const link = join(folder, 'current');
  const target = targetOf(link);
  if (target === release.root) return { release, link };
  // Such as a package, whose folder has no others beside it.
  if (name !== folderOf(release))
    throw new Error(`${release.root} is not the folder of an archive: upgrade it as it was installed, such as with apt.`);
  if (target !== undefined) throw new Error(`${link} leads to ${target}: upgrade with ${join(link, 'bin/muster')}.`);
  throw new Error(
    `There is no link ${link}, by which the server is started and an upgrade changes what that is. Make it (ln -s ${name} ${link}), start the server with it, and try again.`,
  );
}

/** The name of the folder in the archive of a release. */
export function folderOf({ version, platform }: Pick<InstalledRelease, 'version' | 'platform'>): string {
  return `muster-${version}-${platform}`;
}

/** The folder that the link leads to; undefined when there is none. */
export function targetOf(link: string): string | undefined {
  try {
    return realpathSync(link);
  } catch {
    return undefined;
  }
}

/** Atomically and durably: whoever starts meanwhile starts the one or the other. */
export async function pointLinkTo(link: string, root: string): Promise<void> {
  const target = relative(dirname(link), root);
  if ((await readlink(link).catch(() => '')) === target) return;
  const draft = `${link}.${randomBytes(6).toString('hex')}`;
  await symlink(target, draft);
  await rename(draft, link);
  await flushFolder(dirname(link));
}

/** They would stay behind with it. */
export function refuseDataInside(dataDir: string, { root }: InstalledRelease): void {
  if (`${dataDir}${sep}`.startsWith(`${root}${sep}`))
    throw new Error(`DATA_DIR is ${dataDir}, inside of the release that is replaced. Move it out of there, and set DATA_DIR.`);
}
