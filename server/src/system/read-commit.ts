import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const commitShape = /^[0-9a-f]{40,64}$/;

/** The commit that is checked out in a folder, read without git, which a server need not have. Undefined when there is none. */
export function readCommit(folder: URL): string | undefined {
  const root = fileURLToPath(folder);
  const gitFolder = findGitFolder(root);
  if (gitFolder === undefined) return undefined;
  const head = readText(join(gitFolder, 'HEAD'));
  const [, ref] = /^ref: (\S+)$/.exec(head) ?? [];
  const commit = ref === undefined ? head : readRef(gitFolder, ref);
  return commit !== undefined && commitShape.test(commit) ? commit : undefined;
}

/** In a work tree of its own, `.git` is a file that names the folder. */
function findGitFolder(root: string): string | undefined {
  const path = join(root, '.git');
  const [, named] = /^gitdir: (.+)$/m.exec(readText(path)) ?? [];
  if (named !== undefined) return resolve(root, named);
  return readText(join(path, 'HEAD')) === '' ? undefined : path;
}

function readRef(gitFolder: string, ref: string): string | undefined {
  const common = resolve(gitFolder, readText(join(gitFolder, 'commondir')) || '.');
  for (const folder of [gitFolder, common]) {
    const commit = readText(join(folder, ref));
    if (commit !== '') return commit;
  }
  const packed = readText(join(common, 'packed-refs')).split('\n');
  return packed.find((line) => line.endsWith(` ${ref}`))?.split(' ')[0];
}

/** Empty when it cannot be read. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}
