import type { Page } from 'playwright-core';
import { createMuster } from '../../../sdk/src/create-muster.ts';
import type { Demo } from './demo-server.ts';

type Picture = { name: string; height: number; open: (page: Page, demo: Demo) => Promise<void> };

const jobTitle = 'Backend Engineer';

/** The pictures of the tour in README.md, in an order in which each begins where the one before has ended. */
export const tour: Picture[] = [
  {
    name: 'pipeline',
    height: 560,
    async open(page, demo) {
      await arrange(demo);
      await page.goto(demo.startLink);
      await page.getByLabel('Your name').fill('Lena Moser');
      await page.getByLabel('E-mail address').fill('lena@example.com');
      await page.getByLabel('Password').fill('a password for pictures');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('link', { name: /^Jobs/ }).click();
      await page.getByRole('link', { name: jobTitle }).first().click();
      // The scores of the CVs come while the demo is read.
      await page.getByText('100', { exact: true }).first().waitFor({ timeout: 120_000 });
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

/** Somebody in more of the columns. Whoever has a name in a script that the fonts of the machine may lack is in a folded one. */
async function arrange({ url, token }: Demo): Promise<void> {
  const muster = createMuster({ baseUrl: url, token });
  const { jobs } = await muster.listJobs({ limit: 50 });
  const job_id = jobs.find(({ job_title }) => job_title === jobTitle)?.id;
  const { candidates } = await muster.listCandidates({ job_id, limit: 50 });
  const stages = { 'Mara Lindqvist': 'interview', 'Jonas Albrecht': 'screening', 'Seungmin Cho': 'technical' } as const;
  for (const { id, name } of candidates) {
    const isDrawn = /^[\p{Script=Latin}\p{Script=Arabic}\P{Letter}]*$/u.test(name ?? '');
    const status = isDrawn ? Object.entries(stages).find(([of]) => of === name)?.[1] : 'withdrawn';
    if (status) await muster.updateCandidate({ candidate_id: id, status });
  }
}

/** Fonts are there, no toast is, and the pointer and the focus mark nothing. */
async function settle(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate('document.activeElement?.blur(); document.fonts.ready.then(() => undefined)');
  await page.waitForTimeout(1000);
}
