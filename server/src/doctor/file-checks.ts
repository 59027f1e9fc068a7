import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { withTimeout } from '#concurrency/with-timeout.ts';
import type { Config } from '#config.ts';
import { openStore } from '#files/files.ts';
import { nearestFolder, readFreeBytes } from '#system/disk-space.ts';
import { ownerOnly } from '#system/durable-files.ts';
import { errorReason, type Finding, note, ok, problem } from './finding.ts';

const storeMaxMs = 15_000;
const mebibyte = 1024 * 1024;
// Below this multiple of the reserve, the check recommends more disk space.
const roomyFactor = 4;

export async function checkDisk({ dataDir, diskReserveBytes }: Config): Promise<Finding> {
  const folder = nearestFolder(dataDir);
  try {
    const free = await readFreeBytes(folder);
    const words = `${megabytes(free)} free at ${folder}`;
    if (free < diskReserveBytes)
      return problem('disk', `${words}: changes are refused below ${megabytes(diskReserveBytes)} (DISK_RESERVE_MB). Make room.`);
    if (free < roomyFactor * diskReserveBytes)
      return note('disk', `${words}: changes are refused below ${megabytes(diskReserveBytes)}.`);
    return ok('disk', `${words}.`);
  } catch (error) {
    return problem('disk', `${errorReason(error)}. DATA_DIR must be a folder that Muster can use.`);
  }
}

/** Writes a file to the store of CVs, reads it and removes it. */
export async function checkFiles({ files, dataDir }: Config): Promise<Finding> {
  if (files.kind === 'disk' && !existsSync(files.folder))
    return note('files', `There is no folder ${files.folder} yet: the first upload creates it.`);
  const place = files.kind === 'disk' ? files.folder : `${files.origin}/${files.bucket}`;
  const store = openStore({ files, dataDir });
  const draft = join(files.kind === 'disk' ? files.folder : tmpdir(), `doctor-${randomBytes(8).toString('hex')}`);
  try {
    await withTimeout(storeMaxMs, roundTrip(store, draft));
    return ok('files', `A file was written to ${place}, read and removed.`);
  } catch (error) {
    return problem('files', `${place}: ${errorReason(error)}. Check FILES_URL, and that Muster may write there.`);
  } finally {
    await rm(draft, { force: true }).catch(() => {});
    // A folder left by a check as root would block the next check as another user.
    if (files.kind === 'disk') await rmdir(join(files.folder, folderName)).catch(() => {});
    await store.close();
  }
}

const folderName = 'doctor';

async function roundTrip(store: ReturnType<typeof openStore>, draft: string): Promise<void> {
  const content = randomBytes(1024);
  const key = `${folderName}/${randomBytes(16).toString('hex')}`;
  await writeFile(draft, content, { mode: ownerOnly });
  await store.put(key, draft, content.length);
  try {
    const found = await store.get(key);
    if (!found || !(await buffer(found.stream)).equals(content)) throw new Error('What was written could not be read back');
  } finally {
    await store.delete(key);
  }
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / mebibyte).toLocaleString('en')} MB`;
}
