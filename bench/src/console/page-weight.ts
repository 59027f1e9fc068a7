import { inPage, openBoard, type Page, type Setting } from './open-page.ts';
import type { Result } from './results.ts';

const scrolls = 6;
const megabyte = 1_000_000;

/** The board after one has scrolled in all of its columns. */
export async function measureWeight(setting: Setting): Promise<Result[]> {
  const page = await openBoard(setting);
  const nodes = [await countNodes(page)];
  for (let count = 0; count < scrolls; count += 1) {
    await page.evaluate(`for (const body of document.querySelectorAll('.column-body')) body.scrollTop = body.scrollHeight`);
    await page.evaluate(`document.querySelector('.board').scrollLeft += ${count * 300}`);
    await inPage(page, 'idle()');
    nodes.push(await countNodes(page));
  }
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const shift = await inPage<number>(page, 'layoutShift()');
  await page.context().close();
  return [
    { what: 'elements of the board', unit: '', measured: Math.max(...nodes), bar: 2000 },
    { what: 'JavaScript heap of the board', unit: 'MB', measured: usedSize / megabyte, bar: 60 },
    { what: 'layout shift while one scrolls', unit: '', measured: shift, bar: 0 },
  ];
}

function countNodes(page: Page): Promise<number> {
  return page.evaluate<number>('document.querySelectorAll("*").length');
}
