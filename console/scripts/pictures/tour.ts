import type { Page } from 'playwright-core';
import { createMuster } from '../../../sdk/src/create-muster.ts';
import type { Demo } from './demo-server.ts';

type Picture = { name: string; height: number; open: (page: Page, demo: Demo) => Promise<void> };

const jobTitle = 'Backend Engineer';

/** The pictures of the tour in README.md, in an order in which each begins where the one before has ended. */
export const tour: Picture[] = [
  {
    name: 'pipeline',
    height: 720,
    async open(page, demo) {
      await page.goto(demo.startLink);
      await page.getByLabel('Your name').fill('Lena Moser');
      await page.getByLabel(/^Email address/i).fill('lena@example.com');
      await page.getByLabel('Password').fill('a password for pictures');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('link', { name: /^Jobs/ }).click();
      // Home names the job beside interviews too.
      await page.waitForURL('**/console/jobs*');
      await page.getByRole('link', { name: jobTitle, exact: true }).first().click();
      // The scores of the CVs come while the demo is read.
      await page.getByText('100', { exact: true }).first().waitFor({ timeout: 120_000 });
      while ((await page.getByText('Reading CV…').count()) > 0) await page.waitForTimeout(500);
      await settle(page);
    },
  },
  {
    name: 'candidate',
    height: 640,
    async open(page) {
      await page.getByRole('link', { name: /Mara Lindqvist/ }).click();
      await page.getByRole('heading', { name: 'Mara Lindqvist' }).first().waitFor();
      await page.locator('mark').first().waitFor();
      await settle(page);
    },
  },
  {
    name: 'webhook-log',
    height: 690,
    async open(page, demo) {
      const muster = createMuster({ baseUrl: demo.url, token: demo.token });
      const { data } = await muster.createWebhook({
        request_url: demo.receiverUrl,
        events: ['candidate.stage_changed', 'application_status_changed', 'job_updated'],
      });
      const { candidates } = await muster.listCandidates({ status: 'applied', limit: 6 });
      for (const { id } of candidates) await muster.updateCandidate({ candidate_id: id, status: 'screening' });
      const isDone = async () => {
        const { deliveries } = await muster.listDeliveries({ webhook_id: data.id });
        return deliveries.length > 0 && deliveries.every(({ status }) => status === 'delivered');
      };
      while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 500));
      await page.goto(`${demo.url}/console/settings/webhooks/${data.id}`);
      await page.getByRole('row').nth(1).click();
      await page.getByText('webhook-signature').first().waitFor();
      await settle(page);
    },
  },
  {
    name: 'board',
    height: 700,
    async open(page, { boardUrl }) {
      await page.goto(boardUrl);
      await settle(page);
    },
  },
];

/** Fonts are there, no toast is, and the pointer and the focus mark nothing. */
async function settle(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate('document.activeElement?.blur(); document.fonts.ready.then(() => undefined)');
  await page.waitForTimeout(1000);
}
