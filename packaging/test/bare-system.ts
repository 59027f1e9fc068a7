import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pdf } from '../../server/test/samples/documents.ts';

const run = promisify(execFile);
const outputMax = 16 * 1024 * 1024;

export type Measured = { first_start_ms: number; second_start_ms: number; rest_mb: number };

type Visit = {
  /** The folder that is the root of the system. */
  root: string;
  /** Who runs the command; root unless given. */
  account?: string;
  /** A folder that is mounted over the one of the data, while everything else is read-only. */
  volume?: { from: string; at: string };
  command: readonly string[];
};

/** Runs a command where there is nothing but the files of `root`, and a network without a route. */
export async function runInside({ root, account = '0:0', volume, command }: Visit): Promise<string> {
  const script = `set -e
    ip link set lo up
    mount --make-rprivate /
    mount --bind "$1" "$1"
    mkdir -p "$1/proc" "$1/dev"
    ${volume ? `mount --bind "${volume.from}" "$1${volume.at}"` : ''}
    mount -t tmpfs -o mode=1777 tmpfs "$1/tmp"
    mount --rbind /dev "$1/dev"
    mount -t proc proc "$1/proc"
    ${volume ? 'mount -o remount,ro,bind "$1"' : ''}
    root=$1
    shift
    exec chroot --userspec=${account} "$root" "$@"`;
  const isolated = ['--net', '--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script, 'sh', root, ...command];
  const { stdout } = await run('unshare', isolated, { env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' }, maxBuffer: outputMax });
  return stdout;
}

/** Puts the check beside the system, where the command is to find it. */
export function placeCheck(root: string): string[] {
  mkdirSync(join(root, 'check'), { recursive: true });
  copyFileSync(join(import.meta.dirname, 'check-installation.ts'), join(root, 'check/check-installation.ts'));
  writeFileSync(join(root, 'check/cv.pdf'), pdf('Ada Lindqvist'));
  return ['/check/check-installation.ts', '/data', '/check/cv.pdf'];
}
