import assert from 'node:assert/strict';
import { type IncomingMessage, request } from 'node:http';
import { PassThrough } from 'node:stream';
import test from 'node:test';
import { newClient } from '#test/factories.ts';
import { addResume } from '#test/samples/candidate-files.ts';
import { pdf } from '#test/samples/documents.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

test('50 concurrent downloads take little memory', async (t) => {
  const bytes = pdf('x'.repeat(9_000_000));
  const client = await newClient(running);
  const id = await client.addCandidate();
  await addResume(running.app, client.workspaceId, id, { bytes });
  const { resume_url: url } = await client.candidate(id);
  const before = process.memoryUsage().rss;
  let peak = before;
  const sampling = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5);
  await Promise.all(Array.from({ length: 50 }, () => drained(url, bytes.length)));
  clearInterval(sampling);
  const grownMb = (peak - before) / 1024 / 1024;
  t.diagnostic(`450 MB sent, memory grew by ${grownMb.toFixed()} MB`);
  assert.ok(grownMb < 150, `memory grew by ${grownMb} MB`);
});

async function drained(url: string, length: number): Promise<void> {
  const response = await new Promise<IncomingMessage>((resolve) => request(url).on('response', resolve).end());
  let received = 0;
  for await (const chunk of response.pipe(new PassThrough())) received += chunk.length;
  assert.equal(received, length);
}
