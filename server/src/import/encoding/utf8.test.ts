import assert from 'node:assert/strict';
import test from 'node:test';
import { type Encoding, encodingNamed, guessEncoding } from './encoding.ts';
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

test('UTF-8 with or without a byte order mark and UTF-16 with one come out as the same UTF-8, in whatever portions', async () => {
  for (const portion of [1, 2, 3, 5, 1000]) {
    assert.deepEqual(await converted(Buffer.from(text), portion, 'utf-8'), ['utf-8', Buffer.from(text)]);
    assert.deepEqual(await converted(Buffer.from(`\ufeff${text}`), portion), ['utf-8', Buffer.from(text)]);
    assert.deepEqual(await converted(littleEndian(text), portion), ['utf-16le', Buffer.from(text)]);
    assert.deepEqual(await converted(bigEndian(text), portion), ['utf-16be', Buffer.from(text)]);
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
  assert.deepEqual(await converted(Buffer.from(''), 1), ['utf-8', Buffer.from('')]);
  assert.deepEqual(await converted(Buffer.from('a'), 1), ['utf-8', Buffer.from('a')]);
  assert.deepEqual(await converted(littleEndian(''), 1), ['utf-16le', Buffer.from('')]);
});

test('windows-1252 comes out as UTF-8; its five bytes without a meaning do not', async () => {
  for (const portion of [1, 3, 1000]) {
    const [encoding, bytes] = await converted(Buffer.from([0x80, 0x8a, 0x96, 0xe4, 0xfc, 0xff, 0x0a]), portion, 'windows-1252');
    assert.deepEqual([encoding, bytes.toString()], ['windows-1252', '€Š–äüÿ\n']);
    for (const meaningless of [0x81, 0x8d, 0x8f, 0x90, 0x9d])
      assert.deepEqual(
        (await converted(Buffer.from([0x61, meaningless, 0x62]), portion, 'windows-1252'))[1],
        Buffer.from([0x61, 0xff, 0x62]),
      );
  }
});

test('other encodings are read by their names, in whatever portions, and so is UTF-16 without a mark', async () => {
  for (const portion of [1, 2, 1000]) {
    assert.equal((await converted(Buffer.from([0xa3, 0xf3, 0x64, 0xbc]), portion, 'iso-8859-2'))[1].toString(), 'Łódź');
    assert.equal((await converted(Buffer.from([0x8a, 0xbf, 0x8e, 0x9a]), portion, 'shift_jis'))[1].toString(), '漢字');
    assert.equal((await converted(Buffer.from(text, 'utf16le'), portion, 'utf-16le'))[1].toString(), text);
  }
  assert.equal(encodingNamed('Latin1'), 'windows-1252');
  assert.equal(encodingNamed(' UTF-8 '), 'utf-8');
  assert.equal(encodingNamed('morse'), undefined);
});

test('without a name or a mark, the letters beyond ASCII tell UTF-8 from windows-1252', () => {
  const latin = (content: string) => Buffer.from(content, 'latin1');
  assert.equal(guessEncoding(Buffer.from('plain'), true), undefined);
  assert.equal(guessEncoding(Buffer.from('Müller, Søren, 漢字'), true), 'utf-8');
  assert.equal(guessEncoding(Buffer.from('Müller 🍞').subarray(0, -1), false), 'utf-8', 'the end of a portion may cut a letter');
  assert.equal(guessEncoding(latin('Müller'), true), 'windows-1252');
  assert.equal(guessEncoding(latin('Renée'), true), 'windows-1252');
  assert.equal(guessEncoding(latin('é'), true), 'windows-1252');
  assert.equal(guessEncoding(latin('é'), false), undefined, 'the next portion may bring the rest of a letter');
  const damaged = Buffer.concat([Buffer.from('Müller, Søren\n'), Buffer.from([0xff]), Buffer.from('\nRenée\n')]);
  assert.equal(guessEncoding(damaged, true), 'utf-8', 'one damaged line does not change what the others are');
});
