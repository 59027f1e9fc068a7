import assert from 'node:assert/strict';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import test from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { uuidv7 } from '#crypto/uuid.ts';
import { mediaTypes } from '#files/documents/document-type.ts';
import { storeError } from '#files/stores/store-errors.ts';
import { sql } from '#storage/sql.ts';
import { recordedEvents } from '#test/events.ts';
import { type Client, call, newClient } from '#test/factories.ts';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { addResume } from '#test/samples/candidate-files.ts';
import { docx, odt, pdf, rtf } from '#test/samples/documents.ts';
import { startApp } from '#test/start-app.ts';
import { minuteMs } from '#time/durations.ts';

const running = startApp();

async function newResume(options: { filename?: string; bytes?: Buffer } = {}) {
  const client = await newClient(running);
  const id = await client.addCandidate();
  const file = await addResume(running.app, client.workspaceId, id, options);
  const { resume_url: url } = await client.candidate(id);
  return { client, id, file, url };
}

test('the link downloads the file as an attachment that no browser renders in our origin', async () => {
  for (const [kind, bytes] of Object.entries({ pdf: pdf(), docx: docx(), odt: odt(), rtf: rtf(), txt: Buffer.from('Ada ☃') })) {
    const { url } = await newResume({ filename: `cv.${kind}`, bytes });
    const response = await fetch(url);
    assert.equal(response.status, 200);
    assert.ok(Buffer.from(await response.arrayBuffer()).equals(bytes), kind);
    const headers = Object.fromEntries(response.headers);
    const type = Object.entries(mediaTypes).find(([each]) => each === kind)?.[1];
    assert.deepEqual(
      [headers['content-type'], headers['content-length'], headers['content-disposition']],
      [type, String(bytes.length), `attachment; filename="cv.${kind}"; filename*=UTF-8''cv.${kind}`],
    );
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['content-security-policy'], "sandbox; default-src 'none'");
    assert.equal(headers['cache-control'], 'private, no-store');
    const head = await fetch(url, { method: 'HEAD' });
    assert.deepEqual([head.status, lasting(head.headers), await head.text()], [200, lasting(response.headers), '']);
  }
});

function lasting(headers: Headers): string[][] {
  return [...headers].filter(([name]) => !['date', 'x-request-id', 'connection', 'keep-alive'].includes(name));
}

test('a link is valid for 15 minutes, and links of the same second are equal', async () => {
  const before = Date.now();
  const { file, client, url } = await newResume();
  const expiresMs = Number(new URL(url).searchParams.get('expires')) * 1000;
  assert.ok(expiresMs > before + 15 * minuteMs - 1000 && expiresMs <= Date.now() + 15 * minuteMs);
  const linkAt = (time: string) =>
    running.app.fileLinks.urlAt({ workspaceId: client.workspaceId, fileId: file.id, filename: 'cv.pdf' }, new Date(time));
  assert.equal(linkAt('2026-06-12T09:30:00.000Z'), linkAt('2026-06-12T09:30:00.999Z'));
  assert.notEqual(linkAt('2026-06-12T09:30:00.999Z'), linkAt('2026-06-12T09:30:01.000Z'));
});

test('an expired link is a 410 with a page, and any other invalid link a 404', async () => {
  const { client, file, url } = await newResume();
  const other = await newResume();
  const { origin, pathname, searchParams } = new URL(url);
  const [expires, signature] = [searchParams.get('expires') ?? '', searchParams.get('signature') ?? ''];
  const past = running.app.fileLinks.urlAt(
    { workspaceId: client.workspaceId, fileId: file.id, filename: 'cv.pdf' },
    new Date(Date.now() - 17 * minuteMs),
  );
  const expired = await fetch(past);
  assert.deepEqual([expired.status, expired.headers.get('content-type')], [410, 'text/html; charset=utf-8']);
  assert.match(await expired.text(), /<h1>This link has expired<\/h1>/);
  const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  const theirs = new URL(other.url);
  const wrong = [
    `${origin}${pathname}`,
    `${origin}${pathname}?expires=${expires}`,
    `${origin}${pathname}?signature=${signature}`,
    `${origin}${pathname}?expires=${expires}&signature=${flipped}`,
    `${origin}${pathname}?expires=${expires}&signature=${signature}=`,
    `${origin}${pathname}?expires=${expires}&signature=${signature.slice(0, -1)}`,
    `${origin}${pathname}?expires=${Number(expires) + 60}&signature=${signature}`,
    `${origin}${pathname}?expires=0${expires}&signature=${signature}`,
    `${origin}${pathname}?expires=${expires}&signature=${theirs.searchParams.get('signature')}`,
    `${origin}${theirs.pathname}?expires=${expires}&signature=${signature}`,
    `${origin}${pathname.replace(client.workspaceId, other.client.workspaceId)}?expires=${expires}&signature=${signature}`,
    `${origin}${pathname.replace(file.id, other.file.id)}?expires=${expires}&signature=${signature}`,
    `${origin}${pathname.replace(file.id, uuidv7())}?expires=${expires}&signature=${signature}`,
    `${origin}${pathname.replace(file.id, file.id.toUpperCase())}?expires=${expires}&signature=${signature}`,
    `${origin}${pathname.replace(file.id, '%00')}?expires=${expires}&signature=${signature}`,
    `${origin}/files/x/y/z?expires=1&signature=x`,
    running.app.fileLinks.urlAt({ workspaceId: other.client.workspaceId, fileId: file.id, filename: 'cv.pdf' }, new Date()),
    running.app.fileLinks.urlAt({ workspaceId: client.workspaceId, fileId: uuidv7(), filename: 'cv.pdf' }, new Date()),
  ];
  for (const address of wrong) {
    const { status, headers } = await fetch(address);
    assert.deepEqual([status, headers.get('content-type')], [404, 'text/html; charset=utf-8'], address);
  }
  assert.equal(
    (await fetch(`${origin}${pathname.replace('cv.pdf', 'other')}?signature=${signature}&expires=${expires}`)).status,
    200,
  );
});

test('a file name is one line without a path, with the extension of the actual type', async () => {
  const names: Record<string, string> = {
    'cv.pdf': `attachment; filename="cv.pdf"; filename*=UTF-8''cv.pdf`,
    'Lebenslauf Ädä ☃.pdf': `attachment; filename="Lebenslauf Ada _.pdf"; filename*=UTF-8''Lebenslauf%20%C3%84d%C3%A4%20%E2%98%83.pdf`,
    'a"b\\c%41.pdf': `attachment; filename="c_41.pdf"; filename*=UTF-8''c%2541.pdf`,
    'a"; filename=evil.html; x=".pdf': `attachment; filename="a_; filename=evil.html; x=_.pdf"; filename*=UTF-8''a%22%3B%20filename%3Devil.html%3B%20x%3D%22.pdf`,
    'x\r\nSet-Cookie: a=b\r\n\r\n<script>.pdf': `attachment; filename="xSet-Cookie: a=b<script>.pdf"; filename*=UTF-8''xSet-Cookie%3A%20a%3Db%3Cscript%3E.pdf`,
    '../../etc/passwd': `attachment; filename="passwd.pdf"; filename*=UTF-8''passwd.pdf`,
    'C:\\Users\\ada\\cv.html': `attachment; filename="cv.html.pdf"; filename*=UTF-8''cv.html.pdf`,
    'cv\u202efdp.exe': `attachment; filename="cvfdp.exe.pdf"; filename*=UTF-8''cvfdp.exe.pdf`,
    '.pdf': `attachment; filename="document.pdf"; filename*=UTF-8''document.pdf`,
    '...': `attachment; filename="document.pdf"; filename*=UTF-8''document.pdf`,
    "it's (1)*.pdf": `attachment; filename="it's (1)*.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`,
    '..\uff0f..\uff0f\uff02x.pdf': `attachment; filename="_..__x.pdf"; filename*=UTF-8''%EF%BC%8F..%EF%BC%8F%EF%BC%82x.pdf`,
    [`${'x'.repeat(1000)}.pdf`]: `attachment; filename="${'x'.repeat(196)}.pdf"; filename*=UTF-8''${'x'.repeat(196)}.pdf`,
    [`${'😀'.repeat(1000)}.pdf`]: `attachment; filename="${'__'.repeat(196)}.pdf"; filename*=UTF-8''${'%F0%9F%98%80'.repeat(196)}.pdf`,
  };
  for (const [filename, disposition] of Object.entries(names)) {
    const { url } = await newResume({ filename });
    const response = await fetch(url);
    assert.deepEqual([response.status, response.headers.get('content-disposition')], [200, disposition], filename);
    assert.equal(response.headers.get('set-cookie'), null);
    await response.arrayBuffer();
  }
});

test('lists, single reads and events have the link, and a later expiry does not change the ETag', async (t) => {
  const { client, id, file } = await newResume({ filename: 'Ädä.pdf' });
  const job = await client.addJob();
  const without = await client.addCandidate({ job_id: job });
  const shape = new RegExp(
    `^${running.url}/files/${client.workspaceId}/${file.id}/%C3%84d%C3%A4.pdf\\?expires=\\d+&signature=[\\w-]{43}$`,
  );
  const single = await client.get(`/v1/get-candidate?candidate_id=${id}`);
  assert.match(single.body.candidate.resume_url, shape);
  assert.equal(single.body.candidate.resume_filename, 'Ädä.pdf');
  const { candidates } = (await client.get('/v1/candidates')).body;
  assert.deepEqual(
    candidates.map((each: any) => [each.id, shape.test(each.resume_url), each.resume_filename]),
    [
      [without, false, null],
      [id, true, 'Ädä.pdf'],
    ],
  );
  assert.equal(candidates[0].resume_url, null);
  assert.equal((await fetch(candidates[1].resume_url)).status, 200);
  const etag = single.headers.get('etag') ?? '';
  const later = new Date(Date.now() + 5 * minuteMs);
  t.mock.method(running.app.fileLinks, 'resumeUrl', () =>
    running.app.fileLinks.urlAt({ workspaceId: client.workspaceId, fileId: file.id, filename: 'Ädä.pdf' }, later),
  );
  const again = await client.get(`/v1/get-candidate?candidate_id=${id}`);
  assert.notEqual(again.text, single.text);
  assert.equal(again.headers.get('etag'), etag);
  const patch = (ifMatch: string) => conditional(client, id, ifMatch);
  assert.equal((await patch(etag)).status, 200);
  assert.equal((await patch(etag)).status, 412);
  t.mock.restoreAll();
  const [event] = (await recordedEvents(running, client.workspaceId)).filter(({ type }) => type === 'application_status_changed');
  assert.match(event?.data.candidate.resume_url, shape);
  assert.equal((await fetch(event?.data.candidate.resume_url)).status, 200);
});

test('the link in an event is valid as long as the event may be delivered, until the person is erased', async (t) => {
  const { client, id } = await newResume({ filename: 'cv.pdf' });
  await client.patch('/v1/update-candidate', { candidate_id: id, status: 'offer' });
  const [event] = (await client.get('/v1/events?type=application_status_changed')).body.events;
  const link = event.data.candidate.resume_url;
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const startMs = Date.now();
  for (const [count, status] of [
    [5, 200],
    [30, 200],
    [32, 410],
  ] as const) {
    t.mock.timers.setTime(startMs + count * 86_400_000);
    assert.deepEqual([count, (await fetch(link)).status], [count, status]);
  }
  t.mock.timers.reset();
  await client.delete(`/v1/delete-candidate?id=${id}`);
  assert.equal((await fetch(link)).status, 404);
});

function conditional(client: Client, candidate_id: string, ifMatch: string) {
  const body = { candidate_id, status: 'offer' };
  return call(`${running.url}/v1/update-candidate`, {
    method: 'PATCH',
    token: client.token,
    body,
    headers: { 'if-match': ifMatch },
  });
}

test('an aborted download leaves no file open', async () => {
  const { url } = await newResume({ bytes: pdf('x'.repeat(8_000_000)) });
  let open = 0;
  const openFile = running.app.files.open;
  running.app.files.open = async (key) => {
    const opened = await openFile(key);
    open += 1;
    opened?.stream.once('close', () => (open -= 1));
    return opened;
  };
  for (let round = 0; round < 5; round += 1) {
    const sent = request(url).end();
    await new Promise((resolve) => sent.on('response', (response) => response.once('data', resolve)));
    sent.destroy();
    sent.on('error', () => {});
  }
  await until(() => open === 0);
  running.app.files.open = openFile;
});

test('a missing file is a 404 and a log line; the link of an erased candidate is a 404', async () => {
  const lost = await newResume();
  const { files } = running.app.config;
  assert.ok(files.kind === 'disk');
  await rm(join(files.folder, lost.file.key));
  assert.equal((await fetch(lost.url)).status, 404);
  assert.ok(running.log.some((line) => line.includes('a file is missing from the storage') && line.includes(lost.file.id)));
  const erased = await newResume();
  await erased.client.delete(`/v1/delete-candidate?id=${erased.id}`);
  assert.equal((await fetch(erased.url)).status, 404);
  assert.equal(await running.app.files.open(erased.file.key), undefined);
});

test('a file is read only as fast as the client reads it', async (t) => {
  const { url, client, file } = await newResume();
  const { open } = running.app.files;
  t.after(() => {
    running.app.files.open = open;
  });
  const [chunk, count] = [Buffer.alloc(256 * 1024), 400];
  let read = 0;
  const pieces = async function* () {
    for (; read < count; read += 1) yield chunk;
  };
  await runSql(
    running.app,
    sql`UPDATE candidate_files SET bytes = ${count * chunk.length} WHERE workspace_id = ${client.workspaceId} AND id = ${file.id}`,
  );
  const stream = Readable.from(pieces(), { objectMode: false });
  running.app.files.open = async () => ({ stream, bytes: count * chunk.length });
  const waiting = request(url).end();
  await once(waiting, 'response');
  // The buffers of both sides are full when nothing is read for a while.
  for (let before = -1; before !== read; await delay(100)) before = read;
  assert.ok(read > 0 && read < count / 2, `${read} of ${count} pieces were read`);
  waiting.on('error', () => {}).destroy();
  await until(() => stream.destroyed);
});

test('an error during a download is logged and counted; a client that disconnects is not', async (t) => {
  const { url, file } = await newResume();
  const { open } = running.app.files;
  t.after(() => {
    running.app.files.open = open;
  });
  const readErrorCount = () =>
    Number(/^muster_background_errors_total\{work="send a file"\} (\d+)$/m.exec(running.app.metrics.text())?.[1] ?? 0);
  const bytes = (await call(url)).text.length;
  assert.ok(file.id && bytes > 10);

  const hungUp = new PassThrough();
  running.app.files.open = async () => ({ stream: hungUp, bytes });
  const leaving = request(url).end();
  leaving.on('error', () => {});
  hungUp.write('%PDF');
  await new Promise((resolve) => leaving.once('response', (response) => response.once('data', resolve)));
  leaving.destroy();
  await until(() => hungUp.destroyed);
  assert.equal(readErrorCount(), 0);

  const broken = new PassThrough();
  running.app.files.open = async () => ({ stream: broken, bytes });
  broken.write('%PDF');
  const response = await fetch(url);
  broken.destroy(new Error('the disk is gone'));
  await assert.rejects(response.arrayBuffer());
  assert.equal(readErrorCount(), 1);
  assert.ok(running.log.some((line) => line.includes('send a file') && line.includes('the disk is gone')));
});

test('full storage is a 503 with its message, and the cause is logged', async (t) => {
  const { url } = await newResume();
  const { open } = running.app.files;
  t.after(() => {
    running.app.files.open = open;
  });
  running.app.files.open = async () => {
    throw storeError(Object.assign(new Error('no space left on /srv/cvs'), { code: 'ENOSPC' }));
  };
  const { status, text, headers } = await call(url);
  assert.deepEqual([status, headers.get('retry-after')], [503, '30']);
  assert.ok(!text.includes('/srv/cvs'));
  assert.equal(running.log.filter((line) => line.includes('no space left on /srv/cvs')).length, 1);
});
