import assert from 'node:assert/strict';
import test from 'node:test';
import { type Encoding, utf8Chunks } from './utf8.ts';

async function converted(bytes: Buffer, portion: number): Promise<[Encoding | undefined, Buffer]> {
  async function* portions(): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += portion) yield bytes.subarray(at, at + portion);
  }
  let encoding: Encoding | undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of utf8Chunks(portions(), (found) => {
    encoding = found;
  }))
    chunks.push(Buffer.from(chunk));
  return [encoding, Buffer.concat(chunks)];
}

const text = 'a,é,漢字,𝒳,🍞\r\n';
const littleEndian = (content: string) => Buffer.from(`\ufeff${content}`, 'utf16le');
const bigEndian = (content: string) => littleEndian(content).swap16();

test('UTF-8 with or without a byte order mark and UTF-16 with one come out as the same UTF-8, in whatever portions', async () => {
  for (const portion of [1, 2, 3, 5, 1000]) {
    assert.deepEqual(await converted(Buffer.from(text), portion), ['UTF-8', Buffer.from(text)]);
    assert.deepEqual(await converted(Buffer.from(`\ufeff${text}`), portion), ['UTF-8', Buffer.from(text)]);
    assert.deepEqual(await converted(littleEndian(text), portion), ['UTF-16', Buffer.from(text)]);
    assert.deepEqual(await converted(bigEndian(text), portion), ['UTF-16', Buffer.from(text)]);
  }
});

test('what is not valid UTF-16 comes out as invalid UTF-8, and is not mended', async () => {
  for (const portion of [1, 2, 3, 1000]) {
    for (const half of ['\ud800', '\udc00', '\ud800\ud800'])
      for (const encoded of [littleEndian, bigEndian]) {
        const [, bytes] = await converted(encoded(`a${half}b`), portion);
        assert.deepEqual(
          bytes.filter((byte) => byte !== 0xff),
          Buffer.from('ab'),
        );
        assert.equal(bytes.includes(0xff), true);
      }
    const [, cut] = await converted(littleEndian('ab').subarray(0, -1), portion);
    assert.deepEqual(cut, Buffer.from([0x61, 0xff]));
  }
});

test('files of a byte or two are read', async () => {
  assert.deepEqual(await converted(Buffer.from(''), 1), ['UTF-8', Buffer.from('')]);
  assert.deepEqual(await converted(Buffer.from('a'), 1), ['UTF-8', Buffer.from('a')]);
  assert.deepEqual(await converted(littleEndian(''), 1), ['UTF-16', Buffer.from('')]);
});
