import type { Page } from 'playwright-core';

const stopsMax = 80;

// The accessible name of the focused element: its label, its text or its aria-label.
const focusedName = `(() => {
  const at = document.activeElement;
  const words = at?.labels?.length ? at.labels[0].textContent : at?.textContent || at?.getAttribute('aria-label');
  return (words ?? '').replace(/\\s+/g, ' ').trim();
})()`;

/** Presses Tab until the element with this name has the focus. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = [];
  for (let stops = 0; stops < stopsMax; stops += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate<string>(focusedName);
    if (typeof name === 'string' ? at.startsWith(name) : name.test(at)) return;
    passed.push(at);
  }
  throw new Error(`Tab does not reach ${name}; it reached ${passed.join(', ')}`);
}
