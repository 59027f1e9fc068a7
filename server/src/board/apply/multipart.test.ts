import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { Failure } from '#failure.ts';
import { memoryInUse } from '#test/memory-in-use.ts';
import { rounds } from '#test/runner/rounds.ts';
import { parseBoundary, readMultipart } from './multipart.ts';

type Sent = { name: string; filename?: string; bytes: Buffer };

const boundary = 'a-boundary';

test('fields of any content, in chunks of any size, come out as they went in', async () => {
  const bytes = fc
    .array(
      fc.oneof(
        fc.constantFrom('\r\n', '--', '\r', '\n', '-', boundary, `\r\n--${boundary.slice(1)}`, `--${boundary}`),
        fc.string(),
      ),
    )
    .map((pieces) => Buffer.from(pieces.join('')))
    // Only a delimiter at the start of a line ends a part: a body that holds one has the wrong boundary.
    .filter((body) => !Buffer.concat([Buffer.from('\r\n'), body]).includes(`\r\n--${boundary}`));
  const name = fc.string({ minLength: 1 }).filter((text) => !/[\\"%\r\n]/.test(text) && text.isWellFormed());
  const part = fc.record({ name, bytes, filename: name }, { requiredKeys: ['name', 'bytes'], noNullPrototype: true });
  const cuts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 5 }), cuts, async (parts, sizes) => {
      assert.deepEqual(await readAll(written(parts), sizes), parts);
    }),
    { numRuns: rounds(100) },
  );
});

test('names of fields and files are read as browsers, curl and libraries write them, RFC 2231 included', async () => {
  const cases: [string, { name: string; filename?: string }][] = [
    ['form-data; name="a"', { name: 'a' }],
    ['form-data; name=a', { name: 'a' }],
    ['form-data; name="a%22b%0D%0Ac"; filename="x%22.pdf"', { name: 'a"b\r\nc', filename: 'x".pdf' }],
    ['form-data; name="a"; filename="Käse \\"1\\".pdf"', { name: 'a', filename: 'Käse "1".pdf' }],
    ['form-data; name="a"; filename="x.pdf"; filename*=UTF-8\'\'K%C3%A4se.pdf', { name: 'a', filename: 'Käse.pdf' }],
    ['form-data; name="a"; filename*=utf-8\'en\'K%C3%A4se.pdf; filename="x.pdf"', { name: 'a', filename: 'Käse.pdf' }],
    ['form-data; name="a"; filename*=ISO-8859-1\'\'K%E4se.pdf', { name: 'a', filename: 'Käse.pdf' }],
    ['form-data; name="a"; filename*=UTF-8\'\'100%2522.pdf', { name: 'a', filename: '100%22.pdf' }],
    ['form-data; name="a"; filename*0*=UTF-8\'\'K%C3%A4; filename*1="se 50%.pdf"', { name: 'a', filename: 'Käse 50%.pdf' }],
    ['form-data; name="a"; filename*0="Kä"; filename*1="se.pdf"', { name: 'a', filename: 'Käse.pdf' }],
    ['form-data; name="a"; filename="C:\\fakepath\\cv.pdf"', { name: 'a', filename: 'C:\\fakepath\\cv.pdf' }],
    ['form-data; name="; filename=x"', { name: '; filename=x' }],
    ['FORM-DATA; filename=""; name="a"', { name: 'a', filename: '' }],
  ];
  for (const [disposition, expected] of cases) {
    const body = `--${boundary}\r\nContent-Type: text/plain\r\nContent-Disposition: ${disposition}\r\n\r\nx\r\n--${boundary}--`;
    assert.deepEqual(await readAll(Buffer.from(body), [1000]), [{ ...expected, bytes: Buffer.from('x') }], disposition);
  }
});

test('a header that cannot be read is refused, not skipped', async () => {
  for (const header of [
    'Content-Type: text/plain',
    'Content-Disposition: attachment; name="a"',
    'Content-Disposition: form-data; filename="a.pdf"',
    'Content-Disposition: form-data; name="a"; filename*=UTF-8\'\'%ff',
    'Content-Disposition: form-data; name="a"; filename*=no-such-charset\'\'x',
    'Content-Disposition form-data; name="a"',
  ]) {
    const body = `--${boundary}\r\n${header}\r\n\r\nx\r\n--${boundary}--`;
    await assert.rejects(readAll(Buffer.from(body), [1000]), isFailure('body_not_multipart'), header);
  }
  const unended = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n--${boundary}--`;
  await assert.rejects(readAll(Buffer.from(unended), [1000]), isFailure('body_not_multipart'));
  const latin1 = Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="\xe4"\r\n\r\nx\r\n--${boundary}--`, 'latin1');
  await assert.rejects(readAll(latin1, [1000]), isFailure('body_not_multipart'));
});

test('a preamble, blanks after delimiters and an epilogue are accepted, however the bytes are cut', async () => {
  const part = (name: string, value: string) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const body = `This is MIME.\r\n--${boundary} \t \r\n${part('a', ' one')}--${boundary}\t\r\n${part('b', '')}--${boundary}--  \r\n--${boundary}`;
  for (const size of [1, 2, 3, 7, 1000])
    assert.deepEqual(await readAll(Buffer.from(body), [size]), [
      { name: 'a', bytes: Buffer.from(' one') },
      { name: 'b', bytes: Buffer.from('') },
    ]);
});

test('blanks after a delimiter are limited', async () => {
  const body = `--${boundary}${' '.repeat(100_000)}\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--${boundary}--`;
  for (const size of [100, 65_536]) await assert.rejects(readAll(Buffer.from(body), [size]), isFailure('body_not_multipart'));
});

test('a header has at most 8 KB, give or take a slice of 4 KB, and a form at most 2,000 parts', async () => {
  const withHeader = (length: number) =>
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\nX: ${'x'.repeat(length)}\r\n\r\nx\r\n--${boundary}--`,
    );
  for (const size of [100, 65_536]) {
    assert.equal((await readAll(withHeader(8000), [size])).length, 1);
    await assert.rejects(readAll(withHeader(12_500), [size]), isFailure('body_too_large'));
  }
  const parts = (count: number) => written(Array.from({ length: count }, () => ({ name: 'a', bytes: Buffer.from('x') })));
  assert.equal((await readAll(parts(2000), [65_536])).length, 2000);
  await assert.rejects(readAll(parts(2001), [65_536]), isFailure('body_too_large'));
});

test('a body that is not read is discarded, in memory that does not grow with it', async () => {
  const chunk = Buffer.alloc(64 * 1024, 'x');
  let bytesHeldMax = 0;
  async function* large(): AsyncGenerator<Buffer> {
    yield Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n`);
    const before = memoryInUse().arrayBuffers;
    for (let count = 0; count < 2000; count += 1) {
      yield Buffer.from(chunk);
      if (count % 200 === 0) bytesHeldMax = Math.max(bytesHeldMax, memoryInUse().arrayBuffers - before);
    }
    yield Buffer.from(`\r\n--${boundary}--`);
  }
  const names: string[] = [];
  for await (const { name } of readMultipart(large(), boundary)) names.push(name);
  assert.deepEqual(names, ['a']);
  assert.ok(bytesHeldMax < 64 * 1024 * 1024, `${bytesHeldMax} bytes held of ${2000 * chunk.length}`);
});

test('damaged bytes are a form or a refusal, and always end', async () => {
  const form = written([
    { name: 'a', bytes: Buffer.from('one') },
    { name: 'b', filename: 'b.pdf', bytes: Buffer.from('--two\r\n') },
  ]);
  const piece = fc.constantFrom('\r\n', '\r\n\r\n', '--', ' ', boundary, `\r\n--${boundary}`, `--${boundary}--`, ':', '"', 'x');
  const damage = fc.record({ at: fc.nat({ max: form.length }), removed: fc.nat({ max: 30 }), added: piece });
  await fc.assert(
    fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 90 }), async (damages, size) => {
      const damaged = damages.reduce(
        (bytes, { at, removed, added }) => Buffer.concat([bytes.subarray(0, at), Buffer.from(added), bytes.subarray(at + removed)]),
        form,
      );
      await readAll(damaged, [size]).catch((error) => assert.ok(error instanceof Failure, String(error)));
    }),
    { numRuns: rounds(200) },
  );
});

test('a malformed boundary parameter is no boundary', () => {
  assert.equal(parseBoundary('multipart/form-data; boundary=abc'), 'abc');
  assert.equal(parseBoundary('multipart/form-data; charset=utf-8; boundary="a b:c"'), 'a b:c');
  for (const type of [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=""',
    `multipart/form-data; boundary=${'x'.repeat(71)}`,
    'multipart/form-data; boundary="a\u00e4"',
  ]) {
    assert.equal(parseBoundary(type), undefined, type);
  }
});

test('a form that was cut off at any byte is refused', async () => {
  const form = written([
    { name: 'a', bytes: Buffer.from('one') },
    { name: 'b', filename: 'b.pdf', bytes: Buffer.from('two') },
  ]);
  for (let length = 0; length < form.length - 2; length += 1) {
    await assert.rejects(readAll(form.subarray(0, length), [7]), isFailure('body_not_multipart'), String(length));
  }
});

function isFailure(code: string): (error: unknown) => boolean {
  return (error) => error instanceof Failure && error.code === code;
}

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
