import { once } from 'node:events';
import { open, rm, stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { isLowAt } from '#system/disk-space.ts';
import { moveIntoPlace, ownerOnly } from '#system/durable-files.ts';
import { hasErrorCode, ignoreCodes } from '#system/error-code.ts';

/** Where a backup goes. */
export type Sink = {
  write(bytes: Buffer): Promise<void>;
  /** Resolves when the backup is durable under its final name. */
  finish(): Promise<void>;
  /** Removes what was written. */
  discard(): Promise<void>;
};

const spaceCheckBytes = 64 * 1024 * 1024;

type SinkOptions = { force: boolean; reserveBytes: number };

/** Written as `.partial` and renamed when it is complete. */
export async function openFileSink(path: string, { force, reserveBytes }: SinkOptions): Promise<Sink> {
  const refuseExisting = async () => {
    if (!force && (await stat(path).catch(ignoreCodes('ENOENT'))))
      throw new Error(`${path} exists already. Choose another name, or replace it with --force.`);
  };
  const explain = (error: unknown) => {
    if (!(error instanceof Error) || !('syscall' in error)) throw error;
    throw new Error(`${path} cannot be written: ${error.message}.`, { cause: error });
  };
  await refuseExisting().catch(explain);
  const draft = `${path}.partial`;
  await rm(draft, { force: true }).catch(explain);
  const file = await open(draft, 'wx', ownerOnly).catch(explain);
  let sinceCheck = spaceCheckBytes;

  const write = async (bytes: Buffer) => {
    sinceCheck += bytes.length;
    // It may be the disk of the database, where the server refuses changes below the same reserve.
    if (sinceCheck >= spaceCheckBytes && isLowAt(await statfs(dirname(resolve(path))), reserveBytes, false))
      throw new Error(`${path} cannot be written: less than DISK_RESERVE_MB would be left on its disk.`);
    if (sinceCheck >= spaceCheckBytes) sinceCheck = 0;
    for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten;
  };
  const finish = async () => {
    const [mine, named] = [await file.stat(), await stat(draft)];
    await file.close();
    if (mine.ino !== named.ino) throw new Error(`Another backup is being written to ${path}.`);
    await refuseExisting();
    await moveIntoPlace(draft, resolve(path));
  };
  const discard = async () => {
    await file.close().catch(() => {});
    await rm(draft, { force: true });
  };
  return { write: (bytes) => write(bytes).catch(explain), finish: () => finish().catch(explain), discard };
}

/** To pipe the backup into a program that encrypts or uploads it. */
export function standardOutputSink(stdout: Writable): Sink {
  let broken: Error | undefined;
  stdout.on('error', (error) => {
    broken = error;
  });
  const explain = (error: unknown) => {
    const reason = hasErrorCode(error, 'EPIPE') ? 'its reader has closed it' : error instanceof Error ? error.message : error;
    throw new Error(`The backup is not complete: the standard output cannot be written, ${reason}.`, { cause: error });
  };
  const finish = () => new Promise<void>((done, fail) => stdout.write('', (error) => (error ? fail(error) : done())));
  return {
    write: async (bytes) => {
      if (broken) explain(broken);
      if (!stdout.write(bytes)) await once(stdout, 'drain').catch(explain);
    },
    finish: () => finish().catch(explain),
    discard: async () => {},
  };
}
