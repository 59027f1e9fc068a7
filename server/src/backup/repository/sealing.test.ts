import assert from 'node:assert/strict';
import { createSecretKey, randomBytes } from 'node:crypto';
import test from 'node:test';
import { openSealed, Sealer } from './sealing.ts';

const key = createSecretKey(randomBytes(32));
const chunk = 64 * 1024;
const frame = chunk + 16;

function seal(content: Buffer, step: number): Buffer {
  const sealer = new Sealer(key, 'files/a');
  const parts = [sealer.head];
  for (let at = 0; at < content.length; at += step) parts.push(sealer.update(content.subarray(at, at + step)));
  return Buffer.concat([...parts, sealer.finish()]);
}

async function unseal(sealed: Buffer, { name = 'files/a', by = key, step = 10_000 } = {}): Promise<Buffer> {
  const pieces = async function* () {
    for (let at = 0; at < sealed.length; at += step) yield sealed.subarray(at, at + step);
  };
  const parts: Buffer[] = [];
  for await (const part of openSealed(by, name, pieces())) parts.push(part);
  return Buffer.concat(parts);
}

test('what was sealed is opened again, whatever its length and pieces', async () => {
  for (const length of [0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 3 * chunk + 7]) {
    const content = randomBytes(length);
    const sealed = seal(content, 50_000);
    for (const step of [1000, frame, 1_000_000]) assert.ok((await unseal(sealed, { step })).equals(content), `${length}`);
    assert.ok(length < 100 || !sealed.includes(content.subarray(0, 50)));
  }
});

test('a flipped byte, a cut, a moved chunk, another name and another key are all found', async () => {
  const sealed = seal(randomBytes(3 * chunk), chunk);
  const head = sealed.length - 3 * frame;
  const flipped = (at: number) => {
    const copy = Buffer.from(sealed);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  };
  const part = (number: number) => sealed.subarray(head + number * frame, head + (number + 1) * frame);
  const altered = {
    'of the magic line': flipped(0),
    'of the salt': flipped(head - 1),
    'of the content': flipped(head + frame + 5),
    'of the last tag': flipped(sealed.length - 1),
    'cut in a chunk': sealed.subarray(0, -1),
    'cut after a chunk': sealed.subarray(0, -frame),
    'cut after the head': sealed.subarray(0, head),
    empty: Buffer.alloc(0),
    exchanged: Buffer.concat([sealed.subarray(0, head), part(1), part(0), part(2)]),
    'without one': Buffer.concat([sealed.subarray(0, head), part(0), part(2)]),
    longer: Buffer.concat([sealed, part(2)]),
  };
  for (const [name, bytes] of Object.entries(altered)) await assert.rejects(unseal(bytes), /is damaged/, name);
  await assert.rejects(unseal(sealed, { name: 'files/b' }), /files\/b is damaged/);
  await assert.rejects(unseal(sealed, { by: createSecretKey(randomBytes(32)) }), /is damaged/);
});
