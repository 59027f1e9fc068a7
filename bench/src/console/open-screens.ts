import { inPage, newVisitor, type Page, type Setting } from './open-page.ts';
import { median, type Result } from './results.ts';
import { hiringScreens, type Screen } from './screens.ts';

const visits = 5;

type Visit = { paint: number; usable: number; shift: number; elements: number };

/** Each screen opened by its address, by somebody who has been there before: its files are in the cache of the browser. */
export async function measureScreens(setting: Setting): Promise<Result[]> {
  const screens = hiringScreens(setting);
  const opened: [Screen, Visit[]][] = [];
  for (const screen of screens) opened.push([screen, await visitOften(setting, screen)]);
  const all = opened.flatMap(([, each]) => each);
  return [
    ...opened.map(([{ name }, each]) => median(`${name}, usable`, times(each, 'usable'), 1200)),
    median(`first paint of these ${screens.length}`, times(all, 'paint'), 600),
    { what: 'most elements of one of them', unit: '', measured: Math.max(...times(all, 'elements')), bar: 2000 },
    { what: 'largest layout shift of one of them', unit: '', measured: Math.max(...times(all, 'shift')), bar: 0 },
  ];
}

async function visitOften(setting: Setting, screen: Screen): Promise<Visit[]> {
  const context = await newVisitor(setting);
  await context.addInitScript(`window.musterBenchShown = () => ${screen.shown}`);
  const page = await context.newPage();
  await visit(page, screen);
  const seen: Visit[] = [];
  for (let count = 0; count < visits; count += 1) seen.push(await visit(page, screen));
  await context.close();
  const shift = Math.max(...times(seen, 'shift'));
  if (shift > 0) process.stderr.write(`${screen.name}: layout shift ${shift}\n`);
  return seen;
}

async function visit(page: Page, { address }: Screen): Promise<Visit> {
  await page.goto(address);
  const usable = await inPage<number>(page, 'usableAt()');
  await inPage(page, 'idle()');
  return {
    usable,
    paint: await inPage(page, 'firstPaintAt()'),
    shift: await inPage(page, 'layoutShift()'),
    elements: await page.evaluate<number>('document.querySelectorAll("*").length'),
  };
}

function times(visits: readonly Visit[], name: keyof Visit): number[] {
  return visits.map((visit) => visit[name]);
}
