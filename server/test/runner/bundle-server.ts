import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const prefix = 'muster-test-server-';
const keptMs = 24 * 3600 * 1000;

/**
 * Writes the server as a few files, with the same code: a process that loads them takes a third less processor time to start than one that
 * loads a thousand modules. Returns the path of the first one; undefined without the bundler, which comes with the packages of the console,
 * and where the folder cannot be written.
 */
export async function bundleServer(root: string): Promise<string | undefined> {
  const cache = join(root, 'node_modules/.cache');
  try {
    mkdirSync(cache, { recursive: true });
    removeOld(cache);
    const draft = mkdtempSync(join(cache, prefix));
    chmodSync(draft, 0o755); // other accounts run it too
    try {
      await writeBundle(root, draft);
      // The same name for the same code, because the compile cache goes by the path.
      const folder = join(cache, prefix + hashOf(draft));
      if (!existsSync(folder)) renameSync(draft, folder);
      return join(folder, 'main.mjs');
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  } catch (error) {
    console.log(`Tests start the server from its sources: ${error}`);
    return undefined;
  }
}

async function writeBundle(root: string, folder: string): Promise<void> {
  const bundler = join(root, 'node_modules/rolldown/bin/cli.mjs');
  const config = join(import.meta.dirname, 'bundle-config.ts');
  await promisify(execFile)(process.execPath, [bundler, '--config', config, '--dir', folder], { cwd: root });
}

function hashOf(folder: string): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).sort()) hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

function removeOld(cache: string): void {
  const folders = readdirSync(cache).filter((name) => name.startsWith(prefix));
  for (const path of folders.map((name) => join(cache, name)))
    if (Date.now() - statSync(path).mtimeMs > keptMs) rmSync(path, { recursive: true, force: true });
}
