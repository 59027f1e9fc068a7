import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { openNode } from '#test/open-node.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

async function countFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

test('200 concurrent uploads take little memory, and refused ones leave nothing on the disk', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'muster-files-'));
  t.after(() => rm(folder, { recursive: true }));
  const node = await openNode(running, { FILES_URL: pathToFileURL(folder).href });
  t.after(node.stop);
  const chunk = randomBytes(64 * 1024);
  const pieces = 48;
  async function* body(count: number) {
    for (let sent = 0; sent < count; sent += 1) yield chunk;
  }
  const receive = (count: number) =>
    node.app.files.receive(Readable.from(body(count), { objectMode: false }), pieces * chunk.length);
  await (await receive(1)).discard();
  const before = process.memoryUsage().rss;
  let peak = before;
  const sampling = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, (_, index) => receive(index % 2 === 0 ? pieces : pieces + 1)),
  );
  clearInterval(sampling);
  const kept = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  assert.deepEqual([kept.length, await countFiles(folder)], [100, 100]);
  await Promise.all(kept.map((upload) => upload.discard()));
  assert.equal(await countFiles(folder), 0);
  const grownMb = (peak - before) / 1024 / 1024;
  t.diagnostic(`${((200 * pieces * chunk.length) / 1024 / 1024).toFixed()} MB received, memory grew by ${grownMb.toFixed()} MB`);
  assert.ok(grownMb < 150, `memory grew by ${grownMb} MB`);
});
