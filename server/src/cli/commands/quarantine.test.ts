import assert from 'node:assert/strict';
import test from 'node:test';
import { honeypotName } from '#applications/application-target.ts';
import { newOpening } from '#test/openings.ts';
import { musterJson, runMuster } from '#test/processes/run-muster.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

test('quarantined applications are listed, released and deleted', async () => {
  const opening = await newOpening(running);
  const settings = { DATABASE_URL: running.databaseUrl, DATA_DIR: running.app.config.dataDir };
  const workspace = ['--workspace', opening.client.workspaceId];
  const empty = await runMuster(['quarantine', 'list', ...workspace], settings);
  assert.deepEqual([empty.code, empty.stdout], [0, 'The quarantine is empty.\n']);
  await opening.apply({ [honeypotName]: 'x' });
  await opening.apply({ [honeypotName]: 'x', email: 'bot', name: 'Bot\u001b[2J\nBot' });
  const { stdout } = await runMuster(['quarantine', 'list', ...workspace], settings);
  assert.equal(stdout.split('\n').length, 4, stdout);
  assert.match(stdout, /^ {2}ID +CAUGHT +NAME +EMAIL +FILES\n/);
  assert.match(stdout, /Ada Lindqvist {2,}ada@example\.com/);
  assert.ok(!stdout.includes('\u001b'));
  const { applications } = await musterJson<any>(['quarantine', 'list', ...workspace], settings);
  const [bot, person] = applications;
  const refused = await runMuster(['quarantine', 'release', bot.id, ...workspace], settings);
  assert.deepEqual([refused.code, refused.stderr], [2, `muster: ${bot.id} cannot be released: email must be an email address\n`]);
  const released = await runMuster(['quarantine', 'release', person.id, ...workspace], settings);
  assert.deepEqual([released.code, released.stdout], [0, `Released ${person.id}.\n`]);
  assert.equal((await opening.applicants()).length, 1);
  const deleted = await runMuster(['quarantine', 'delete', bot.id, ...workspace], settings);
  assert.deepEqual([deleted.code, deleted.stdout], [0, `Deleted ${bot.id}.\n`]);
  for (const command of ['release', 'delete']) {
    const gone = await runMuster(['quarantine', command, bot.id, ...workspace], settings);
    assert.deepEqual([gone.code, gone.stderr], [2, `muster: There is no application ${bot.id} in this quarantine.\n`]);
  }
});
