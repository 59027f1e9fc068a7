import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { guides } from '../../server/src/docs/guides/guide-list.ts';
import { copyFile, copyTree } from '../copy-tree.ts';

const run = promisify(execFile);

/** Writes what is the same on every processor into `lib`: the bundle, what its parts read beside it, the console, the guides. */
export async function buildProgram(root: string, lib: string, version: string): Promise<void> {
  const bundle = join(lib, 'server/src');
  mkdirSync(bundle, { recursive: true });
  const bundler = [
    join(root, 'node_modules/rolldown/bin/cli.mjs'),
    '--config',
    'packaging/program/bundle-config.ts',
    '--dir',
    bundle,
  ];
  await run(process.execPath, bundler, { cwd: root });
  // Not what is in console/dist, which another Node may have made from the same sources.
  const built = join(lib, '../console');
  await run(process.execPath, [join(root, 'console/scripts/build.ts'), built], { cwd: join(root, 'console') });
  for (const file of [...besideSources(root), ...guides.map((guide) => guide.file)]) {
    mkdirSync(dirname(join(lib, file)), { recursive: true });
    copyFile(join(root, file), join(lib, file));
  }
  copyTree(built, join(lib, 'console/dist'));
  writeFileSync(join(lib, 'server/package.json'), `${JSON.stringify({ name: '@muster/server', version, type: 'module' })}\n`);
}

/** Style sheets, migrations, data. */
function besideSources(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', 'server/src'], { cwd: root, encoding: 'utf8' });
  return listed.split('\0').filter((file) => file !== '' && !file.endsWith('.ts'));
}
