import assert from 'node:assert/strict';
import test from 'node:test';
import { type Encoding, encodingNamed, guessEncoding } from '#text/encoding.ts';
import { utf8Chunks } from './utf8.ts';

async function converted(bytes: Buffer, portion: number, named?: Encoding): Promise<[Encoding | undefined, Buffer]> {
  async function* portions(): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += portion) yield bytes.subarray(at, at + portion);
  }
  let encoding: Encoding | undefined;
  const chunks: Buffer[] = [];
  const choice = {
    named,
    guess: async (start: Buffer) => guessEncoding(start, false) ?? 'utf-8',
    onEncoding: (found: { encoding: Encoding }) => {
      encoding = found.encoding;
    },
  };
  for await (const chunk of utf8Chunks(portions(), choice)) chunks.push(Buffer.from(chunk));
  return [encoding, Buffer.concat(chunks)];
}

const text = 'a,é,漢字,𝒳,🍞\r\n';
const littleEndian = (content: string) => Buffer.from(`\ufeff${content}`, 'utf16le');
const bigEndian = (content: string) => littleEndian(content).swap16();

test('UTF-8 and UTF-16 with a byte order mark are transcoded to UTF-8, in chunks of any size', async () => {
  for (const portion of [1, 2, 3, 5, 1000]) {
    assert.deepEqual(await converted(Buffer.from(text), portion, 'utf-8'), ['utf-8', Buffer.from(text)]);
    assert.deepEqual(await converted(Buffer.from(`\ufeff${text}`), portion), ['utf-8', Buffer.from(text)]);
    assert.deepEqual(await converted(littleEndian(text), portion), ['utf-16le', Buffer.from(text)]);
    assert.deepEqual(await converted(bigEndian(text), portion), ['utf-16be', Buffer.from(text)]);
  }
});

test('invalid UTF-16 becomes invalid UTF-8, not a replacement character', async () => {
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

test('files of one or two bytes are read', async () => {
  assert.deepEqual(await converted(Buffer.from(''), 1), ['utf-8', Buffer.from('')]);
  assert.deepEqual(await converted(Buffer.from('a'), 1), ['utf-8', Buffer.from('a')]);
  assert.deepEqual(await converted(littleEndian(''), 1), ['utf-16le', Buffer.from('')]);
});

test('windows-1252 is transcoded to UTF-8, and its five undefined bytes become invalid UTF-8', async () => {
  for (const portion of [1, 3, 1000]) {
    const [encoding, bytes] = await converted(Buffer.from([0x80, 0x8a, 0x96, 0xe4, 0xfc, 0xff, 0x0a]), portion, 'windows-1252');
    assert.deepEqual([encoding, bytes.toString()], ['windows-1252', '€Š–äüÿ\n']);
    for (const undefinedByte of [0x81, 0x8d, 0x8f, 0x90, 0x9d])
      assert.deepEqual(
        (await converted(Buffer.from([0x61, undefinedByte, 0x62]), portion, 'windows-1252'))[1],
        Buffer.from([0x61, 0xff, 0x62]),
      );
  }
});

test('other encodings, and UTF-16 without a byte order mark, are read by name', async () => {
  for (const portion of [1, 2, 1000]) {
    assert.equal((await converted(Buffer.from([0xa3, 0xf3, 0x64, 0xbc]), portion, 'iso-8859-2'))[1].toString(), 'Łódź');
    assert.equal((await converted(Buffer.from([0x8a, 0xbf, 0x8e, 0x9a]), portion, 'shift_jis'))[1].toString(), '漢字');
    assert.equal((await converted(Buffer.from(text, 'utf16le'), portion, 'utf-16le'))[1].toString(), text);
  }
  assert.equal(encodingNamed('Latin1'), 'windows-1252');
  assert.equal(encodingNamed(' UTF-8 '), 'utf-8');
  assert.equal(encodingNamed('morse'), undefined);
});

test('without a name or a byte order mark, the bytes beyond ASCII decide between UTF-8 and windows-1252', () => {
  const latin = (content: string) => Buffer.from(content, 'latin1');
  assert.equal(guessEncoding(Buffer.from('plain'), true), undefined);
  assert.equal(guessEncoding(Buffer.from('Müller, Søren, 漢字'), true), 'utf-8');
  assert.equal(guessEncoding(Buffer.from('Müller 🍞').subarray(0, -1), false), 'utf-8', 'the end of a chunk may cut a character');
  assert.equal(guessEncoding(latin('Müller'), true), 'windows-1252');
  assert.equal(guessEncoding(latin('Renée'), true), 'windows-1252');
  assert.equal(guessEncoding(latin('é'), true), 'windows-1252');
  assert.equal(guessEncoding(latin('é'), false), undefined, 'the next chunk may have the rest of the character');
  const damaged = Buffer.concat([Buffer.from('Müller, Søren\n'), Buffer.from([0xff]), Buffer.from('\nRenée\n')]);
  assert.equal(guessEncoding(damaged, true), 'utf-8', 'one damaged line does not change what the others are');
});
