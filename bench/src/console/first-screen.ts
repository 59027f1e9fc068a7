import { boardAddress, inPage, newVisitor, type Page, type Setting } from './open-page.ts';
import { median, type Result } from './results.ts';

const visits = 5;
const kilobyte = 1000;

type Visit = { paint: number; usable: number; shift: number };

/** What is loaded before the jobs list, and how soon the board can be used. */
export async function measureFirstScreen(setting: Setting): Promise<Result[]> {
  const sizes = await measureSizes(setting);
  const [first, again]: [Visit[], Visit[]] = [[], []];
  for (let count = 0; count < visits; count += 1) {
    const context = await newVisitor(setting);
    const page = await context.newPage();
    first.push(await visit(page, setting));
    again.push(await visit(page, setting));
    await context.close();
  }
  return [
    ...sizes,
    median('first paint, first visit', times(first, 'paint'), 600),
    median('usable board, first visit', times(first, 'usable'), 1200),
    median('usable board, again', times(again, 'usable'), 500),
    {
      what: 'layout shift until the board is usable',
      unit: '',
      measured: Math.max(...times([...first, ...again], 'shift')),
      bar: 0,
    },
  ];
}

function times(visits: Visit[], name: keyof Visit): number[] {
  return visits.map((visit) => visit[name]);
}

async function visit(page: Page, setting: Setting): Promise<Visit> {
  await page.goto(boardAddress(setting));
  const usable = await inPage<number>(page, 'usableAt()');
  await inPage(page, 'idle()');
  return { usable, paint: await inPage(page, 'firstPaintAt()'), shift: await inPage(page, 'layoutShift()') };
}

/** As sent with gzip, bodies only: of the jobs list, which is the first screen after a sign-in. */
async function measureSizes(setting: Setting): Promise<Result[]> {
  const context = await newVisitor(setting);
  const page = await context.newPage();
  const sizes = { script: 0, stylesheet: 0 };
  await page.route('**/*', (route) => route.continue({ headers: { ...route.request().headers(), 'accept-encoding': 'gzip' } }));
  const reading: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const type = request.resourceType();
    if (type !== 'script' && type !== 'stylesheet') return;
    const add = ({ responseBodySize }: { responseBodySize: number }) => {
      sizes[type] += responseBodySize;
    };
    reading.push(request.sizes().then(add));
  });
  await page.goto(`${setting.url}/console/jobs`);
  await page.locator('[data-list-item]').first().waitFor();
  await Promise.all(reading);
  await context.close();
  return [
    { what: 'JavaScript before the first screen, gz', unit: 'KB', measured: sizes.script / kilobyte, bar: 170 },
    { what: 'CSS before the first screen, gz', unit: 'KB', measured: sizes.stylesheet / kilobyte, bar: 15 },
  ];
}
