import { axeFindings } from '@muster/server/test/browser/axe.ts';
import { boardAddress, newVisitor, type Setting } from './open-page.ts';
import type { Result } from './results.ts';

/** What axe finds on the screens in light and dark. The tests of the console do it for menus, dialogs and phones too. */
export async function measureAccessibility(setting: Setting, candidateId: string): Promise<Result[]> {
  const context = await newVisitor(setting);
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const screens = [
    { address: `${setting.url}/console/jobs`, shown: '[data-list-item]' },
    { address: boardAddress(setting), shown: '[data-card]' },
    { address: `${boardAddress(setting)}?view=table`, shown: '[data-card]' },
    { address: `${setting.url}/console/candidates`, shown: '[data-card]' },
    { address: `${setting.url}/console/candidates/${candidateId}`, shown: '.candidate-controls' },
    { address: `${setting.url}/console/settings`, shown: 'h1' },
  ];
  let found = 0;
  for (const { address, shown } of screens) {
    await page.goto(address);
    await page.locator(shown).first().waitFor();
    found += (await axeFindings(page)).length;
  }
  await context.close();
  return [{ what: `axe on ${screens.length} screens, light and dark: findings`, unit: '', measured: found, bar: 0 }];
}
