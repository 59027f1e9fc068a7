import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { EntryToWrite } from '#files/zip-writer.ts';
import { moveIntoPlace, ownerOnly } from '#system/durable-files.ts';

/** Each entry as a file, whole or not at all. */
export async function writeFolder(folder: string, entries: AsyncIterable<EntryToWrite>): Promise<void> {
  const made = new Set<string>();
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (!made.has(dirname(path))) await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    made.add(dirname(path));
    const draft = `${path}.partial`;
    await pipeline(
      Readable.from('stored' in entry ? [entry.stored] : entry.content),
      createWriteStream(draft, { mode: ownerOnly }),
    );
    await moveIntoPlace(draft, path, folder);
  }
}

/** A folder that has something in it is not mixed with a bundle. */
export async function isEmptyFolder(path: string): Promise<boolean> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  return (await readdir(path)).length === 0;
}
