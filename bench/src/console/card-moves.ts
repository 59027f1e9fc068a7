import { inPage, inputMs, openBoard, type Page, type Setting, slowDown } from './open-page.ts';
import { p95, type Result } from './results.ts';

const moves = 40;
const slowMoves = 14;
const slowRate = 4;
const columns = [
  { status: 'applied', label: 'Applied' },
  { status: 'screening', label: 'Screening' },
] as const;

type Move = { card: string; from: string; to: (typeof columns)[number] };
type Times = { painted: number[]; confirmed: number[] };

/** Cards of a board with very many are moved from one column to the next and back. */
export async function measureMoves(setting: Setting): Promise<Result[]> {
  const page = await openBoard(setting);
  const ways = { menu: moveByMenu, key: moveByKey, drag: moveByDrag };
  const results: Result[] = [];
  for (const [name, move] of Object.entries(ways)) {
    const { painted, confirmed } = await measureWay(page, move, moves);
    results.push(p95(`card moved by ${name}, painted`, painted, 50), p95(`card moved by ${name}, confirmed`, confirmed, 100));
  }
  await slowDown(page, slowRate);
  const slow: number[] = [];
  for (const move of Object.values(ways)) slow.push(...(await measureWay(page, move, slowMoves)).painted);
  results.push(p95(`card moved by all three, processor ÷ ${slowRate}, painted`, slow, 120));
  await page.context().close();
  return results;
}

async function measureWay(page: Page, move: (page: Page, move: Move) => Promise<void>, count: number): Promise<Times> {
  const times: Times = { painted: [], confirmed: [] };
  for (let number = 0; number < count; number += 1) {
    const [from, to] = number % 2 === 0 ? columns : columns.toReversed();
    if (!from || !to) throw new Error('two columns are needed');
    const first = `[data-column="${from.status}"] [data-card]`;
    const card = await page.locator(first).first().getAttribute('data-card');
    if (!card) throw new Error('the column is empty');
    await move(page, { card, from: from.status, to });
    times.painted.push(await inPage(page, 'painted()'));
    times.confirmed.push(await inPage(page, `confirmed('/update-candidates')`));
    await inPage(page, 'idle()');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }
  return times;
}

function expectMove(page: Page, { card, from, to }: Move, type: string, key?: string): Promise<void> {
  const isIn = (status: string) => `document.querySelector('[data-column="${status}"] [data-card="${card}"]')`;
  return inPage(page, `expect('${type}', ${key ? `'${key}'` : 'undefined'}, () => !${isIn(from)} && ${isIn(to.status)})`);
}

async function moveByMenu(page: Page, move: Move): Promise<void> {
  await page.locator(`li:has([data-card="${move.card}"]) .card-more`).click();
  const item = page.getByRole('menuitem', { name: move.to.label });
  await item.waitFor();
  await expectMove(page, move, 'pointerup');
  await item.click({ delay: inputMs });
}

async function moveByKey(page: Page, move: Move): Promise<void> {
  await page.locator(`[data-card="${move.card}"]`).focus();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: move.to.label }).waitFor();
  await page.keyboard.type(move.to.label.slice(0, 4), { delay: inputMs });
  await expectMove(page, move, 'keydown', 'Enter');
  await page.keyboard.press('Enter', { delay: inputMs });
}

async function moveByDrag(page: Page, move: Move): Promise<void> {
  const from = await page.locator(`[data-card="${move.card}"]`).boundingBox();
  const to = await page.locator(`[data-column="${move.to.status}"]`).boundingBox();
  if (!from || !to) throw new Error('the card or the column is not on the screen');
  await page.mouse.move(from.x + 30, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 40, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + 150, { steps: 5 });
  await page.locator('.column-target').waitFor();
  await expectMove(page, move, 'pointerup');
  await page.mouse.up();
}
