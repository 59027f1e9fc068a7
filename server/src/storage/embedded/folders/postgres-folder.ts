import { chmod, chown, lstat, mkdir, mkdtemp, readlink, realpath, rm, stat, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Account, canEnter, chooseAccount, isRoot } from '#storage/embedded/postgres-account.ts';
import { hasErrorCode, ignoreCodes } from '#system/error-code.ts';
import { makeFolders } from '#system/make-folder.ts';

/** The folder that holds cluster, socket and log, and the account that owns it. */
export type PostgresFolder = { path: string; account: Account };

/** Used when root starts Muster and the unprivileged account cannot reach the data folder. */
export const sharedHome = '/var/lib/muster';

// PostgreSQL has path buffers of 1,024 bytes, and appends file names.
const pathBytesMax = 900;

export async function openPostgresFolder(dataDir: string): Promise<PostgresFolder> {
  const account = await chooseAccount();
  await makeFolder(dataDir, isRoot() ? 0o711 : 0o700);
  const entry = join(await realpath(dataDir), 'postgres');
  if (!(await pathExists(entry))) await makeFolderEntry(entry, account);
  const path = await resolveEntry(entry);
  refuseUnusablePath(path);
  return { path, account: await readOwner(path, account) };
}

/** With chmod, because the umask may be 077. A folder that exists keeps its mode. */
export async function makeFolder(path: string, mode: number): Promise<void> {
  const firstMade = await makeFolders(path);
  if (firstMade === undefined) return;
  for (let made = path; made.length >= firstMade.length; made = dirname(made)) await chmod(made, mode);
}

export async function pathExists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    (error) => !hasErrorCode(error, 'ENOENT'),
  );
}

async function makeFolderEntry(entry: string, account: Account): Promise<void> {
  if (!(await canEnter(account, dirname(entry)))) return linkToSharedHome(entry);
  await mkdir(entry, { mode: 0o700 }).catch(ignoreCodes('EEXIST'));
}

/** Under a new name each time: after the data folder was removed, the next start begins empty; when it is moved, the link moves with it. */
async function linkToSharedHome(entry: string): Promise<void> {
  await makeFolder(sharedHome, 0o711);
  const home = await mkdtemp(join(sharedHome, 'data-'));
  await chmod(home, 0o711);
  const target = join(home, 'postgres');
  await mkdir(target, { mode: 0o700 });
  await symlink(target, entry).catch(ignoreCodes('EEXIST'));
  // EINVAL: another process made a folder of it.
  if ((await readlink(entry).catch(ignoreCodes('EINVAL'))) !== target) await rm(home, { recursive: true });
}

/** A dangling link means lost data: starting with an empty database would hide that. */
async function resolveEntry(entry: string): Promise<string> {
  const path = await realpath(entry).catch(ignoreCodes('ENOENT'));
  if (path) return path;
  throw new Error(
    `${entry} points to ${await readlink(entry)}, which does not exist. Restore that folder, or remove the link to start empty.`,
  );
}

function refuseUnusablePath(path: string): void {
  if (Buffer.byteLength(path) <= pathBytesMax && !path.includes('\n')) return;
  throw new Error(`The path of the data folder must be one line of at most ${pathBytesMax} bytes: ${path}`);
}

/** The owner of an existing cluster does not change: root runs it as the user who created it. */
async function readOwner(path: string, account: Account): Promise<Account> {
  const { uid, gid } = await stat(path);
  const owner = isRoot() && uid !== 0 ? { uid, gid } : account;
  if (isRoot() && uid === 0) await chown(path, owner.uid, owner.gid);
  if (!isRoot() && uid !== owner.uid)
    throw new Error(`${path} belongs to another user (uid ${uid}): start as that user, or as root.`);
  if (!(await canEnter(owner, path)))
    throw new Error(`${path} cannot be entered by uid ${owner.uid}, under which PostgreSQL runs.`);
  return owner;
}
