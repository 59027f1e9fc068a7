import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { EntryToWrite } from '#files/zip-writer.ts';
import { flushFolder, moveIntoPlace, ownerOnly } from '#system/durable-files.ts';

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

/** The bytes under their hashes, which were not written entry by entry, are durable before the bundle says that it is whole. */
export async function flushFiles(folder: string): Promise<void> {
  const files = join(folder, 'files');
  const groups = await readdir(files).catch(() => []);
  for (const group of groups) {
    for (const name of await readdir(join(files, group))) {
      const file = await open(join(files, group, name), 'r+');
      await file.sync().finally(() => file.close());
    }
    await flushFolder(join(files, group));
  }
  if (groups.length > 0) await flushFolder(files);
}
