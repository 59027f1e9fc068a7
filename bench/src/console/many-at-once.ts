import { type ApiClient, listIds } from './api-client.ts';
import { boardAddress, inPage, newVisitor, type Page, type Setting } from './open-page.ts';
import { median, type Result } from './results.ts';

const many = 1000;
const tag = 'bench-bulk';
const rounds = 5;
const updatePath = '/console/v1/update-candidates';
const undoPath = '/console/v1/undo-update';

/** All candidates of a filter are moved at once in the table of the job, and back by undo. */
export async function measureMany(setting: Setting, client: ApiClient): Promise<Result[]> {
  const candidate_ids = await listIds(client, setting.seed.jobId, many);
  await client('POST', 'update-candidates', { candidate_ids, set: { add_tags: [tag] } });
  const context = await newVisitor(setting);
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && requests.push(new URL(request.url()).pathname));
  await page.goto(`${boardAddress(setting)}?view=table&tags=${tag}`);
  const updates: number[] = [];
  const undos: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    updates.push(await moveAll(page));
    undos.push(await undo(page));
  }
  await context.close();
  const expected = Array.from({ length: rounds }, () => [updatePath, undoPath]).flat();
  return [
    median(`${many.toLocaleString('en')} candidates moved at once`, updates, 1000),
    median('the same undone', undos, 1000),
    { what: 'requests for each of both', unit: '', measured: requests.length / expected.length, bar: 1 },
  ];
}

async function moveAll(page: Page): Promise<number> {
  await page.getByRole('checkbox', { name: 'Select all that match' }).check();
  await page.getByText(`All ${many.toLocaleString('en')} selected`).waitFor();
  await page.getByRole('button', { name: /^Move/ }).click();
  const item = page.getByRole('menuitem', { name: 'On hold' });
  await item.waitFor();
  await inPage(page, `expect('pointerup', undefined, () => true)`);
  await item.click();
  const time = await inPage<number>(page, `confirmed('${updatePath}')`);
  await page.getByRole('button', { name: 'Undo' }).first().waitFor();
  return time;
}

async function undo(page: Page): Promise<number> {
  await inPage(page, `expect('pointerup', undefined, () => true)`);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  const time = await inPage<number>(page, `confirmed('${undoPath}')`);
  await inPage(page, 'idle()');
  return time;
}
