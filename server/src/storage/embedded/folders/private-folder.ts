import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, isRoot } from '#storage/embedded/postgres-account.ts';
import { hasErrorCode } from '#system/error-code.ts';
import { makeFolder, sharedHome } from './postgres-folder.ts';

const namesTriedMax = 100;

/** A folder with a short path that only this account can enter. Other users can create folders in /tmp: the next name is tried then. */
export async function makePrivateFolder(purpose: string, account: Account): Promise<string> {
  const parent = isRoot() ? sharedHome : '/tmp';
  if (isRoot()) await makeFolder(sharedHome, 0o711);
  const hash = createHash('sha256').update(`${account.uid} ${purpose}`).digest('hex').slice(0, 12);
  for (let attempt = 0; attempt < namesTriedMax; attempt += 1) {
    const folder = join(parent, `muster-${hash}-${attempt}`);
    if (await claimFolder(folder, account)) return folder;
  }
  throw new Error(`All folders ${parent}/muster-${hash}-… belong to other users.`);
}

/** Creates the folder or checks an existing one. True when only this account can enter it. */
export async function claimFolder(folder: string, account: Account): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return isPrivate(folder, account);
    throw error;
  }
  await chmod(folder, 0o700);
  await chown(folder, account.uid, account.gid);
  return true;
}

async function isPrivate(folder: string, account: Account): Promise<boolean> {
  const found = await lstat(folder);
  return found.isDirectory() && found.uid === account.uid && (found.mode & 0o077) === 0;
}
