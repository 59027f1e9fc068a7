import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** How a source names what it starts as a thread or a process; the group is the name of the file. */
export const partAddress = /new URL\('(?:\.\/)?(?:[\w-]+\/)*([\w-]+)\.ts', import\.meta\.url\)/;

/** All files that are started so. They have names of their own, because a release has them in one folder. */
export function findPartFiles(sources: string): string[] {
  const names = globSync('**/*.ts', { cwd: sources }).filter((name) => !name.endsWith('.test.ts'));
  const files = [...new Set(names.flatMap((name) => partsOf(join(sources, name))))].sort();
  const clash = files.find((file, index) => files.findIndex((other) => baseOf(other) === baseOf(file)) !== index);
  if (clash !== undefined) throw new Error(`Two files that are threads or processes have the same name: ${clash}.`);
  return files;
}

function partsOf(file: string): string[] {
  const addresses = readFileSync(file, 'utf8').matchAll(new RegExp(partAddress.source, 'g'));
  return [...addresses].map(([address]) => resolve(dirname(file), /'([^']+)'/.exec(address)?.[1] ?? ''));
}

function baseOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}
