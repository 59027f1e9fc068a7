import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a release is made of. `seconds` is the time of the commit, which all files of the release have. */
export type Commit = { hash: string; seconds: number; version: string; builtFrom: string };

/** Of the tag `v1.2.3` if the commit has one, else of package.json. */
export function readCommit(root: string, { allowsChanges }: { allowsChanges: boolean }): Commit {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain');
  if (changed !== '' && !allowsChanges)
    throw new Error(
      `A release is made of a commit, and these files differ from it:\n${changed}\nCommit them, or add --dirty to try.`,
    );
  const tag = git('tag', '--points-at', 'HEAD', '--list', 'v[0-9]*').split('\n').at(-1) ?? '';
  const version = tag === '' ? manifestVersion(root) : tag.slice(1);
  if (!/^\d+\.\d+\.\d+(-[0-9A-Za-z.]+)?$/.test(version)) throw new Error(`${version} is not a version such as 1.2.3.`);
  if (tag !== '') refuseUnwritten(root, version);
  const hash = git('rev-parse', 'HEAD');
  return {
    hash,
    seconds: Number(git('log', '-1', '--format=%ct')),
    version,
    builtFrom: `${tag || hash}${changed === '' ? '' : ', with changes that are not committed'}`,
  };
}

function manifestVersion(root: string): string {
  return String(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version);
}

function refuseUnwritten(root: string, version: string): void {
  const isWritten = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').includes(`\n## ${version}`);
  if (!isWritten) throw new Error(`CHANGELOG.md has no heading "## ${version}".`);
}
