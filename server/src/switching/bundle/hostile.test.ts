import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test, { after } from 'node:test';
import { writeZip } from '#files/zip-writer.ts';
import { withBundle } from './bundle-files.ts';
import { BundleRefusal } from './bundle-refusal.ts';
import { verifyBundle } from './verify-bundle.ts';

const folder = await mkdtemp(join(tmpdir(), 'muster-hostile-'));
after(() => rm(folder, { recursive: true }));
const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const id = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const company = { id: id(1), name: 'Bakery' };
const file = Buffer.from('My life');

type Bundle = {
  records?: Record<string, unknown[] | string>;
  manifest?: object;
  part?: object;
  files?: Record<string, Buffer>;
  system?: string;
};

let bundles = 0;

function entriesOf({
  records = { company: [company] },
  manifest = {},
  part = {},
  files = {},
  system = 'muster',
}: Bundle): Map<string, Buffer> {
  const entries = new Map(Object.entries(files));
  const parts: object[] = [];
  for (const [type, each] of Object.entries(records)) {
    const text = typeof each === 'string' ? each : each.map((record) => `${JSON.stringify(record)}\n`).join('');
    const count = typeof each === 'string' ? text.split('\n').length - 1 : each.length;
    entries.set(`records/${type}.jsonl`, Buffer.from(text));
    parts.push({
      path: `records/${type}.jsonl`,
      type,
      records: count,
      bytes: Buffer.byteLength(text),
      sha256: hashOf(text),
      ...part,
    });
  }
  const about = {
    format: 'muster-bundle',
    version: 1,
    source: { system, account: 'a', api: 'v1', fetched_at: '' },
    parts,
    ...manifest,
  };
  entries.set('bundle.json', Buffer.from(JSON.stringify(about)));
  return entries;
}

async function folderOf(entries: Map<string, Buffer>): Promise<string> {
  bundles += 1;
  const path = join(folder, String(bundles));
  for (const [name, bytes] of entries) {
    await mkdir(dirname(join(path, name)), { recursive: true });
    await writeFile(join(path, name), bytes);
  }
  return path;
}

async function zipOf(entries: Map<string, Buffer>): Promise<Buffer> {
  const packed = async function* () {
    for (const [name, bytes] of entries) yield { name, content: [bytes] };
  };
  return Buffer.concat(await Array.fromAsync(writeZip(packed())));
}

const verify = (path: string) => withBundle(path, (files) => verifyBundle(files, new AbortController().signal));

async function refusal(path: string): Promise<string> {
  const error = await verify(path).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof BundleRefusal, String(error));
  return error.message;
}

const attachment = {
  id: id(9),
  application_id: id(5),
  kind: 'resume',
  filename: 'cv.txt',
  bytes: file.length,
  sha256: hashOf(file),
};
const person = { id: id(4), name: 'Ada' };
const application = { id: id(5), person_id: id(4), type: 'prospect', status: 'applied' };
const withFile = { person: [person], application: [application], attachment: [attachment] };
const filed = (bytes = file, name = hashOf(file)) => ({ [`files/${name.slice(0, 2)}/${name}`]: bytes });

test('a whole bundle is taken, from a folder and from an archive', async () => {
  const entries = entriesOf({ records: withFile, files: filed() });
  assert.equal((await verify(await folderOf(entries))).parts.length, 3);
  const path = join(folder, 'whole.zip');
  await writeFile(path, await zipOf(entries));
  assert.equal((await verify(path)).parts.length, 3);
});

const deep = `{"id":"${id(1)}","name":"x","privacy_texts":${'['.repeat(40)}${']'.repeat(40)}}\n`;

const refused: Record<string, [Bundle, string]> = {
  'another format': [{ manifest: { format: 'zip' } }, 'bundle.json: This is no bundle of Muster.'],
  'a newer version': [{ manifest: { version: 2 } }, 'bundle.json: This bundle is of version 2; this Muster reads 1.'],
  'no list of parts': [{ manifest: { parts: null } }, 'bundle.json: The list of parts is not complete.'],
  'a path that leads out': [
    { part: { path: '../../etc/passwd' } },
    'bundle.json: "../../etc/passwd" is not the name of part 1 of company.',
  ],
  'a type that is none': [
    { part: { type: 'token', path: 'records/token.jsonl' } },
    'records/token.jsonl: There are no records of the type token.',
  ],
  'a wrong hash': [
    { part: { sha256: 'a'.repeat(64) } },
    'records/company.jsonl: The content of this file is not what bundle.json says: its SHA-256 is another.',
  ],
  'a wrong number of records': [{ part: { records: 7 } }, 'records/company.jsonl: This file has 1 records; bundle.json says 7.'],
  'more records than any team has': [{ part: { records: 30_000_000 } }, 'bundle.json: These are more than 20000000 records.'],
  'a line that is no JSON': [{ records: { company: '{"id":\n' } }, 'records/company.jsonl, line 1: This is no JSON.'],
  'a line that is no object': [{ records: { company: '[1]\n' } }, 'records/company.jsonl, line 1: This is no object with an id.'],
  'a line that is too deep': [
    { records: { company: deep } },
    'records/company.jsonl, line 1: This record is more than 32 levels deep.',
  ],
  'JSON of the API that is none': [
    { records: { company: [{ ...company, privacy_texts: { de: { html: '<script>' } } }] } },
    'records/company.jsonl, line 1: This is no company: privacy_texts de must be string.',
  ],
  'a field of another kind': [
    { records: { company: [{ ...company, name: 7 }] } },
    'records/company.jsonl, line 1: This is no company: name must be string.',
  ],
  'an id that is there twice': [
    { records: { company: [company, company] } },
    `records/company.jsonl, line 2: The id ${id(1)} is there twice, or out of order.`,
  ],
  'an id that is none of Muster': [
    { records: { company: [{ ...company, id: "x'; DROP" }] } },
    "records/company.jsonl, line 1: x'; DROP is no id of Muster.",
  ],
  'a reference that leads nowhere': [
    { records: { person: [person], application: [{ ...application, person_id: id(77) }] } },
    `records/application.jsonl, line 1: person_id names the person ${id(77)}, which is not in the bundle.`,
  ],
  'a circle': [
    {
      records: {
        job: [{ id: id(2), title: 'Baker', status: 'draft' }],
        stage: [
          { id: id(20), job_id: id(2), name: 'A', status: 'applied', replaced_by: id(21) },
          { id: id(21), job_id: id(2), name: 'B', status: 'applied', replaced_by: id(20) },
        ],
      },
    },
    `records/stage.jsonl, line 1: The stage ${id(20)} leads back to itself.`,
  ],
  'a file that is missing': [
    { records: withFile },
    `records/attachment.jsonl, line 1: The file files/${hashOf(file).slice(0, 2)}/${hashOf(file)} is missing.`,
  ],
  'a file of another content': [
    { records: withFile, files: filed(Buffer.from('My lies')) },
    `files/${hashOf(file).slice(0, 2)}/${hashOf(file)}: The content of this file is not what its name says.`,
  ],
  'a file of another length': [
    { records: withFile, files: filed(Buffer.from('My')) },
    `records/attachment.jsonl, line 1: The file files/${hashOf(file).slice(0, 2)}/${hashOf(file)} has 2 bytes, not 7.`,
  ],
  'a hash that is a path': [
    { records: { ...withFile, attachment: [{ ...attachment, sha256: '../../etc/passwd' }] } },
    'records/attachment.jsonl, line 1: sha256 is no SHA-256.',
  ],
};

for (const [name, [bundle, message]] of Object.entries(refused))
  test(`refused with the place: ${name}`, async () => {
    assert.equal(await refusal(await folderOf(entriesOf(bundle))), message);
  });

test('a folder without bundle.json, a link and nothing at all are refused', async () => {
  const cut = entriesOf({});
  cut.delete('bundle.json');
  assert.equal(await refusal(await folderOf(cut)), 'bundle.json: This file is missing: the bundle is not whole.');
  const path = await folderOf(cut);
  await symlink('/etc/passwd', join(path, 'bundle.json'));
  assert.equal(await refusal(path), 'bundle.json: This is no file.');
  assert.match(await refusal(join(folder, 'nothing')), /There is nothing of this name\.$/);
});

test('archives: none, one that is cut off, and a bomb', async () => {
  const write = async (bytes: Buffer) => {
    bundles += 1;
    const path = join(folder, `${bundles}.zip`);
    await writeFile(path, bytes);
    return path;
  };
  assert.match(await refusal(await write(Buffer.from('PK\u0003\u0004 cut'))), /This is no \.zip file, or it is cut off\.$/);
  const whole = await zipOf(entriesOf({}));
  assert.match(await refusal(await write(whole.subarray(0, whole.length - 30))), /This is no \.zip file, or it is cut off\.$/);
  const zeros = Buffer.alloc(200 * 1024 * 1024);
  const bomb = entriesOf({});
  bomb.set('records/company.jsonl', zeros);
  assert.match(await refusal(await write(await zipOf(bomb))), /The archive would unpack to more than 100 times its size\.$/);
});
