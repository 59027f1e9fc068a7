import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { guides } from '#docs/guides/guide-list.ts';
import { release } from '#version.ts';

export type DocsPart = 'reference' | 'guides';

/** Where the pages are kept once they are made, until their sources change. */
export type BuiltDocs = { read: (part: DocsPart) => Promise<unknown>; fileOf: (part: DocsPart) => Promise<string> };

const projectFolder = join(import.meta.dirname, '../../..');
const usualFolder = join(projectFolder, 'node_modules/.cache/muster-docs');
const sourceFolders = ['contract/src', 'server/src/docs', 'server/src/web', 'server/src/text', 'docs'];
const versionLength = 16;

export function openBuiltDocs(folder = usualFolder): BuiltDocs {
  let version: Promise<string> | undefined;
  const fileOf = async (part: DocsPart) => {
    version ??= readVersion();
    return join(folder, `${part}-${await version}.json`);
  };
  const read = async (part: DocsPart): Promise<unknown> => {
    try {
      return JSON.parse(await readFile(await fileOf(part), 'utf8'));
    } catch {
      return undefined; // not made yet, or not readable: it is made again
    }
  };
  return { read, fileOf };
}

/** For the thread that makes the pages. Where it may not write, they are made again after the next start. */
export function writeBuiltDocs(file: string, texts: object): void {
  const folder = join(file, '..');
  const [part = ''] = file.slice(folder.length + 1).split('-');
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(draft, JSON.stringify(texts));
    const older = readdirSync(folder).filter((name) => name.startsWith(`${part}-`) && name.endsWith('.json'));
    for (const name of older) rmSync(join(folder, name), { force: true });
    renameSync(draft, file);
  } catch {
    rmSync(draft, { force: true });
  }
}

/** By names, sizes and times: reading the sources would take as long as a small page. A release has no sources. */
async function readVersion(): Promise<string> {
  if (release) return hash('sha256', release.commit).slice(0, versionLength);
  const listed = await Promise.all(sourceFolders.map(listFiles));
  const files = [...listed.flat(), ...guides.map(({ file }) => join(projectFolder, file))].toSorted();
  const facts = await Promise.all(
    files.map(async (file) => {
      const { size, mtimeMs } = await stat(file);
      return `${file} ${size} ${mtimeMs}`;
    }),
  );
  return hash('sha256', facts.join('\n')).slice(0, versionLength);
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(join(projectFolder, folder), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
