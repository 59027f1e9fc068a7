import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/* For the bundler, which scripts/setup-server.mjs runs. */

// Packages of hundreds of files. Others find their own files by their path, so they stay where they are.
export const bundledPackages = /^(@muster|@oxc-project|typebox|fastify|pg)(\/|$)/;
const packageName = /^[a-z@]/;

export default {
  input: resolve(import.meta.dirname, '../src/main.ts'),
  platform: 'node',
  treeshake: false,
  logLevel: 'silent',
  external: (name: string, from = '') =>
    name.startsWith('node:') || (packageName.test(name) && !from.includes('/node_modules/') && !bundledPackages.test(name)),
  plugins: [{ name: 'keep-paths', transform: { filter: { id: /\.[jt]s$/, code: /import\.meta/ }, handler: keepPaths } }],
  output: {
    format: 'esm',
    keepNames: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    // Stack traces name the sources. Their text is not in the maps, which are in memory.
    sourcemap: true,
    sourcemapExcludeSources: true,
    banner: ({ isEntry }: { isEntry: boolean }) => (isEntry ? 'process.setSourceMapsEnabled(true);' : ''),
  },
};

/** Style sheets, migrations and the modules of threads are found by the path of the source. */
function keepPaths(code: string, file: string): { code: string; map: null } {
  const values = { url: pathToFileURL(file).href, dirname: dirname(file) };
  return {
    code: code.replace(/\bimport\.meta\.(url|dirname)\b/g, (_, name: keyof typeof values) => JSON.stringify(values[name])),
    map: null,
  };
}
