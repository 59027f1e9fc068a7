import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { Failure } from '#failure.ts';
import { boundaryOf, readMultipart } from './multipart.ts';

type Sent = { name: string; filename?: string; bytes: Buffer };

const boundary = 'a-boundary';

test('whatever the fields hold and however the bytes are cut, they come out as they went in', async () => {
  const bytes = fc
    .array(
      fc.oneof(
        fc.constantFrom('\r\n', '--', '\r', '\n', '-', boundary, `\r\n--${boundary.slice(1)}`, `--${boundary}`),
        fc.string(),
      ),
    )
    .map((pieces) => Buffer.from(pieces.join('')))
    // Only a delimiter at the start of a line ends a part: who sends one inside has chosen the wrong boundary.
    .filter((body) => !Buffer.concat([Buffer.from('\r\n'), body]).includes(`\r\n--${boundary}`));
  const name = fc.string({ minLength: 1 }).filter((text) => !/[\\"%\r\n]/.test(text) && text.isWellFormed());
  const part = fc.record({ name, bytes, filename: name }, { requiredKeys: ['name', 'bytes'], noNullPrototype: true });
  const cuts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 5 }), cuts, async (parts, sizes) => {
      assert.deepEqual(await readAll(written(parts), sizes), parts);
    }),
  );
});

test('names as browsers, curl and libraries write them', async () => {
  const cases: [string, { name: string; filename?: string }][] = [
    ['form-data; name="a"', { name: 'a' }],
    ['form-data; name=a', { name: 'a' }],
    ['form-data; name="a%22b%0D%0Ac"; filename="x%22.pdf"', { name: 'a"b\r\nc', filename: 'x".pdf' }],
    ['form-data; name="a"; filename="Käse \\"1\\".pdf"', { name: 'a', filename: 'Käse "1".pdf' }],
    ['form-data; name="a"; filename="x.pdf"; filename*=UTF-8\'\'K%C3%A4se.pdf', { name: 'a', filename: 'Käse.pdf' }],
    ['form-data; name="a"; filename="C:\\fakepath\\cv.pdf"', { name: 'a', filename: 'C:\\fakepath\\cv.pdf' }],
    ['form-data; name="; filename=x"', { name: '; filename=x' }],
    ['FORM-DATA; filename=""; name="a"', { name: 'a', filename: '' }],
  ];
  for (const [disposition, expected] of cases) {
    const body = `--${boundary}\r\nContent-Type: text/plain\r\nContent-Disposition: ${disposition}\r\n\r\nx\r\n--${boundary}--`;
    assert.deepEqual(await readAll(Buffer.from(body), [1000]), [{ ...expected, bytes: Buffer.from('x') }], disposition);
  }
});

test('a boundary is named as it should be, or there is none', () => {
  assert.equal(boundaryOf('multipart/form-data; boundary=abc'), 'abc');
  assert.equal(boundaryOf('multipart/form-data; charset=utf-8; boundary="a b:c"'), 'a b:c');
  for (const type of [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=""',
    `multipart/form-data; boundary=${'x'.repeat(71)}`,
    'multipart/form-data; boundary="a\u00e4"',
  ]) {
    assert.equal(boundaryOf(type), undefined, type);
  }
});

test('what was cut off anywhere is no form', async () => {
  const whole = written([
    { name: 'a', bytes: Buffer.from('one') },
    { name: 'b', filename: 'b.pdf', bytes: Buffer.from('two') },
  ]);
  for (let length = 0; length < whole.length - 2; length += 1) {
    await assert.rejects(
      readAll(whole.subarray(0, length), [7]),
      (error) => error instanceof Failure && error.code === 'body_not_multipart',
      String(length),
    );
  }
});

function written(parts: Sent[]): Buffer {
  const pieces = parts.flatMap(({ name, filename, bytes }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}

async function readAll(bytes: Buffer, sizes: number[]): Promise<Sent[]> {
  const parts: Sent[] = [];
  for await (const { name, filename, body } of readMultipart(chunks(bytes, sizes), boundary)) {
    parts.push({ name, ...(filename !== undefined && { filename }), bytes: Buffer.concat(await Array.fromAsync(body)) });
  }
  return parts;
}

async function* chunks(bytes: Buffer, sizes: number[]): AsyncGenerator<Buffer> {
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}
