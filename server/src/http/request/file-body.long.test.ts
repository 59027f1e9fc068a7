import assert from 'node:assert/strict';
import test from 'node:test';
import { call } from '#test/factories.ts';
import { pdf } from '#test/openings.ts';
import { cloneTemplate, dropDatabase } from '#test/postgres/database-template.ts';
import { newProcessFolder, peakMemory, startServe } from '#test/processes/processes.ts';
import { musterJson } from '#test/processes/run-muster.ts';

const mebibyte = 1024 * 1024;

function largePdf(bytes: number): Buffer {
  return Buffer.concat([pdf.subarray(0, -6), Buffer.alloc(bytes - pdf.length, ' '), pdf.subarray(-6)]);
}

// 240 MiB as base64.
const bodies = 18;

test('many large bodies at once are all stored, in memory that does not grow with their number', async (t) => {
  const databaseUrl = await cloneTemplate();
  t.after(() => dropDatabase(databaseUrl));
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: await newProcessFolder(t) };
  const { workspace_id } = await musterJson<{ workspace_id: string }>(
    ['workspace', 'create', '--name', 'x', '--plan', 'premium'],
    settings,
  );
  const { token } = await musterJson<{ token: string }>(['token', 'create', '--workspace', workspace_id, '--name', 'x'], settings);
  const { url, pid } = await startServe(t, settings, ['--role', 'web']);
  const body = Buffer.from(
    JSON.stringify({ type: 'upload', resume: { filename: 'cv.pdf', content: largePdf(10 * mebibyte).toString('base64') } }),
  );
  const send = async () => (await call(`${url}/v1/add-candidate`, { method: 'POST', token, body })).status;
  assert.equal(await send(), 201);
  const before = (await peakMemory(pid)) ?? 0;
  assert.deepEqual(new Set(await Promise.all(Array.from({ length: bodies }, send))), new Set([201]));
  const grownBytes = ((await peakMemory(pid)) ?? 0) - before;
  assert.ok(grownBytes < 190 * mebibyte, `${Math.round(grownBytes / mebibyte)} MiB more`);
});
