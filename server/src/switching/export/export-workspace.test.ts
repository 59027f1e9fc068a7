import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'node:test';
import { Check, Errors } from 'typebox/value';
import { recordSchema } from '#switching/bundle/record-type.ts';
import { recordTypes } from '#switching/bundle/record-types.ts';
import { newLink } from '#test/booking.ts';
import { demoWorkspace, exported, otherWorkspace } from '#test/bundles.ts';
import { addUser } from '#test/console-user.ts';
import { type Client, newClient } from '#test/factories.ts';
import { newOpening } from '#test/openings.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

type Json = Record<string, unknown>;

function recordsOf(entries: Map<string, Buffer>, type: string): Json[] {
  const text = entries.get(`records/${type}.jsonl`)?.toString() ?? '';
  return text.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []));
}

const jsonOf = (entries: Map<string, Buffer>, name: string) => JSON.parse(entries.get(name)?.toString() ?? 'null');

let demo: Promise<{ workspaceId: string; entries: Map<string, Buffer> }> | undefined;

function exportedDemo() {
  demo ??= (async () => {
    const workspaceId = await demoWorkspace(running);
    return { workspaceId, entries: await exported(running, workspaceId) };
  })();
  return demo;
}

/** The schemas of ids in a record, with the ids. */
function* references(schema: Json, value: unknown): Generator<[type: string, id: string]> {
  if (value === undefined) return;
  if (typeof schema.refersTo === 'string') yield [schema.refersTo, String(value)];
  const { properties = {}, items } = schema as { properties?: Record<string, Json>; items?: Json };
  for (const [key, each] of Object.entries(properties)) yield* references(each, (value as Json)[key]);
  if (items) for (const each of value as unknown[]) yield* references(items, each);
}

test('each record fits the schema that is beside it, has an id of its own, and names records that are there', async () => {
  const { entries } = await exportedDemo();
  const others = await exported(running, await otherWorkspace(running));
  const seen = [...checkedTypes(entries), ...checkedTypes(others)];
  assert.deepEqual(
    recordTypes.map(({ name }) => name).filter((name) => !seen.includes(name)),
    [],
  );
  assert.deepEqual(recordsOf(others, 'offer')[0]?.salary, { amount: '52000.50', currency: 'EUR', period: 'Per year' });
});

/** The types that have records. */
function checkedTypes(entries: Map<string, Buffer>): string[] {
  const ids = new Map(recordTypes.map(({ name }) => [name, new Set(recordsOf(entries, name).map(({ id }) => String(id)))]));
  const seen: string[] = [];
  for (const type of recordTypes) {
    const schema = jsonOf(entries, `schema/${type.name}.schema.json`);
    assert.equal(schema.$schema, 'https://json-schema.org/draft/2020-12/schema');
    assert.deepEqual(schema, JSON.parse(JSON.stringify(recordSchema(type))));
    const records = recordsOf(entries, type.name);
    if (records.length > 0) seen.push(type.name);
    const order = records.map(({ id }) => String(id));
    assert.deepEqual(order, order.toSorted(), `${type.name} in the order of ids`);
    assert.equal(ids.get(type.name)?.size, records.length, `ids of ${type.name}`);
    for (const record of records) {
      assert.ok(Check(schema, record), `${type.name}: ${JSON.stringify(Errors(schema, record)[0])}`);
      assert.deepEqual(
        Object.keys(record),
        Object.keys(type.fields).filter((key) => key in record),
      );
      for (const [other, id] of references(schema, record))
        assert.ok(ids.get(other)?.has(id), `${type.name} ${record.id} names the ${other} ${id}`);
    }
  }
  return seen;
}

test('the list of parts has their sizes and hashes, and each file is under its hash', async () => {
  const { entries, workspaceId } = await exportedDemo();
  const manifest = jsonOf(entries, 'bundle.json');
  assert.deepEqual(
    [manifest.format, manifest.version, manifest.source.system, manifest.source.account, manifest.complete],
    ['muster-bundle', 1, 'muster', workspaceId, true],
  );
  assert.equal([...entries.keys()].at(-1), 'bundle.json');
  for (const { path, records, bytes, sha256 } of manifest.parts) {
    const part = entries.get(path) ?? Buffer.alloc(0);
    assert.deepEqual([part.length, hash('sha256', part)], [bytes, sha256]);
    assert.equal(part.toString().split('\n').length - 1, records);
  }
  const files = [...entries].filter(([name]) => name.startsWith('files/'));
  assert.deepEqual(manifest.files, { count: files.length, bytes: files.reduce((sum, [, { length }]) => sum + length, 0) });
  for (const [name, bytes] of files) assert.equal(name, `files/${hash('sha256', bytes).slice(0, 2)}/${hash('sha256', bytes)}`);
  const attachments = recordsOf(entries, 'attachment');
  assert.ok(attachments.length >= files.length && files.length > 30);
  for (const { sha256, bytes } of attachments)
    assert.equal(entries.get(`files/${String(sha256).slice(0, 2)}/${sha256}`)?.length, bytes);
});

test('two exports of the same state are the same bytes, but for the time', async () => {
  const { entries, workspaceId } = await exportedDemo();
  const again = await exported(running, workspaceId);
  assert.deepEqual([...again.keys()], [...entries.keys()]);
  const changed = [...entries].filter(([name, bytes]) => !again.get(name)?.equals(bytes)).map(([name]) => name);
  assert.deepEqual(changed, ['bundle.json']);
});

test('a type with many records has several parts, which are one after the other what one part would be', async () => {
  const { entries, workspaceId } = await exportedDemo();
  const parted = await exported(running, workspaceId, { partBytes: 1000 });
  const { parts } = jsonOf(parted, 'bundle.json');
  const paths = parts.filter(({ type }: { type: string }) => type === 'visit').map(({ path }: { path: string }) => path);
  assert.deepEqual(paths, ['records/visit.jsonl', 'records/visit.2.jsonl']);
  const whole = Buffer.concat(paths.map((path: string) => parted.get(path) ?? Buffer.alloc(0)));
  assert.ok(whole.equals(entries.get('records/visit.jsonl') ?? Buffer.alloc(0)));
  for (const { path, records, sha256 } of parts) {
    const part = parted.get(path) ?? Buffer.alloc(0);
    assert.deepEqual([part.toString().split('\n').length - 1, hash('sha256', part)], [records, sha256], path);
  }
});

/** A word in every field that a stranger's workspace, or a secret, could show up by. */
async function addCanaries(client: Client, word: string): Promise<string> {
  const job_id = await client.addJob({ job_title: word, job_description: word });
  const candidate_id = await client.addCandidate({ job_id, name: word, email: `${word}@example.com`, cover_letter: word });
  await client.post('/v1/add-note', { candidate_id, text: word });
  return candidate_id;
}

test('nothing of another workspace is exported, and no secret', async () => {
  const [mine, other] = [await newClient(running), await newClient(running)];
  await addCanaries(other, 'stranger-canary');
  const candidate_id = await addCanaries(mine, 'own-canary');
  await addUser(running, mine.workspaceId, { password: 'pass-phrase-canary-canary' });
  const { url } = await newLink(mine, { candidate_id });
  const secret = String(url).split('/').at(-1) ?? '';
  assert.ok(secret.length > 20);
  const text = Buffer.concat([...(await exported(running, mine.workspaceId)).values()]).toString();
  assert.ok(text.includes('own-canary'));
  for (const word of [
    'stranger-canary',
    'pass-phrase-canary',
    secret,
    mine.token,
    other.workspaceId,
    'password_hash',
    'sealed_secret',
  ])
    assert.ok(!text.includes(word), word);
});

test('a file that is gone is said so at its record; without files all are left out, and the bundle says that it is not complete', async () => {
  const { client, apply, applicants } = await newOpening(running);
  const resume = (content: string) => ({ filename: 'cv.txt', content: Buffer.from(content).toString('base64') });
  await apply({ resume: resume('My life'), email: 'a@x.example' });
  await apply({ resume: resume('My life'), email: 'b@x.example' });
  await apply({ resume: resume('Another'), email: 'c@x.example' });
  const gone = (await applicants()).find(({ email }: { email: string }) => email === 'c@x.example');
  const [{ key } = { key: '' }] = await runSql<{ key: string }>(running.app, {
    text: 'SELECT key FROM candidate_files WHERE candidate_id = $1',
    values: [gone.id],
  });
  await rm(join(running.app.config.dataDir, 'files', key));
  const entries = await exported(running, client.workspaceId);
  const attachments = recordsOf(entries, 'attachment');
  const hashes = attachments.map(({ sha256 }) => sha256).filter(Boolean);
  assert.deepEqual([attachments.length, hashes.length, new Set(hashes).size], [3, 2, 1]);
  assert.deepEqual(attachments.find(({ application_id }) => application_id === gone.id)?.missing, 'gone');
  const { files, complete } = jsonOf(entries, 'bundle.json');
  assert.deepEqual([files, complete], [{ count: 1, bytes: 7 }, false]);
  const without = await exported(running, client.workspaceId, { withoutFiles: true });
  assert.deepEqual(
    recordsOf(without, 'attachment').map(({ missing }) => missing),
    ['left_out', 'left_out', 'left_out'],
  );
  assert.equal([...without.keys()].filter((name) => name.startsWith('files/')).length, 0);
});
