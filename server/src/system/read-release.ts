import { readFileSync } from 'node:fs';

/** What `release.json` says of an unpacked release. */
export type UnpackedRelease = { version: string; commit: string };

/** Of the release whose `lib/` this is; undefined in a clone, where the folder of the program has no other name by chance. */
export function readRelease(program: URL): UnpackedRelease | undefined {
  if (!program.pathname.endsWith('/lib/')) return undefined;
  try {
    const { version, commit }: UnpackedRelease = JSON.parse(readFileSync(new URL('../release.json', program), 'utf8'));
    return { version, commit };
  } catch {
    return undefined;
  }
}
