import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

type Violation = { id: string; help: string; nodes: { html: string; failureSummary: string }[] };

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// The dark scheme differs only in colors.
const colorRules = ['color-contrast', 'link-in-text-block'];
const withoutColors = Object.fromEntries(colorRules.map((rule) => [rule, { enabled: false }]));

const overlays = '[role=dialog], [role=alertdialog], [role=menu]';
// An open dialog or menu alone: the screen behind it was checked before. For some seconds React Aria announces a pending button, also when it
// is gone: its empty announcement is not ours to mend.
const context = `{
  include: document.querySelector('${overlays}') ? ['${overlays}'] : ['html'],
  exclude: ['[data-live-announcer]'],
}`;

/** Violations that axe finds on the page in light and dark mode, a line for each element. */
export async function axeFindings(page: Page): Promise<string[]> {
  const light = await findings(page, { runOnly: rules });
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findings(page, { runOnly: colorRules });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light.map((line) => `light: ${line}`), ...dark.map((line) => `dark: ${line}`)];
}

/** The same without colors, which take most of the time: for a screen whose colors were checked at another size. */
export function axeFindingsWithoutColors(page: Page): Promise<string[]> {
  return findings(page, { runOnly: rules, rules: withoutColors });
}

async function findings(page: Page, chosen: object): Promise<string[]> {
  // A screen that was opened without a new document has it from before.
  if (!(await page.evaluate<boolean>("typeof axe === 'object'"))) await page.evaluate(source);
  // Without what would load style sheets again, or wait for frames that have no axe.
  const options = { ...chosen, resultTypes: ['violations'], preload: false, iframes: false };
  const run = `axe.run(${context}, ${JSON.stringify(options)})`;
  const { violations } = await page.evaluate<{ violations: Violation[] }>(run);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}: ${html}: ${failureSummary}`),
  );
}
