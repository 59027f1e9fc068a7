import assert from 'node:assert/strict';
import test from 'node:test';
import { createCompany } from '@muster/contract/companies/company-endpoints.ts';
import { addJob, updateJob } from '@muster/contract/jobs/job-endpoints.ts';
import { newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';
import { routesFor, withReceipt } from './route.ts';

const running = startApp();
const route = routesFor<unknown>();

test('a POST without a receipt does not compile', () => {
  // @ts-expect-error: the answer of a POST comes from withReceipt.
  route(addJob, async () => ({ success: true }));
  // @ts-expect-error: nor can one be made up.
  route(createCompany, async ({ receipt }) => receipt({ success: true }));
  route(updateJob, async () => ({ success: true }));
  assert.ok(true);
});

test('a change that does not pass its receipt on is an error, with and without a key', async () => {
  const client = await newClient(running);
  const { reply } = { reply: Object.create(null) };
  const call = { app: running.app, workspaceId: client.workspaceId, reply, receipt: () => [] };
  await assert.rejects(
    withReceipt(call, { answer: () => ({ success: true }) }, async () => 1),
    /^Error: a POST was answered without a receipt$/,
  );
});
