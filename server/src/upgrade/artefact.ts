import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';
import { formatBytes } from '#backup/progress.ts';
import { compareVersions } from '#storage/schema/compare-versions.ts';
import { readFreeBytes } from '#system/disk-space.ts';
import { flushFolder } from '#system/durable-files.ts';
import { checkSum } from './check-sum.ts';
import { folderOf } from './installation.ts';
import { askVersion } from './programs.ts';
import { type InstalledRelease, readInstalledRelease } from './release.ts';
import type { UpgradeDeps } from './upgrade-deps.ts';

const draftPrefix = '.unpacking-';

/** A release that was unpacked and can run here, not yet under its own name. */
type Unpacked = {
  release: InstalledRelease;
  /** Gives it its name beside the others. */
  keep: () => Promise<InstalledRelease>;
  discard: () => Promise<void>;
};

/** Unpacks an archive into the folder of the releases, and refuses one that cannot replace the present release. */
export async function unpackArtefact(
  path: string,
  from: InstalledRelease,
  { config, environment }: Pick<UpgradeDeps, 'config' | 'environment'>,
): Promise<Unpacked> {
  const releases = dirname(from.root);
  await checkSum(path);
  await refuseFullDisk(path, releases, config.diskReserveBytes);
  await removeDrafts(releases);
  const draft = await mkdtemp(join(releases, draftPrefix)).catch((error) => {
    throw new Error(`${releases} cannot be written: ${error.message}. Upgrade as the account that it belongs to.`);
  });
  const discard = () => rm(draft, { recursive: true, force: true });
  try {
    await unpack(path, draft);
    const release = await readUnpacked(path, draft);
    refuseUnfit(release, from);
    await askVersion(release, environment);
    return { release, keep: () => keep(release, draft, releases), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** gzip ends with the size of what it holds. */
async function refuseFullDisk(path: string, folder: string, reserveBytes: number): Promise<void> {
  const file = await open(path);
  const { size } = await file.stat();
  const end = Buffer.alloc(4);
  await file.read(end, 0, end.length, Math.max(0, size - end.length)).finally(() => file.close());
  const neededBytes = end.readUInt32LE() + reserveBytes;
  if ((await readFreeBytes(folder)) < neededBytes)
    throw new Error(`The disk of ${folder} has too little space: ${formatBytes(neededBytes)} must be free to unpack the release.`);
}

/** Of upgrades that were killed; the lock of the database says that none is under way. */
async function removeDrafts(releases: string): Promise<void> {
  const names = (await readdir(releases)).filter((name) => name.startsWith(draftPrefix));
  for (const name of names) await rm(join(releases, name), { recursive: true, force: true });
}

/** By tar, which every Linux has: it makes no file outside of the folder. */
async function unpack(path: string, folder: string): Promise<void> {
  const tar = spawn('tar', ['-x', '--no-same-owner', '-C', folder, '-f', '-'], { stdio: ['pipe', 'ignore', 'pipe'] });
  let said = '';
  tar.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(0, 1000);
  });
  const ended = once(tar, 'close').catch((error) => [error]);
  const refuse = (reason: string) => {
    throw new Error(`${path} cannot be unpacked: ${reason}.`);
  };
  // It closes its input when it has seen the end of the archive; the rest is read all the same, for the checksum of gzip.
  tar.stdin.on('error', () => {});
  const handOver = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks)
      if (tar.stdin.writable && !tar.stdin.write(chunk)) await Promise.race([once(tar.stdin, 'drain').catch(() => {}), ended]);
    tar.stdin.end();
  };
  await pipeline(createReadStream(path), createGunzip(), handOver).catch((error) => {
    tar.kill();
    refuse(said.trim() || error.message);
  });
  const [code] = await ended;
  if (code !== 0) refuse(said.trim() || String(code));
}

async function readUnpacked(path: string, draft: string): Promise<InstalledRelease> {
  const [name = '', ...others] = await readdir(draft);
  if (others.length > 0 || name === '') throw new Error(`${path} is not a release of Muster: it must have one folder.`);
  const release = readInstalledRelease(join(draft, name));
  if (name !== folderOf(release))
    throw new Error(`${path} is not a release of Muster: its folder is ${name}, and its version ${release.version}.`);
  return release;
}

function refuseUnfit(release: InstalledRelease, from: InstalledRelease): void {
  const here = `${process.platform}-${process.arch}`;
  if (release.platform !== here) throw new Error(`This release is for ${release.platform}, and this machine is ${here}.`);
  const order = compareVersions(release.version, from.version);
  if (order === 0) throw new Error(`Muster ${from.version} is what is installed here.`);
  if (order < 0)
    throw new Error(
      `Muster ${release.version} is older than ${from.version}, which is installed here. The schema does not go back: restore a backup with the older version into an empty installation.`,
    );
}

async function keep(release: InstalledRelease, draft: string, releases: string): Promise<InstalledRelease> {
  const root = join(releases, folderOf(release));
  // Of an upgrade that was undone or killed: the link does not lead there, since that release is not older than the present one.
  await rm(root, { recursive: true, force: true });
  // A file at a time would take minutes.
  await promisify(execFile)('sync', ['-f', release.root]);
  await rename(release.root, root);
  await flushFolder(releases);
  await rm(draft, { recursive: true, force: true });
  return readInstalledRelease(root);
}
