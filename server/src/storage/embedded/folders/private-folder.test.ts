import assert from 'node:assert/strict';
import { chmod, rm, stat } from 'node:fs/promises';
import test, { type TestContext } from 'node:test';
import { chooseAccount } from '#storage/embedded/postgres-account.ts';
import { makePrivateFolder } from './private-folder.ts';

test('the same purpose gets the same folder, which no other user can enter', async (t) => {
  const account = await chooseAccount();
  const folder = await claim(t, 'same purpose');
  assert.equal(await claim(t, 'same purpose'), folder);
  const { mode, uid } = await stat(folder);
  assert.deepEqual([mode & 0o777, uid], [0o700, account.uid]);
});

test('a folder that other users can enter is not used, and the next name is taken', async (t) => {
  const folder = await claim(t, 'squatted');
  await chmod(folder, 0o777);
  const other = await claim(t, 'squatted');
  assert.notEqual(other, folder);
  assert.equal((await stat(folder)).mode & 0o777, 0o777);
});

async function claim(t: TestContext, purpose: string): Promise<string> {
  const folder = await makePrivateFolder(`${purpose} of test ${process.pid}`, await chooseAccount());
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
