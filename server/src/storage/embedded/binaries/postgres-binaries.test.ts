import assert from 'node:assert/strict';
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import test, { after, before } from 'node:test';
import { sharedHome } from '#storage/embedded/folders/postgres-folder.ts';
import { type Account, chooseAccount, isRoot, runAs } from '#storage/embedded/postgres-account.ts';
import { findPackage, prepareBinaries } from './postgres-binaries.ts';

let account: Account;
let folder: string;
let packaged: string;
let dataDir: string;
let copy: string;

before(async () => {
  account = await chooseAccount();
  folder = await mkdtemp(join(await realpath(tmpdir()), 'muster-test-'));
  [packaged, dataDir] = [join(folder, 'package'), join(folder, 'data')];
  // A version that is not in use, so that no real copy is touched.
  const version = `0.0.0-${basename(folder)}`;
  copy = join(isRoot() ? sharedHome : dataDir, `postgresql-${version}`);
  await unpack(version);
});
after(() => removeAll([folder, copy]));

test('binaries that cannot run in place are copied atomically and once, also by three concurrent processes', async () => {
  await setUsable(false);
  const [binaries, ...others] = await Promise.all([1, 2, 3].map(() => prepareBinaries(packaged, account, dataDir)));
  assert.deepEqual(others, [binaries, binaries]);
  assert.equal(binaries?.initdb, join(copy, 'native/bin/initdb'));
  assert.ok((await runAs(account, binaries?.initdb ?? '', ['--version'])).ok);
  const siblings = await readdir(join(copy, '..'));
  assert.deepEqual(
    siblings.filter((name) => name.startsWith(basename(copy))),
    [basename(copy)],
  );
  await setUsable(true);
});

test('binaries run in place where they can, once the symlinks that npm leaves out exist', async () => {
  const binaries = await prepareBinaries(packaged, account, dataDir);
  assert.equal(binaries.postgres, join(packaged, 'native/bin/postgres'));
});

test('binaries are not run from a path that a shell would expand, because initdb runs postgres through a shell', async () => {
  const odd = join(folder, 'a "$HOME" package');
  await rename(packaged, odd);
  const binaries = await prepareBinaries(odd, account, dataDir);
  assert.equal(binaries.postgres, join(copy, 'native/bin/postgres'));
});

test('on a platform without binaries the error says to set DATABASE_URL', () => {
  assert.throws(() => findPackage('plan9', 'mips'), { message: 'No embedded PostgreSQL for plan9-mips: set DATABASE_URL.' });
});

/** The package as npm unpacks it, without symlinks, and without the files that only a database needs. */
async function unpack(version: string): Promise<void> {
  const isLeftOut = (path: string) => /native\/(share|lib\/postgresql)$/.test(path);
  await cp(findPackage(), packaged, {
    recursive: true,
    filter: async (path) => !isLeftOut(path) && !(await lstat(path)).isSymbolicLink(),
  });
  await writeFile(join(packaged, 'package.json'), JSON.stringify({ version }));
  await mkdir(dataDir);
}

/** For root: a folder that the account cannot enter. For other users: a folder in which no symlinks can be made. */
async function setUsable(usable: boolean): Promise<void> {
  await chmod(folder, usable ? 0o711 : 0o700);
  if (!isRoot()) await chmod(join(packaged, 'native/lib'), usable ? 0o755 : 0o555);
}

async function removeAll(folders: string[]): Promise<void> {
  for (const path of folders) await rm(path, { recursive: true, force: true });
}
