import { boardAddress, inPage, inputMs, newVisitor, type Page, type Setting } from './open-page.ts';
import { p95, type Result } from './results.ts';

const words = ['anna', 'schmidt', 'engineer', 'garcia', 'lindqvist', 'tanaka', 'nurse', 'okafor', 'dubois', 'data analyst'];

/** Each key of each word from the second letter, where the search begins: until the rows that match so far are on the screen. */
export async function measureSearch(setting: Setting, counts: { ofJob: number; candidates: number }): Promise<Result[]> {
  const [ofJob, all] = [counts.ofJob.toLocaleString('en'), counts.candidates.toLocaleString('en')];
  const board = await typeWords(setting, boardAddress(setting));
  const table = await typeWords(setting, `${setting.url}/console/candidates`);
  return [
    p95(`search as one types, board of ${ofJob}, painted`, board, 100),
    p95(`search as one types, table of ${all}, painted`, table, counts.candidates > counts.ofJob ? 200 : 100),
  ];
}

async function typeWords(setting: Setting, address: string): Promise<number[]> {
  const context = await newVisitor(setting);
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('[data-card]').first().waitFor();
  const times: number[] = [];
  for (const word of words) times.push(...(await typeWord(page, word)));
  await context.close();
  return times;
}

async function typeWord(page: Page, word: string): Promise<number[]> {
  const times: number[] = [];
  const field = page.getByRole('searchbox', { name: 'Search' });
  await field.focus();
  for (let length = 1; length <= word.length; length += 1) {
    const [text, key] = [word.slice(0, length).trim(), word[length - 1] ?? ''];
    const isSearched = length > 1 && key !== ' ';
    if (isSearched) await inPage(page, `expect('keydown', '${key}', () => musterBench.showsAnswers('${text}'))`);
    await page.keyboard.press(key, { delay: inputMs });
    if (isSearched) times.push(await inPage(page, 'painted()'));
  }
  await field.fill('');
  await page.waitForURL((url) => !url.searchParams.has('q'));
  await inPage(page, 'idle()');
  return times;
}
