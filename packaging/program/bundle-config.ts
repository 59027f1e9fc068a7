import { basename, dirname, join, relative, resolve } from 'node:path';
import bundle from '../../server/scripts/bundle-config.ts';
import { dependenciesOf, readLock } from '../packages/lock.ts';
import { findPartFiles, partAddress } from './parts.ts';

/* For the bundler, which build-program.ts runs: the server and all commands, then what they start as threads and processes. */

const root = resolve(import.meta.dirname, '../..');
const sources = join(root, 'server/src');
const dependencies = dependenciesOf(readLock(root), 'server');
const ownAddress = new RegExp(`${partAddress.source}|\\bimport\\.meta\\.(url|dirname)\\b`, 'g');

const shared = {
  ...bundle,
  external: (name: string, from?: string) => bundle.external(name, from) && isShipped(name, from),
  plugins: [
    { name: 'relative-paths', transform: { filter: { id: /\.[jt]s$/, code: /import\.meta/ }, handler: makePathsRelative } },
  ],
};

export default [
  { ...shared, output: { ...bundle.output, sourcemapPathTransform: fromProgram } },
  { ...shared, input: partInputs(), output: { ...bundle.output, sourcemap: false, banner: '' } },
];

/** A package that only tests are given would be missing where nothing but the release is. */
function isShipped(name: string, from = ''): true {
  const isThere = name.startsWith('node:') || dependencies.some((known) => name === known || name.startsWith(`${known}/`));
  if (!isThere) throw new Error(`${name} is not among the dependencies of the server, and ${from} imports it.`);
  return true;
}

function partInputs(): Record<string, string> {
  return Object.fromEntries(findPartFiles(sources).map((file) => [basename(file, '.ts'), file]));
}

/**
 * The bundle is one folder, in the place of the folder of the sources: what lies beside a source is found from there, and a thread or a
 * process beside the bundle.
 */
function makePathsRelative(code: string, file: string): { code: string; map: null } {
  const path = relative(sources, file);
  return {
    code: code.replace(ownAddress, (_, part?: string, name?: string) => {
      if (part !== undefined) return `new URL('./${part}.mjs', import.meta.url)`;
      return name === 'dirname'
        ? `(import.meta.dirname + ${JSON.stringify(`/${dirname(path)}`)})`
        : `new URL(${JSON.stringify(`./${path}`)}, import.meta.url).href`;
    }),
    map: null,
  };
}

/** Stack traces have the same paths wherever the release was built. */
function fromProgram(source: string, map: string): string {
  return relative(sources, resolve(dirname(map), source));
}
