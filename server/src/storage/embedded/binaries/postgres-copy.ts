import { chmod, cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolderAtomically } from '#storage/embedded/folders/atomic-folder.ts';
import { makeFolder, pathExists, sharedHome } from '#storage/embedded/folders/postgres-folder.ts';
import { makePrivateFolder } from '#storage/embedded/folders/private-folder.ts';
import { type Account, isRoot } from '#storage/embedded/postgres-account.ts';
import { linkLibraries } from './postgres-libraries.ts';

/** A copy of the binaries that the account can run, made once for each version. */
export async function copyBinaries(packaged: string, account: Account, dataDir: string): Promise<string> {
  const { version }: { version: string } = JSON.parse(await readFile(join(packaged, 'package.json'), 'utf8'));
  const copy = join(await chooseHome(account, dataDir), `postgresql-${version}`);
  if (!(await pathExists(copy))) await makeFolderAtomically(copy, (draft) => copyPackage(packaged, draft));
  return copy;
}

/** initdb runs postgres through a shell, with only double quotes around its path. */
export function isSafeInShell(path: string): boolean {
  return !/["$`\\\n]/.test(path);
}

async function chooseHome(account: Account, dataDir: string): Promise<string> {
  if (isRoot()) await makeFolder(sharedHome, 0o711);
  if (isRoot()) return sharedHome;
  return isSafeInShell(dataDir) ? dataDir : makePrivateFolder('binaries', account);
}

async function copyPackage(packaged: string, draft: string): Promise<void> {
  await cp(join(packaged, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  await setModes(draft);
  await linkLibraries(draft);
}

/** The account must be able to run the copy, even after an install with umask 077, and we must be able to write to it. */
async function setModes(draft: string): Promise<void> {
  await chmod(draft, 0o755);
  for (const entry of await readdir(draft, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const isPlainFile = entry.isFile() && !entry.parentPath.endsWith('/bin');
    await chmod(join(entry.parentPath, entry.name), isPlainFile ? 0o644 : 0o755);
  }
}
