import { setTimeout as delay } from 'node:timers/promises';
import { inPage, newVisitor, type Setting } from './open-page.ts';
import { p95, type Result } from './results.ts';

const presses = 70;
// As fast as somebody who looks at each.
const pauseMs = 200;

/** `j` through the list of a job: until the profile of the next candidate is on the screen, and not only the name. */
export async function measureNextCandidate(setting: Setting, firstId: string): Promise<Result[]> {
  const context = await newVisitor(setting);
  const page = await context.newPage();
  const list = new URLSearchParams({ list: `job_id=${setting.seed.jobId}` });
  await page.goto(`${setting.url}/console/candidates/${firstId}?${list}`);
  await page.getByText(/^1 of [\d,]+$/).waitFor();
  await page.locator('.candidate-controls').waitFor();
  const times: number[] = [];
  for (let press = 0; press < presses; press += 1) {
    await delay(pauseMs);
    const name = await page.locator('.candidate-name').textContent();
    const isNext = `document.querySelector('.candidate-name')?.textContent !== ${JSON.stringify(name)}`;
    await inPage(page, `expect('keydown', 'j', () => ${isNext} && document.querySelector('.candidate-controls'))`);
    await page.keyboard.press('j');
    times.push(await inPage(page, 'painted()'));
  }
  await context.close();
  return [p95('next candidate (`j`), painted', times, 50)];
}
