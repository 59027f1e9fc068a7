import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type Dirent, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import test from 'node:test';
import { call } from '#test/factories.ts';
import { newMigratedFolder } from '#test/processes/processes.ts';
import { serveWorkspace } from '#test/processes/serve-workspace.ts';

const uploads = 80;
const mebibyte = 1024 * 1024;
const fileBytes = 3 * mebibyte;
const growthMax = 350 * mebibyte;
const boundary = 'muster-boundary';
const line = Buffer.from('All work and no play makes very good bread, said the baker. 64.\n');

test('eighty parallel uploads are all accepted, each file is stored once, and memory stays bounded', async (t) => {
  const dataDir = await newMigratedFolder(t);
  const limits = 'address=100000,untokened=100000,job=100000';
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMIT_PLANS: 'premium=1000000', APPLY_LIMITS: limits };
  // Without a worker, which would fetch the files to read them.
  const { server, token, companySlug } = await serveWorkspace(t, settings, ['--role', 'web']);
  const { url, pid } = server;
  const { body: job } = await call(`${url}/v1/add-job`, { method: 'POST', token, body: { job_title: 'Baker', status: 'Active' } });
  const applyUrl = `${url}/jobs/${companySlug}/${job.public_slug}/apply`;
  // Once, so that what is loaded at the first time does not count.
  assert.deepEqual([await sendForm(applyUrl, 'first-form'), await sendJson(applyUrl, 'first-json')], [201, 201]);
  const before = await readPeakMemory(pid);
  const sent = await Promise.all(
    Array.from({ length: uploads }, (_, index) =>
      index % 2 === 0 ? sendForm(applyUrl, `f${index}`) : sendJson(applyUrl, `j${index}`),
    ),
  );
  assert.deepEqual([...new Set(sent)], [201]);
  const grownBy = (await readPeakMemory(pid)) - before;
  assert.ok(grownBy < growthMax, `${Math.round(grownBy / mebibyte)} MB more for ${(uploads * fileBytes) / mebibyte} MB of files`);
  const { body: page } = await call(`${url}/v1/job-candidates?job_id=${job.id}&limit=1`, { token });
  assert.equal(page.total_candidates, uploads + 2);
  const onDisk = storedFiles(dataDir);
  assert.equal(onDisk.length, uploads + 2);
  assert.deepEqual(
    onDisk.filter(({ parentPath }) => parentPath.startsWith(join(dataDir, 'files/uploads'))),
    [],
  );
});

function storedFiles(dataDir: string): Dirent[] {
  return globSync('files/**/*', { cwd: dataDir, withFileTypes: true }).filter((entry) => entry.isFile());
}

function sendForm(url: string, name: string): Promise<number> {
  const part = (field: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${field}"`;
  const head = `${part('name')}\r\n\r\nAda\r\n${part('email')}\r\n\r\n${name}@example.com\r\n${part('consent')}\r\n\r\ntrue\r\n${part('resume')}; filename="cv.txt"\r\n\r\n`;
  return send(url, `multipart/form-data; boundary=${boundary}`, head, line, `\r\n--${boundary}--\r\n`);
}

function sendJson(url: string, name: string): Promise<number> {
  const head = `{"name":"Ada","email":"${name}@example.com","consent":true,"resume":{"filename":"cv.txt","content":"`;
  // Three lines at a time, so that base64 needs no filling in between.
  return send(url, 'application/json', head, Buffer.from(Buffer.concat([line, line, line]).toString('base64')), '"}}');
}

/** Repeats an application that gets 503, as it may on a busy machine, until it is accepted or refused. */
async function send(...application: Parameters<typeof sendOnce>): Promise<number> {
  const status = await sendOnce(...application);
  return status === 503 ? send(...application) : status;
}

/** The pieces are made as they are sent, so that nothing is large here. */
async function sendOnce(url: string, type: string, head: string, piece: Buffer, tail: string): Promise<number> {
  const block = Buffer.concat(Array.from({ length: 256 }, () => piece));
  function* body(): Generator<Buffer> {
    yield Buffer.from(head);
    for (let bytes = 0; bytes < fileBytes; bytes += block.length) yield block;
    yield Buffer.from(tail);
  }
  const sending = request(url, { method: 'POST', headers: { 'content-type': type } });
  Readable.from(body()).pipe(sending);
  const [response]: IncomingMessage[] = await once(sending, 'response');
  response?.resume();
  return response?.statusCode ?? 0;
}

/** The most memory that the process has had so far. */
async function readPeakMemory(pid: number): Promise<number> {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
