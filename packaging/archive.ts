import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

type Archived = { folder: string; names: readonly string[]; seconds: number; owner?: number };

// Sorted, with one time, one owner and modes that no umask has changed: the same files make the same bytes.
const sameBytes = ['--sort=name', '--format=gnu', '--numeric-owner', '--hard-dereference'];
const gzipLevel = 6;

/** The sizes and hashes of an archive, compressed and not, as images name their layers. */
export type Digests = { bytes: number; sha256: string; plainSha256: string };

export async function writeArchive(target: string, { folder, names, seconds, owner = 0 }: Archived): Promise<Digests> {
  const tar = spawn(
    'tar',
    [...sameBytes, `--owner=${owner}`, `--group=${owner}`, `--mtime=@${seconds}`, '-C', folder, '-cf', '-', ...names],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, LC_ALL: 'C' },
    },
  );
  const ended = once(tar, 'close');
  const [plain, compressed] = [createHash('sha256'), createHash('sha256')];
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    compressed.update(chunk);
  };
  await pipeline(
    tar.stdout,
    observe((chunk) => plain.update(chunk)),
    createGzip({ level: gzipLevel }),
    observe(count),
    createWriteStream(target),
  );
  const [code] = await ended;
  if (code !== 0) throw new Error(`tar exited with ${code}.`);
  return { bytes, sha256: compressed.digest('hex'), plainSha256: plain.digest('hex') };
}

function observe(look: (chunk: Buffer) => unknown) {
  return async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      look(chunk);
      yield chunk;
    }
  };
}
