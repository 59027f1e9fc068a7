import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { waitForEqual } from '../../server/test/browser/wait-for-equal.ts';
import { until } from '../../server/test/chaos/retries.ts';
import type { Client } from '../../server/test/factories.ts';
import type { recruiterConsole } from './recruiter-console.ts';

const keysPerPersonMax = 3;

export type Review = { page: Page; client: Client; job_id: string; ids: string[] };

/** A job with applicants, oldest first; on its review. */
export async function openReview(openConsole: ReturnType<typeof recruiterConsole>, count: number): Promise<Review> {
  const { client } = await openConsole('settings/profile');
  const job_id = await client.addJob({ job_title: 'Baker' });
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const email = `person-${number}@x.example`;
    ids.push(await client.addCandidate({ name: `Person ${number}`, email, job_id, tags: ['night shift'] }));
  }
  const { page } = await openConsole(`jobs/${job_id}/review/applied?sort=created_at`);
  await place(page, 1, count);
  return { page, client, job_id, ids };
}

/** Somebody is on the screen, and has been for long enough to be decided about. */
export async function place(page: Page, number: number, count: number): Promise<void> {
  await page.getByText(`${number} of ${count}`, { exact: true }).waitFor();
  await page.getByRole('heading', { name: `Person ${number}`, exact: true }).waitFor();
  await page.locator('[data-seen]').waitFor();
}

export const statusOf = async (client: Client, id: string | undefined): Promise<string> =>
  (await client.candidate(id ?? '')).status;

export const counts = (page: Page): Promise<string> => page.locator('.review-counts').innerText();

/** Everybody is decided by keys alone, in four ways in turn. A multiple of four people. Returns how many keys were pressed. */
export async function decideByKeys({ page, client, ids }: Review): Promise<number> {
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const decisions = [
    async () => press('Enter'),
    async () => {
      await press('r');
      await page.getByRole('dialog', { name: /^Reject/ }).waitFor();
      await press('2');
      await page.getByRole('radio', { name: /Not enough experience/, checked: true }).waitFor();
      await press('Enter');
    },
    async () => press('l'),
    async () => {
      await press('m');
      await page.getByRole('menuitem', { name: 'Qualified' }).waitFor();
      await press('q');
      await page.getByRole('menuitem', { name: 'Qualified' }).and(page.locator('[data-focused]')).waitFor();
      await press('Enter');
    },
  ];
  const count = ids.length;
  for (let number = 1; number <= count; number += 1) {
    await place(page, number, count);
    await decisions[number % decisions.length]?.();
  }
  // Those that were put off come again.
  const later = ids.map((_, index) => index + 1).filter((number) => number % decisions.length === 2);
  await waitForEqual(() => counts(page), `${count - later.length} decided · ${later.length} later · 0 left`);
  for (const number of later) {
    await place(page, number, count);
    await press('Enter');
  }
  await page.getByRole('heading', { name: 'That was everyone' }).waitFor();
  assert.ok(keys <= keysPerPersonMax * count, `${keys} keys for ${count} people`);
  const expected = ['screening', 'rejected', 'screening', 'qualified'];
  for (const [index, id] of ids.entries())
    await until(async () => (await statusOf(client, id)) === expected[(index + 1) % expected.length]);
  const { rejection_reason } = await client.candidate(ids[0] ?? '');
  assert.equal(rejection_reason.name, 'Not enough experience');
  return keys;
}
