import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The compose files, with the image of this version. */
export function writeComposeFiles(folder: string, version: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of ['compose.yaml', 'compose.outside.yaml'])
    writeFileSync(join(folder, name), readFileSync(join(import.meta.dirname, name), 'utf8').replaceAll('@VERSION@', version));
}
