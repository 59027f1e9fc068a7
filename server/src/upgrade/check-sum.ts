import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ignoreCodes } from '#system/error-code.ts';

const listNames = ['SHA256SUMS', 'SHA256SUMS.txt'];
const line = /^([0-9a-f]{64}) [ *](.+)$/;

/** Refuses a file that is not the one of `FILE.sha256` or of the list of checksums beside it, where there is one. */
export async function checkSum(path: string): Promise<void> {
  const found = await stat(path).catch(ignoreCodes('ENOENT', 'ENOTDIR'));
  if (!found?.isFile()) throw new Error(`There is no file ${path}.`);
  const wanted = await findSum(path);
  if (wanted === undefined) return;
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  if (hash.digest('hex') !== wanted.sum) throw new Error(`${path} is damaged: its checksum is not that of ${wanted.file}.`);
}

async function findSum(path: string): Promise<{ sum: string; file: string } | undefined> {
  for (const file of [`${path}.sha256`, ...listNames.map((name) => join(dirname(path), name))]) {
    const text = await readFile(file, 'utf8').catch(ignoreCodes('ENOENT'));
    const lines = text?.split('\n').map((each) => line.exec(each.trimEnd())) ?? [];
    const sum = lines.find((match) => match && basename(match[2] ?? '') === basename(path))?.[1];
    if (sum !== undefined) return { sum, file };
  }
  return undefined;
}
