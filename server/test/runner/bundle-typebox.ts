import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const names = ['typebox', 'typebox/compile', 'typebox/value'];

const hooks = `import { registerHooks } from 'node:module';
const files = new Map(${JSON.stringify(names.map((name) => [name, fileFor(name)]))});
registerHooks({
  resolve(specifier, context, next) {
    const file = files.get(specifier);
    return file ? { url: new URL(file, import.meta.url).href, format: 'module', shortCircuit: true } : next(specifier, context);
  },
});
`;

/**
 * Makes a module that lets a process load typebox as a few files: its 700 modules take a fifth of the time in which a server starts, and
 * the tests start hundreds of processes. Returns its path; undefined without the bundler, which comes with the packages of the console, and
 * where the folder cannot be written.
 */
export function bundleTypebox(root: string): string | undefined {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/typebox/package.json'), 'utf8'));
  const folder = join(root, 'node_modules/.cache', `muster-test-typebox-${version}`);
  try {
    if (!existsSync(folder)) writeBundle(root, folder);
  } catch {
    // Another run may have written it meanwhile.
  }
  return existsSync(folder) ? join(folder, 'hooks.mjs') : undefined;
}

function writeBundle(root: string, folder: string): void {
  mkdirSync(join(folder, '..'), { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  try {
    for (const name of names)
      writeFileSync(join(draft, fileFor(name)), `export * from '${name}';\nexport { default } from '${name}';\n`);
    const bundler = join(root, 'node_modules/rolldown/bin/cli.mjs');
    const args = [
      ...names.map(fileFor),
      '--dir',
      'bundle',
      '--entryFileNames',
      '[name].mjs',
      '--chunkFileNames',
      'chunk-[hash].mjs',
    ];
    execFileSync(process.execPath, [bundler, ...args], { cwd: draft, stdio: 'ignore' });
    writeFileSync(join(draft, 'bundle/hooks.mjs'), hooks);
    renameSync(join(draft, 'bundle'), folder);
  } finally {
    rmSync(draft, { recursive: true });
  }
}

function fileFor(name: string): string {
  return `${name.replace('/', '-')}.mjs`;
}
