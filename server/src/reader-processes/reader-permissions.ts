import { realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasErrorCode } from '#system/error-code.ts';

const server = fileURLToPath(new URL('../../', import.meta.url));
// Compiled code is cached here: a reader starts in a third of the time. Without a writable folder it starts without the cache.
export const compileCache = fileURLToPath(new URL('../../../node_modules/.cache/muster-readers', import.meta.url));

/**
 * What a reader may do: read its program and these packages, which are all that it loads, and start its watchdog. A document comes over the channel. Other files, such as
 * the key of the secrets, and starting processes are denied. Not the whole of node_modules is readable: the links to our own folders there lead
 * to every file of the project (`link/..`).
 */
export function readerPermissions(packages: readonly string[]): string[] {
  const readable = [join(server, 'src/'), join(server, 'package.json'), compileCache, ...packages.flatMap(packageFolders)];
  return [
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${compileCache}`,
    '--allow-worker',
  ];
}

/** The path by which it is imported and, where that is a link, the folder. None in a release that has the package in its bundle. */
function packageFolders(name: string): string[] {
  const manifest = findManifest(name);
  if (manifest === undefined) return [];
  const folder = dirname(manifest);
  return [...new Set([folder, realpathSync(folder)])].map((path) => join(path, '/'));
}

function findManifest(name: string): string | undefined {
  try {
    return findPackageJSON(name, import.meta.url);
  } catch (error) {
    if (hasErrorCode(error, 'ERR_MODULE_NOT_FOUND')) return undefined;
    throw error;
  }
}
