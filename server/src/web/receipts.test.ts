import assert from 'node:assert/strict';
import test from 'node:test';
import { createCompany } from '@muster/contract/companies/company-endpoints.ts';
import { addJob, getJob, updateJob } from '@muster/contract/jobs/job-endpoints.ts';
import { routesFor, withReceipt } from './route.ts';

const route = routesFor<unknown>();

test('a change without a receipt does not compile', () => {
  // @ts-expect-error: the answer of a change comes from withReceipt.
  route(addJob, async () => ({ success: true }));
  // @ts-expect-error: nor can one be made up.
  route(createCompany, async ({ receipt }) => receipt({ success: true }));
  // @ts-expect-error: a PATCH has an audit entry.
  route(updateJob, async () => ({ success: true }));
  route(getJob, async () => ({ success: true }));
  assert.ok(true);
});

test('a POST that does not pass its receipt on is an error; a PATCH may change nothing', async () => {
  const call = Object.create({ receipt: () => [] });
  const forgetReceipt = () => withReceipt(call, { answer: () => ({ success: true }) }, async () => 1);
  await assert.rejects(route(addJob, forgetReceipt).answer(call), /^Error: a POST was answered without a receipt$/);
  assert.deepEqual(await route(updateJob, forgetReceipt).answer(call), { success: true });
});
