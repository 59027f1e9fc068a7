import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import net from 'node:net';
import test from 'node:test';
import { applicationReceivedMessage } from '@muster/contract/applications/application-form.ts';
import { builtInQuestions } from '@muster/contract/jobs/questions.ts';
import fc from 'fast-check';
import { measureCpuMs } from '#test/cpu-time.ts';
import { call } from '#test/factories.ts';
import { filesOnDisk, newOpening, type Opening, pdf } from '#test/openings.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { rounds } from '#test/runner/rounds.ts';
import { anyCharacter } from '#test/samples/any-character.ts';
import { naughtyStrings } from '#test/samples/naughty-strings.ts';
import { startApp } from '#test/start-app.ts';
import { readPairs } from './apply-body.ts';

const running = startApp({ APPLY_LIMITS: 'address=100000,untokened=100000,job=100000' });
const mebibyte = 1024 * 1024;
const boundary = 'muster-boundary';
const type = `multipart/form-data; boundary=${boundary}`;

type Refusal = { status: number; body: any };

const field = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, filename: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: application/pdf\r\n\r\n${value}\r\n`;
const end = `--${boundary}--\r\n`;
const right = field('name', 'Ada') + field('email', 'ada@example.com') + field('consent', 'true');

test('a malformed body is refused with its message, and leaves no file', async () => {
  const opening = await newOpening(running);
  const onDisk = filesOnDisk(running);
  const notMultipart = 'Request body must be valid multipart/form-data.';
  const tooLarge = 'Request body is too large.';
  const cases: [string, string, string, number, string][] = [
    ['no boundary', 'multipart/form-data', right + end, 400, notMultipart],
    ['an empty boundary', 'multipart/form-data; boundary=', right + end, 400, notMultipart],
    ['another boundary', 'multipart/form-data; boundary=YYYY', right + end, 400, notMultipart],
    ['nothing', type, '', 400, notMultipart],
    ['noise', type, 'noise'.repeat(1000), 400, notMultipart],
    ['cut off in a field', type, right.slice(0, -10), 400, notMultipart],
    ['cut off in a file', type, right + file('resume', 'a.pdf', pdf.toString()).slice(0, -20), 400, notMultipart],
    ['no end', type, right, 400, notMultipart],
    ['a part without a name', type, `--${boundary}\r\nContent-Type: text/plain\r\n\r\nx\r\n${right}${end}`, 400, notMultipart],
    ['endless headers', type, `--${boundary}\r\nX: ${'x'.repeat(20_000)}`, 413, tooLarge],
    ['ten thousand fields', type, field('x', '1').repeat(10_000) + right + end, 413, tooLarge],
    ['a field that is too long', type, right + field('name', 'x'.repeat(2 * mebibyte)) + end, 413, tooLarge],
    [
      'another type',
      'text/plain',
      'x',
      415,
      'Content-Type must be application/json, multipart/form-data or application/x-www-form-urlencoded.',
    ],
    ['no JSON', 'application/json', '{"name":', 400, 'Request body must be valid JSON.'],
    ['no object', 'application/json', '[1]', 400, 'Request body must be a JSON object.'],
    [
      'deep JSON',
      'application/json',
      `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      400,
      'Request body must be nested at most 32 levels deep.',
    ],
    ['long fields', 'application/x-www-form-urlencoded', `name=${'x'.repeat(2 * mebibyte)}`, 413, tooLarge],
  ];
  for (const [what, contentType, body, status, message] of cases) {
    const refusalBody = await post(opening, contentType, Buffer.from(body));
    assert.deepEqual([refusalBody.status, refusalBody.body.error], [status, message], what);
    assert.deepEqual(filesOnDisk(running), onDisk, what);
  }
  const latin1 = await post(
    opening,
    type,
    Buffer.concat([Buffer.from(right), Buffer.from(field('name', 'Å'), 'latin1'), Buffer.from(end)]),
  );
  assert.deepEqual([latin1.status, latin1.body.error], [400, 'name contains characters that cannot be stored.']);
  assert.deepEqual(await opening.applicants(), []);
});

test('a megabyte of any bytes in a URL-encoded form takes little processor time', () => {
  for (const part of ['+', 'x', '%41', '%E4', '+%41x', '&', '=']) {
    const bytes = () => Buffer.from(`cover_letter=${part.repeat(990_000 / part.length)}`);
    const body = bytes();
    const cpuMs = Math.min(...[body, bytes(), bytes()].map((each) => measureCpuMs(() => readPairs(each))));
    assert.ok(cpuMs < 60, `${part}: ${cpuMs} ms`);
  }
  assert.equal(readPairs(Buffer.from('a=1+2%2B3&b='))?.get('a'), '1 2+3');
});

test('any JSON is accepted, or refused with a message for its fields', async () => {
  const types = ['short_text', 'long_text', 'single_select', 'multi_select', 'boolean', 'number', 'date', 'url', 'file'];
  const custom = types.map((type) => ({ id: type, label: type, type, options: ['a', 'b'] }));
  const fields = Object.fromEntries(builtInQuestions.map((name) => [name, true]));
  const opening = await newOpening(running, { fields, custom });
  const { body } = await call(`${opening.url}.json`);
  const names: string[] = body.form.fields.map(({ name }: any) => name);
  const others = ['first_name', 'last_name', 'location', 'answers', 'custom_answers', 'source', 'subject'];
  const value = fc.oneof(fc.jsonValue(), fc.string({ unit: anyCharacter }), fc.constantFrom(...naughtyStrings));
  const valid = fc.constantFrom({}, { name: 'Ada', email: 'ada@example.com', consent: true });
  const application = fc.dictionary(fc.constantFrom(...names, ...others), value);
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(application, valid, async (sent, rest) => {
      const text = JSON.stringify({ ...sent, ...rest });
      const { status, body } = await post(opening, 'application/json', Buffer.from(text));
      statuses.add(status);
      if (status === 201) return assert.deepEqual(body, { success: true, message: applicationReceivedMessage }, text);
      assert.ok(status === 400 || status === 413, `${status} ${text}`);
      const refusals = Object.entries(body.fields);
      assert.deepEqual([body.success, body.error], [false, refusals[0]?.[1]], text);
      for (const [name, message] of refusals)
        assert.ok(names.includes(name) && String(message).startsWith(name), `${message} ${text}`);
    }),
    { numRuns: rounds(40) },
  );
  assert.ok(statuses.has(201) && statuses.has(400));
  assert.deepEqual(
    filesOnDisk(running).filter((path) => path.includes('uploads')),
    [],
  );
});

test('accepted text is stored unchanged; only unstorable or too long text is refused', async () => {
  const custom = [{ id: 'short', label: 'Short', type: 'short_text' }];
  const opening = await newOpening(running, { fields: { cover_letter: true }, custom });
  const { body } = await call(`${opening.url}.json`);
  const lengthMax: number = body.form.fields.find(({ name }: any) => name === 'question_short').length_max;
  // Nothing but blanks is no answer.
  const asStored = (text: string) => (text.trim() === '' ? null : text);
  const expected: [email: string, letter: string | null, short: string | null][] = [];
  const apply = async (email: string, cover_letter: string, question_short: string, refusal: string | false) => {
    const sent = { name: 'Ada', email, consent: true, cover_letter, question_short };
    const answer = await post(opening, 'application/json', Buffer.from(JSON.stringify(sent)));
    assert.deepEqual([answer.status, answer.body.error ?? false], [refusal ? 400 : 201, refusal], JSON.stringify(sent));
    if (!refusal) expected.push([email, asStored(cover_letter), asStored(question_short)]);
  };
  const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');
  const accepted = naughtyStrings.filter((text) => isStorable(text) && text.length <= lengthMax);
  for (let at = 0; at < accepted.length; at += 2)
    await apply(`n${at}@example.com`, accepted[at] ?? '', accepted[at + 1] ?? '', false);
  for (const text of naughtyStrings.filter((each) => !accepted.includes(each)))
    await apply(
      'refused@example.com',
      text,
      text,
      isStorable(text)
        ? `question_short must be at most ${lengthMax} characters`
        : 'cover_letter contains characters that cannot be stored.',
    );
  const applicants = await opening.applicants();
  const stored = applicants.map(({ email, cover_letter, custom_answers }) => [
    email,
    cover_letter,
    custom_answers[0]?.answer ?? null,
  ]);
  assert.deepEqual(stored, expected);
});

test('misplaced files are refused: two CVs, a file as a name, text as a CV; a form inside a file is text', async () => {
  const opening = await newOpening(running);
  const cv = file('resume', 'a.pdf', pdf.toString());
  const nested = `--inner\r\nContent-Disposition: form-data; name="name"\r\n\r\nInner\r\n--inner--`;
  const cases: [string, string, string][] = [
    ['two CVs', right + cv + cv + cv + end, 'resume must be one file'],
    ['a file as a name', file('name', 'a.txt', 'Ada') + right + end, 'name must be a string'],
    [
      'text as a CV',
      right + field('resume', 'hello') + end,
      'resume must be a file: {filename, content} with the content as base64',
    ],
    ['an empty CV', right + file('resume', 'a.pdf', '') + end, 'resume is refused: The file is empty.'],
  ];
  for (const [what, body, message] of cases) {
    const refusalBody = await post(opening, type, Buffer.from(body));
    assert.deepEqual([refusalBody.status, refusalBody.body.error], [400, message], what);
  }
  assert.deepEqual(await opening.applicants(), []);
  const refusalBody = await post(opening, type, Buffer.from(right + file('resume', 'a.txt', nested) + end));
  assert.equal(refusalBody.status, 201, 'a form inside a file is text');
  const [applicant] = await opening.applicants();
  assert.deepEqual([applicant.name, applicant.resume_filename], ['Ada', 'a.txt']);
  assert.deepEqual(
    filesOnDisk(running).filter((path) => path.includes('uploads')),
    [],
  );
});

test('unknown fields and files are ignored, and an empty file input is no file', async () => {
  const opening = await newOpening(running);
  const onDisk = filesOnDisk(running);
  const body = `${right}${field('__proto__', 'x')}${field('type', 'prospect')}${file('other', 'x.exe', 'MZ')}${file('resume', '', '')}${end}epilogue`;
  assert.equal((await post(opening, type, Buffer.from(body))).status, 201);
  const [applicant] = await opening.applicants();
  assert.deepEqual([applicant.name, applicant.type, applicant.resume_filename], ['Ada', 'applicant', null]);
  assert.deepEqual(filesOnDisk(running), onDisk);
});

test('a form sent byte by byte is the same form', async () => {
  const opening = await newOpening(running);
  const tricky = `\r\n--${boundary.slice(0, -1)}\r\n--`;
  const body = Buffer.from(
    field('name', `Ada${tricky}`) +
      field('email', 'ada@example.com') +
      field('consent', 'on') +
      file('resume', 'a.pdf', pdf.toString()) +
      end,
  );
  const headers = { 'content-type': type, 'content-length': body.length };
  const sending = request(`${opening.url}/apply`, { method: 'POST', headers });
  for (const byte of body) sending.write(Buffer.of(byte));
  sending.end();
  const [response] = await once(sending, 'response');
  response.resume();
  assert.equal(response.statusCode, 201);
  const [applicant] = await opening.applicants();
  assert.deepEqual([applicant.name, applicant.resume_filename], [`Ada${tricky}`.replaceAll('\r\n', '\n'), 'a.pdf']);
});

test('a connection that is closed half-way leaves no file and no error in the log', async () => {
  const opening = await newOpening(running);
  const onDisk = filesOnDisk(running);
  const { hostname, port, pathname } = new URL(`${opening.url}/apply`);
  for (const contentType of [type, 'application/json']) {
    const socket = net.connect(Number(port), hostname);
    const start =
      contentType === type
        ? right + file('resume', 'a.pdf', 'x'.repeat(mebibyte)).slice(0, -2)
        : `{"name":"${'x'.repeat(mebibyte)}`;
    socket.write(
      `POST ${pathname} HTTP/1.1\r\nHost: x\r\nContent-Type: ${contentType}\r\nContent-Length: ${5 * mebibyte}\r\n\r\n${start}`,
    );
    await until(() => filesOnDisk(running).length > onDisk.length);
    socket.destroy();
    await until(() => filesOnDisk(running).length === onDisk.length);
  }
  assert.deepEqual(await opening.applicants(), []);
  assert.deepEqual(
    running.log.filter((line) => line.includes('"level":50')),
    [],
  );
});

test('a file beyond the limit is refused with its message, however large it is', async () => {
  const opening = await newOpening(running);
  const onDisk = filesOnDisk(running);
  const large = Buffer.concat([
    Buffer.from(right),
    Buffer.from(file('resume', 'a.pdf', '').slice(0, -2)),
    Buffer.alloc(16 * mebibyte, 'x'),
    Buffer.from(`\r\n${end}`),
  ]);
  const refusalBody = await post(opening, type, large);
  assert.deepEqual(
    [refusalBody.status, refusalBody.body.error],
    [413, 'resume is refused: The file is too large: it may have at most 10 MB.'],
  );
  const huge = await post(opening, 'application/json', Buffer.alloc(20 * mebibyte, ' '));
  assert.deepEqual([huge.status, huge.body.error], [413, 'Request body is too large.']);
  assert.deepEqual(filesOnDisk(running), onDisk);
});

async function post({ url }: Opening, contentType: string, body: Buffer): Promise<Refusal> {
  const response = await fetch(`${url}/apply`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { 'content-type': contentType },
  });
  return { status: response.status, body: await response.json() };
}
