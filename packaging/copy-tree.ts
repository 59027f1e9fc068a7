import { chmodSync, constants, copyFileSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const inBin = /(^|\/)bin\//;

/** Copies a folder; modes are the same whatever those of the installation were: programs are in `bin`. `isWanted` gets paths below the folder. */
export function copyTree(from: string, to: string, isWanted: (path: string) => boolean = () => true, below = ''): void {
  mkdirSync(join(to, below), { recursive: true });
  for (const name of readdirSync(join(from, below)).sort()) {
    const path = join(below, name);
    const source = join(from, path);
    const target = join(to, path);
    const stats = lstatSync(source);
    if (!isWanted(path)) continue;
    if (stats.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (stats.isDirectory()) copyTree(from, to, isWanted, path);
    else copyFile(source, target, inBin.test(path));
  }
}

export function copyFile(source: string, target: string, isExecutable = false): void {
  copyFileSync(source, target, constants.COPYFILE_FICLONE);
  chmodSync(target, isExecutable ? 0o755 : 0o644);
}
