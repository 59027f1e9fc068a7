import { axeFindings } from '@muster/server/test/browser/axe.ts';
import { newVisitor, type Setting } from './open-page.ts';
import type { Result } from './results.ts';
import { checkedScreens } from './screens.ts';

/** What axe finds on the screens in light and dark. The tests of the console do it for menus, dialogs and phones too. */
export async function measureAccessibility(setting: Setting, candidateId: string): Promise<Result[]> {
  const context = await newVisitor(setting);
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const screens = checkedScreens(setting, candidateId);
  let found = 0;
  for (const { name, address, shown } of screens) {
    await page.goto(address);
    await page.evaluate(untilShown(shown));
    const findings = await axeFindings(page);
    for (const finding of findings) process.stderr.write(`${name}: ${finding}\n`);
    found += findings.length;
  }
  await context.close();
  return [{ what: `axe on ${screens.length} screens, light and dark: findings`, unit: '', measured: found, bar: 0 }];
}

/** Not with waitForFunction, which the policy of the page refuses. */
function untilShown(shown: string): string {
  return `new Promise((resolve) => { const look = () => (${shown} ? resolve() : requestAnimationFrame(look)); look(); })`;
}
