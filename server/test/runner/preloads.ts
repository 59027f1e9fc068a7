import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Options of Node for test processes, and for those that they start: modules that save processor time while the server is loaded. */
export function preloadOptions(): string[] {
  const { TEST_PRELOAD: bundled } = process.env;
  // The last one is asked first.
  const modules = [...(bundled ? [bundled] : []), join(import.meta.dirname, 'resolve-sources.ts')];
  return modules.flatMap((path) => ['--import', pathToFileURL(path).href]);
}
