import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Object as JsonObject, String as JsonString, type Static } from 'typebox';
import { Compile } from 'typebox/compile';

const fileName = 'release.json';

const manifest = JsonObject({
  version: JsonString({ pattern: '^\\d+\\.\\d+\\.\\d+[-+.0-9A-Za-z]*$', maxLength: 60 }),
  commit: JsonString(),
  schema: JsonString(),
  node: JsonString(),
  postgres: JsonString(),
  platform: JsonString(),
});
const compiled = Compile(manifest);

/** What `release.json` says, and the folder that it is in. */
export type InstalledRelease = Static<typeof manifest> & { root: string };

export function readInstalledRelease(root: string): InstalledRelease {
  const path = join(root, fileName);
  try {
    return { ...compiled.Parse(JSON.parse(readFileSync(path, 'utf8'))), root };
  } catch (error) {
    throw new Error(`${path} is not the description of a release of Muster.`, { cause: error });
  }
}

/** The release that a program is part of; undefined for a clone. */
export function findRelease(program: string): InstalledRelease | undefined {
  for (let folder = dirname(realpathSync(program)); folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, fileName))) return readInstalledRelease(folder);
  return undefined;
}

/** The command of a release. */
export function commandOf({ root }: Pick<InstalledRelease, 'root'>): string {
  return join(root, 'bin/muster');
}
