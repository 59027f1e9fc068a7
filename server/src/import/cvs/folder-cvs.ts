import { open, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { resumeBytesMax } from '@muster/contract/limits.ts';
import { failure } from '#failure.ts';
import { type CvFile, isCvName } from './cv-file.ts';

const megabyteLimit = `${resumeBytesMax / 1024 / 1024} MB`;
const depthMax = 50;

/** The CVs below a folder, one at a time. Symbolic links are not followed. */
export async function* folderCvs(folder: string, prefix = '', depth = 0): AsyncGenerator<CvFile | undefined> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    const name = prefix + entry.name;
    if (entry.isDirectory() && !entry.name.startsWith('.') && depth < depthMax) yield* folderCvs(path, `${name}/`, depth + 1);
    else if (entry.isFile()) yield isCvName(name) ? { name, read: () => readFileUpTo(path) } : undefined;
  }
}

async function readFileUpTo(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > resumeBytesMax) throw failure('file_too_large', megabyteLimit);
    return await file.readFile();
  } finally {
    await file.close();
  }
}
