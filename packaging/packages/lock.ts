import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Arch = 'x64' | 'arm64';

type LockEntry = {
  name?: string;
  version?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  resolved?: string;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

/** A package of package-lock.json; `path` is where npm puts it. */
export type LockedPackage = { path: string; name: string; version: string; integrity: string; license: string };

export type Lock = Record<string, LockEntry>;

export function readLock(root: string): Lock {
  const { packages }: { packages: Lock } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return packages;
}

/** What these packages of a workspace need at run time, they themselves included, on Linux with glibc. */
export function collectPackages(lock: Lock, workspace: string, names: readonly string[], arch: Arch): LockedPackage[] {
  const found = new Map<string, LockEntry>();
  const visit = (from: string, name: string) => {
    const path = findPath(lock, from, name);
    const entry = path === undefined ? undefined : lock[path];
    if (path === undefined || !entry || found.has(path) || !isFor(entry, arch)) return;
    found.set(path, entry);
    const target = entry.link ? (entry.resolved ?? '') : path;
    const { dependencies, optionalDependencies } = lock[target] ?? {};
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) visit(target, needed);
  };
  for (const name of names) visit(workspace, name);
  return [...found].flatMap(([path, entry]) => (entry.link ? [] : describe(path, entry))).sort(byPath);
}

export function dependenciesOf(lock: Lock, workspace: string): string[] {
  return Object.keys(lock[workspace]?.dependencies ?? {});
}

function findPath(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = parentOf(folder)) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (path in lock) return path;
    if (folder === '') return undefined;
  }
}

function parentOf(folder: string): string {
  return folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
}

function isFor({ os, cpu, libc }: LockEntry, arch: Arch): boolean {
  return [os ?? 'linux'].flat().includes('linux') && [cpu ?? arch].flat().includes(arch) && (libc ?? ['glibc']).includes('glibc');
}

function describe(path: string, { name, version = '', integrity = '', license = '' }: LockEntry): LockedPackage {
  return {
    path,
    name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version,
    integrity,
    license,
  };
}

function byPath(one: LockedPackage, other: LockedPackage): number {
  return one.path < other.path ? -1 : 1;
}
