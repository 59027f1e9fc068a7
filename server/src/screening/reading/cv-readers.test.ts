import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { until } from '#test/postgres/embedded-postgres-process.ts';
import { childPids } from '#test/processes/child-pids.ts';
import { isRunning } from '#test/processes/processes.ts';
import { preloadOptions } from '#test/runner/preloads.ts';
import { pdf } from '#test/samples/documents.ts';
import { endlessPdf } from '#test/samples/hostile-cvs.ts';
import { pdfPages } from '#test/samples/pdf-pages.ts';
import { pageOfLines, pdfOfPictures, scanPicture } from '#test/samples/scans.ts';
import { type CvReaders, openCvReaders } from './cv-readers.ts';
import { ScannedCv } from './unreadable-cv.ts';

const hints = { countryCode: null };
let folder: string;
let readers: CvReaders;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-readers-'));
  readers = openCvReaders({ readers: 1, tesseract: null });
});
after(async () => {
  await readers.close();
  await rm(folder, { recursive: true });
});

async function save(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

/** The reader that a process has started. */
async function readerOf(parent: number): Promise<number> {
  let found: number | undefined;
  await until(async () => {
    [found] = await childPids(parent);
    return found !== undefined;
  });
  return found ?? 0;
}

test('a CV is read in a process of its own, from bytes or from a file', async () => {
  const bytes = pdf('Ada Lindqvist, baker in Lyon');
  for (const source of [bytes, await save('cv.pdf', bytes)]) {
    const { text, pages, quality, hasHiddenText } = await readers.read(source, 'application/pdf', hints);
    assert.deepEqual([text, pages, quality, hasHiddenText], ['Ada Lindqvist, baker in Lyon', 1, 'good', false]);
  }
});

test('a scan is read only by the reader of scans, which has no network and no files either', async () => {
  const lines = ['Grace Hopper', 'grace@example.com', 'Head baker since 2019 at the Moulin SA in Lyon'];
  const scan = pdfOfPictures([await scanPicture(pdfPages([pageOfLines(lines)]), { noise: 20 })]);
  await assert.rejects(readers.read(scan, 'application/pdf', hints), ScannedCv);
  await assert.rejects(readers.read(scan, 'application/pdf', hints, 'textOnly'), { reason: 'no_text' });
  const { text, parsedCv, scans } = await readers.readScan(scan, 'application/pdf', hints);
  assert.deepEqual([text.split('\n'), parsedCv.basics.email], [lines, 'grace@example.com']);
  const certain = parsedCv.evidence['/basics/email']?.confidence ?? 0;
  assert.ok(certain > 0.5 && certain <= (scans?.ranges[0]?.confidence ?? 0), `${certain}`);
});

test('a file that is not a PDF is reported as damaged, and the next CV is read', async () => {
  await assert.rejects(readers.read(Buffer.from('%PDF-1.7 junk'), 'application/pdf', hints), { reason: 'damaged' });
  assert.equal((await readers.read(Buffer.from('Ada'), 'text/plain', hints)).text, 'Ada');
});

test('CVs beyond the number of readers wait for their turn', async () => {
  const texts = Array.from({ length: 20 }, (_, index) => `Candidate ${index}`);
  const read = await Promise.all(texts.map((text) => readers.read(Buffer.from(text), 'text/plain', hints)));
  assert.deepEqual(
    read.map(({ text }) => text),
    texts,
  );
});

test('a CV whose reader is killed is read by a fresh one; one whose readers are killed twice is damaged', async () => {
  const endless = await save('endless.pdf', endlessPdf());
  const killed = readers.read(endless, 'application/pdf', hints);
  const first = await readerOf(process.pid);
  process.kill(first, 'SIGKILL');
  let second = first;
  await until(async () => {
    second = await readerOf(process.pid);
    return second !== first;
  });
  process.kill(second, 'SIGKILL');
  await assert.rejects(killed, { reason: 'damaged' });

  const path = await save('ada.pdf', pdf('Ada'));
  const [read] = await Promise.all([
    readers.read(path, 'application/pdf', hints),
    readerOf(process.pid).then((pid) => process.kill(pid, 'SIGKILL')),
  ]);
  assert.equal(read.text, 'Ada');
});

test('a reader is replaced after its last document, and stopped when it is idle', async (t) => {
  const short = openCvReaders({ readers: 1, documentsMax: 1, idleMs: 1 });
  t.after(() => short.close());
  await readers.close();
  readers = openCvReaders({ readers: 1 });
  for (const text of ['Ada', 'Björn']) assert.equal((await short.read(Buffer.from(text), 'text/plain', hints)).text, text);
  await until(async () => (await childPids(process.pid)).length === 0);
});

test('a reader ends when the process that started it is killed, even in the middle of a document', async (t) => {
  const program = fileURLToPath(new URL('../../../test/processes/cv-readers-child.ts', import.meta.url));
  const parent = spawn(process.execPath, [...preloadOptions(), program, await save('busy.pdf', endlessPdf())], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => parent.kill('SIGKILL'));
  await once(parent.stdout, 'data');
  const reader = await readerOf(parent.pid ?? 0);
  parent.kill('SIGKILL');
  await until(async () => !(await isRunning(reader)));
});
