import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

type Violation = { id: string; help: string; nodes: { html: string; failureSummary: string }[] };

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// The dark scheme differs only in colors.
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Violations that axe finds on the page in light and dark mode, a line for each element. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const light = await findings(page, rules);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findings(page, colorRules);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light.map((line) => `light: ${line}`), ...dark.map((line) => `dark: ${line}`)];
}

async function findings(page: Page, runOnly: string[]): Promise<string[]> {
  const run = `axe.run(document, { runOnly: ${JSON.stringify(runOnly)}, resultTypes: ['violations'] })`;
  const { violations } = await page.evaluate<{ violations: Violation[] }>(run);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}: ${html}: ${failureSummary}`),
  );
}
