import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readConfig } from '#config.ts';
import { openKeys } from './keys.ts';
import { openSecretBox } from './secret-box.ts';

const context = 'workspace/webhook';
const secret = Buffer.from('a secret of 32 bytes, and a bit.');

function boxWith(settings: Record<string, string>) {
  return openSecretBox(openKeys(readConfig(settings)));
}

async function newFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-secrets-'));
  t.after(() => rm(folder, { recursive: true }));
  return folder;
}

const newKey = () => randomBytes(32).toString('base64');

test('a sealed secret can be opened, and sealing it twice gives different bytes', () => {
  const box = boxWith({ SECRETS_KEY: newKey() });
  const sealed = box.seal(secret, context);
  assert.deepEqual(box.open(sealed, context), secret);
  assert.notDeepEqual(box.seal(secret, context), sealed);
  assert.ok(!sealed.includes(secret.subarray(0, 4)));
  assert.equal(sealed[0], 1);
});

test('another key, another row or a changed byte is an error that names SECRETS_KEY and contains no secret', () => {
  const key = newKey();
  const box = boxWith({ SECRETS_KEY: key });
  const sealed = box.seal(secret, context);
  const refused = (open: () => unknown) =>
    assert.throws(open, (error) => {
      assert.ok(error instanceof Error);
      assert.match(error.message, /SECRETS_KEY/);
      for (const hidden of [secret.toString(), secret.toString('base64'), secret.toString('hex'), key])
        assert.ok(!`${error.stack} ${String(error.cause)}`.includes(hidden));
      return true;
    });
  refused(() => boxWith({ SECRETS_KEY: newKey() }).open(sealed, context));
  refused(() => box.open(sealed, 'workspace/other'));
  refused(() => box.open(sealed, 'other/webhook'));
  for (let at = 0; at < sealed.length; at += 1) {
    const damaged = Buffer.from(sealed);
    damaged[at] = (damaged[at] ?? 0) ^ 1;
    refused(() => box.open(damaged, context));
    refused(() => box.open(sealed.subarray(0, at), context));
  }
});

test('without SECRETS_KEY a key file is created with the first secret, readable only by its owner, and used from then on', async (t) => {
  const folder = join(await newFolder(t), 'not/there/yet');
  const box = boxWith({ DATA_DIR: folder });
  await assert.rejects(stat(folder));
  const sealed = box.seal(secret, context);
  assert.deepEqual(await readdir(folder), ['secrets.key']);
  assert.equal((await stat(join(folder, 'secrets.key'))).mode & 0o777, 0o600);
  assert.deepEqual(boxWith({ DATA_DIR: folder }).open(sealed, context), secret);
  const text = (await readFile(join(folder, 'secrets.key'), 'utf8')).trim();
  assert.deepEqual(boxWith({ SECRETS_KEY: text }).open(sealed, context), secret);
});

test('processes that start at the same time use the same key', async (t) => {
  const folder = await newFolder(t);
  const url = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
  const script = `
    import { openKeys } from ${url('./keys.ts')};
    import { openSecretBox } from ${url('./secret-box.ts')};
    const box = openSecretBox(openKeys({ secretsKey: undefined, dataDir: process.argv[1] }));
    console.log(box.seal(Buffer.from('hello'), 'x').toString('hex'));`;
  const outputs = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
        cwd: fileURLToPath(new URL('.', import.meta.url)),
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const chunks = child.stdout.toArray();
      await once(child, 'close');
      return (await chunks).join('').trim();
    }),
  );
  const box = boxWith({ DATA_DIR: folder });
  for (const sealed of outputs) assert.equal(box.open(Buffer.from(sealed, 'hex'), 'x').toString(), 'hello');
  assert.deepEqual(await readdir(folder), ['secrets.key']);
});

test('an invalid key file is an error with its path, and is not changed', async (t) => {
  const folder = await newFolder(t);
  const path = join(folder, 'secrets.key');
  for (const text of ['', 'too short', randomBytes(31).toString('base64'), randomBytes(33).toString('base64')]) {
    await writeFile(path, text);
    assert.throws(
      () => boxWith({ DATA_DIR: folder }).seal(secret, context),
      (error) => error instanceof Error && error.message.includes(path) && error.message.includes('SECRETS_KEY'),
    );
    assert.equal(await readFile(path, 'utf8'), text);
  }
});

test('a folder where no key can be created or read is an error with the path and the setting', () => {
  const sealIn = (folder: string) => () => boxWith({ DATA_DIR: folder }).seal(secret, context);
  assert.throws(sealIn('/proc/muster'), /^Error: \/proc\/muster\/secrets\.key cannot be created\. .* SECRETS_KEY\.$/);
  assert.throws(sealIn('/dev/null/x'), /^Error: \/dev\/null\/x\/secrets\.key cannot be read\. .* SECRETS_KEY\.$/);
});
