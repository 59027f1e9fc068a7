import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { readCommit } from './read-commit.ts';

const [one, other] = ['a'.repeat(40), 'b'.repeat(40)];

test('the commit is read from a branch, from packed branches, from a detached head and from a work tree of its own', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${text}\n`);
  };
  const read = (path = '.') => readCommit(pathToFileURL(`${join(folder, path)}/`));
  assert.equal(read(), undefined, 'an archive has no commit');
  write('.git/HEAD', 'ref: refs/heads/main');
  assert.equal(read(), undefined, 'nor has a new repository');
  write('.git/packed-refs', `# pack-refs with: peeled\n${other} refs/heads/domain\n${one} refs/heads/main`);
  assert.equal(read(), one);
  write('.git/refs/heads/main', other);
  assert.equal(read(), other);
  write('tree/.git', `gitdir: ${join(folder, '.git/worktrees/tree')}`);
  write('.git/worktrees/tree/HEAD', 'ref: refs/heads/topic');
  write('.git/worktrees/tree/commondir', '../..');
  write('.git/refs/heads/topic', one);
  assert.equal(read('tree'), one);
  write('.git/HEAD', one);
  assert.equal(read(), one);
});
