import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { markElements, newAttribute, signElements, unmarkElements } from './color-signatures.ts';

type Found = { lines: string[]; passedNow: number[] };

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

// Contrast takes most of axe's time, and most texts look like one that has passed already, on this screen or on another.
const passed = new Set<string>();
const contrastRule = { id: 'color-contrast', selector: `[${newAttribute}]` };

// A text that is hidden passes without a ratio.
const summarise = `({ violations, passes }) => ({
  lines: violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => id + ': ' + help + ': ' + html + ': ' + failureSummary)),
  passedNow: passes.filter(({ id }) => id === 'color-contrast').flatMap(({ nodes }) =>
    nodes.filter(({ any }) => any[0]?.data?.contrastRatio).flatMap(({ element }) => signatureIndexes?.get(element) ?? [])),
})`;

/** Violations that axe finds on the page in light and dark mode, a line for each element. */
export async function axeFindings(page: Page): Promise<string[]> {
  const light = await findings(page, { runOnly: rules });
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findings(page, { runOnly: colorRules });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light.map((line) => `light: ${line}`), ...dark.map((line) => `dark: ${line}`)];
}

/** The same without colors: for a screen whose colors were checked at another size. */
export async function axeFindingsWithoutColors(page: Page): Promise<string[]> {
  await loadAxe(page);
  return (await run(page, { runOnly: rules, rules: withoutColors })).lines;
}

async function findings(page: Page, chosen: object): Promise<string[]> {
  await loadAxe(page);
  const signatures = await page.evaluate<string[]>(signElements);
  await page.evaluate(markElements(signatures.map((signature) => !passed.has(signature))));
  const { lines, passedNow } = await run(page, chosen);
  for (const index of passedNow) passed.add(signatures[index] ?? '');
  await page.evaluate(unmarkElements);
  return lines;
}

async function loadAxe(page: Page): Promise<void> {
  // A screen that was opened without a new document has it from before.
  if (await page.evaluate<boolean>("typeof axe === 'object'")) return;
  await page.evaluate(source);
  await page.evaluate(`axe.configure(${JSON.stringify({ rules: [contrastRule] })})`);
}

function run(page: Page, chosen: object): Promise<Found> {
  // Without what would load style sheets again, or wait for frames that have no axe.
  const options = {
    ...chosen,
    resultTypes: ['violations', 'passes'],
    selectors: false,
    elementRef: true,
    preload: false,
    iframes: false,
  };
  return page.evaluate<Found>(`axe.run(${context}, ${JSON.stringify(options)}).then(${summarise})`);
}
