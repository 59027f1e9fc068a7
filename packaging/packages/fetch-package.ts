import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LockedPackage } from './lock.ts';

const run = promisify(execFile);

/** The folder of a package: where npm has put it, else unpacked from the registry, as is needed for another processor. */
export async function findPackage(root: string, wanted: LockedPackage): Promise<string> {
  const installed = join(root, wanted.path);
  return isThat(installed, wanted) ? installed : fetchPackage(join(root, 'node_modules/.cache/muster-release'), wanted);
}

async function fetchPackage(cache: string, wanted: LockedPackage): Promise<string> {
  const folder = join(cache, `${wanted.name.replace('/', '-')}-${wanted.version}`);
  if (isThat(folder, wanted)) return folder;
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(`${folder}.`);
  try {
    const { stdout } = await run('npm', ['pack', '--silent', `${wanted.name}@${wanted.version}`, '--pack-destination', draft]);
    const archive = join(draft, stdout.trim());
    refuseAltered(archive, wanted);
    await run('tar', ['-xzf', archive, '-C', draft, '--no-same-owner']);
    rmSync(folder, { recursive: true, force: true });
    renameSync(join(draft, 'package'), folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

function refuseAltered(archive: string, { name, integrity }: LockedPackage): void {
  const hash = createHash('sha512').update(readFileSync(archive)).digest('base64');
  if (integrity !== `sha512-${hash}`) throw new Error(`${name} is not the package that package-lock.json names.`);
}

function isThat(folder: string, { version }: LockedPackage): boolean {
  const manifest = join(folder, 'package.json');
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === version;
}
