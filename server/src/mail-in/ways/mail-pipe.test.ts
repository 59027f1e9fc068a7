import assert from 'node:assert/strict';
import test from 'node:test';
import { newClient } from '#test/factories.ts';
import { mailInSettings, mailText, replyAddressOf } from '#test/inbound.ts';
import { refuseConnections } from '#test/postgres/database-template.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { runMuster } from '#test/processes/run-muster.ts';
import { startApp } from '#test/start-app.ts';
import { startMailIn } from '../mail-in-worker.ts';

const running = startApp(mailInSettings);
const settings = () => ({ ...mailInSettings, DATABASE_URL: running.databaseUrl, DATA_DIR: running.app.config.dataDir });

async function withCandidate() {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate({ email: 'ada@example.com', name: 'Ada' });
  const address = await replyAddressOf(running.app, client.workspaceId, candidate_id);
  const rows = () =>
    runSql<{ way: string; envelope_from: string; envelope_to: string[] }>(running.app, {
      text: 'SELECT way, envelope_from, envelope_to FROM inbound_mails WHERE workspace_id = $1',
      values: [client.workspaceId],
    });
  return { address, rows };
}

const receive = (raw: Buffer, more: Record<string, string> = {}) =>
  runMuster(['mail', 'receive'], { ...settings(), ...more }, raw.toString('latin1'));

test('muster mail receive stores the mail of standard input with its envelope, and ends with 0, also the second time', async () => {
  const { address, rows } = await withCandidate();
  const raw = mailText({ to: 'hidden@example.com' });
  const envelope = { SENDER: 'ada@example.com', ORIGINAL_RECIPIENT: address, RECIPIENT: 'other@in.example.com' };
  assert.deepEqual(await receive(raw, envelope), { code: 0, signal: null, stdout: 'Result: stored\n', stderr: '' });
  assert.deepEqual(await receive(raw, envelope), { code: 0, signal: null, stdout: 'Result: known\n', stderr: '' });
  assert.deepEqual(await rows(), [{ way: 'pipe', envelope_from: 'ada@example.com', envelope_to: [address] }]);
});

test('it ends with 75 when it should be tried again, and with 65 when the mail is too large', async () => {
  const { address, rows } = await withCandidate();
  for (let n = 0; n < 60; n += 1)
    await runSql(running.app, {
      text: `INSERT INTO inbound_mails (workspace_id, id, bytes, way, envelope_to, state, from_key, received_at)
        SELECT workspace_id, gen_random_uuid(), 1, 'pipe', '{}', 'filed', 'ada@example.com', now() FROM mail_threads
        ORDER BY created_at DESC LIMIT 1 RETURNING id`,
      values: [],
    });
  const raw = mailText({ to: address });
  assert.equal((await receive(raw)).code, 75, 'over the limit');
  assert.equal((await receive(Buffer.concat([raw, Buffer.alloc(26 * 1024 * 1024, 'x')]))).code, 65);
  // A wrong setting is corrected, and the mail server has kept the mail meanwhile.
  assert.equal((await receive(raw, { MAIL_IN_BY: 'webhook' })).code, 75);
  assert.equal((await receive(raw, { MAIL_IN_ADDRESS: 'nothing' })).code, 75);
  const allow = await refuseConnections(running.databaseUrl);
  try {
    assert.equal((await receive(mailText({ to: address, from: 'grace@example.com' }))).code, 75, 'no database');
  } finally {
    await allow();
  }
  assert.equal((await rows()).length, 60);
});

test('muster mail test-in sends itself a mail, and says when it has come in, or what may be missing', async (t) => {
  const mailIn = startMailIn(running.app);
  t.after(mailIn.stop);
  const sender = { MAIL_FROM: 'careers@example.com', SMTP_URL: `smtp://127.0.0.1:${await mailIn.port}` };
  const ended = await runMuster(['mail', 'test-in', '--json'], { ...settings(), ...sender });
  const { arrived, steps } = JSON.parse(ended.stdout);
  assert.deepEqual([ended.code, arrived], [0, true]);
  assert.match(steps.at(-1), /^It came in after \d+\.\d s\.$/);
  const rows = await runSql(running.app, { text: "SELECT id FROM inbound_mails WHERE way = 'smtp'", values: [] });
  assert.deepEqual(rows, [], 'nothing of it is shown');
  const without = await runMuster(['mail', 'test-in'], { ...settings(), MAIL_FROM: 'careers@example.com' });
  assert.deepEqual([without.code, without.stdout], [1, 'SMTP_URL is not set: there is no mail server, and all mail is held.\n']);
  const other = await runMuster(['mail', 'test-in'], { ...settings(), ...sender, MAIL_IN_ADDRESS: 'reply@else.example' });
  assert.equal(other.code, 1);
  assert.match(other.stdout, /Not sent \(refused\): 550 5\.7\.1/);
});
