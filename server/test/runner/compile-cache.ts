import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { preloadOptions } from './preloads.ts';

/** Test processes keep compiled modules here. Without it, a small file spends half of its time compiling the server. */
export function useCompileCache(root: string): void {
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/muster-test-processes');
}

/**
 * Compiles the server once when nothing is compiled yet. A process writes what it has compiled when it ends, so that each of the first ones
 * would compile all of it.
 */
export async function fillCompileCache(root: string): Promise<void> {
  useCompileCache(root);
  if (existsSync(process.env.NODE_COMPILE_CACHE ?? '')) return;
  const server = join(root, 'server/test/start-app.ts');
  // A server that cannot be loaded fails the tests.
  await promisify(execFile)(process.execPath, [...preloadOptions(), server]).catch(() => {});
}
