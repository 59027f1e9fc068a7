import type { TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import type { Chromium } from '../../server/test/browser/browser.ts';
import { signedInUser } from '../../server/test/console-user.ts';
import { type Client, newClient } from '../../server/test/factories.ts';
import type { Running } from '../../server/test/start-app.ts';
import { layoutFindings } from './layout.ts';
import { addSession } from './shared-tab.ts';
import { settingsPages } from './shown-forms.ts';

/** All columns of the lists in a language two fifths longer than English. */
const desktop = { width: 1440, height: 900 };

type Tested = { running: Running; chromium: Chromium };

export async function openIn(
  { running, chromium }: Tested,
  t: TestContext,
  language: string,
): Promise<{ client: Client; page: Page }> {
  const client = await newClient(running);
  const isPseudo = language.startsWith('pseudo');
  const page = await chromium.open(t, { locale: isPseudo ? 'en-GB' : language, viewport: desktop });
  await addSession(page, running, await signedInUser(running, client.workspaceId, { name: '12345', email: '1@2.34' }));
  if (isPseudo) await page.context().addCookies([{ name: 'muster_language', value: language, url: running.url }]);
  return { client, page };
}

/** Without a letter, so that every letter on a screen is of the console. */
export async function seed(client: Client): Promise<{ jobId: string; candidateId: string; requisitionId: string }> {
  const jobId = await client.addJob({ job_title: '1000', job_description: '2000', job_city: '3000', job_country: '4000' });
  const candidateId = await client.addCandidate({ job_id: jobId, name: '5000', email: '5@6.78', tags: ['6000'] });
  await client.post('/v1/schedule-interview', {
    candidate_id: candidateId,
    start_at: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    duration_minutes: 45,
    interviewers: ['7@8.90'],
  });
  await client.post('/v1/create-offer', { candidate_id: candidateId, salary: 9000, currency: 'EUR', submit: true });
  await client.post('/v1/create-offer-template', { name: '9100', body: '9200' });
  const asked = await client.post('/v1/create-requisition', { title: '8000', submit: true });
  return { jobId, candidateId, requisitionId: asked.body.requisition.id };
}

export function screens({ jobId, candidateId, requisitionId }: Awaited<ReturnType<typeof seed>>): string[] {
  const ofJob = [
    '',
    '/stages',
    '/stages?stage=applied',
    '/post',
    '/questions',
    '/criteria',
    '/sources',
    '/kits',
    '/team',
    '/review/applied',
  ].map((part) => `jobs/${jobId}${part}`);
  const others = ['home', 'jobs', 'jobs/new', 'candidates', `candidates/${candidateId}`, 'candidates/duplicates', 'interviews'];
  const rest = [
    'interviews/list',
    'interviews/mine',
    'interviews/links',
    'messages',
    'requisitions',
    'requisitions/new',
    'reports',
  ];
  return [...others, ...ofJob, ...rest, `requisitions/${requisitionId}`, 'settings/pipelines/new', ...settingsPages()];
}

/** Those that scroll sideways or overlap at the size of the window. */
export async function brokenScreens(running: Running, client: Client, page: Page): Promise<string[]> {
  const broken: string[] = [];
  for (const path of screens(await seed(client))) {
    await show(running, page, path);
    broken.push(...(await layoutFindings(page)).map((finding) => `${path}: ${finding}`));
  }
  return broken;
}

export async function show({ url }: Running, page: Page, path: string): Promise<void> {
  await page.goto(`${url}/console/${path}`);
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** What is shown outside of the brackets that a translated text has. */
export function plainTexts(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    // Dates are entered with React Aria, which has texts of its own.
    const ofLibrary = '.date-field, .time-field, [role=spinbutton], [role=group]:has([role=spinbutton])';
    const named = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].filter((element) => element.getClientRects().length && !element.closest(ofLibrary));
    const texts = named.flatMap((element) => ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''));
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement.getClientRects().length && !node.parentElement.closest('code, pre, kbd, time, [lang], option')) texts.push(node.data);
    for (const text of texts) {
      let left = text;
      for (let before = ''; before !== left; ) [before, left] = [left, left.replaceAll(/\\[[^\\[\\]]*\\]/g, '')];
      left = left.replaceAll(/\\d+ \\w{3,4} \\d{4}/g, '').trim();
      if (/[a-z]{3}/i.test(left) && !['UTC', 'EUR', 'test'].includes(left)) found.push(left.slice(0, 80));
    }
    return [...new Set(found)];
  })()`);
}
