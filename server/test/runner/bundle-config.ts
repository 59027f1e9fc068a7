import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/* For the bundler, which bundle-server.ts runs. */

// Packages of hundreds of files. Others find their own files by their path, so they stay where they are.
const bundledPackages = /^(@muster|@oxc-project|typebox|fastify|pg)(\/|$)/;
const packageName = /^[a-z@]/;

export default {
  input: resolve(import.meta.dirname, '../../src/main.ts'),
  platform: 'node',
  treeshake: false,
  logLevel: 'silent',
  external: (name: string, from = '') =>
    name.startsWith('node:') || (packageName.test(name) && !from.includes('/node_modules/') && !bundledPackages.test(name)),
  plugins: [{ name: 'keep-paths', transform: { filter: { id: /\.[jt]s$/, code: /import\.meta/ }, handler: keepPaths } }],
  output: { format: 'esm', keepNames: true, entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
};

/** Style sheets, migrations and the modules of threads are found by the path of the source. */
function keepPaths(code: string, file: string): { code: string; map: null } {
  const values = { url: pathToFileURL(file).href, dirname: dirname(file) };
  return {
    code: code.replace(/\bimport\.meta\.(url|dirname)\b/g, (_, name: keyof typeof values) => JSON.stringify(values[name])),
    map: null,
  };
}
