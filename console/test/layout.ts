import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** A desktop of 1,440 px at 200 % zoom. */
export const zoomed = { width: 720, height: 700 };

/** The smallest window with the side bar and all columns. */
export const laptop = { width: 1024, height: 768 };

// A title that is cut off is fine, one below the buttons is not.
const findings = `(() => {
  const wide = ['html', '.screen'].filter((name) => {
    const element = document.querySelector(name);
    return element && element.scrollWidth > element.clientWidth;
  });
  const actions = document.querySelector('.page-actions')?.getBoundingClientRect();
  const covered = [...document.querySelectorAll('.page-title > *')].filter((part) => {
    const box = part.getBoundingClientRect();
    const isBeside = actions && (box.right <= actions.left + 1 || box.left >= actions.right - 1);
    return actions && box.width > 0 && !isBeside && box.bottom > actions.top && box.top < actions.bottom;
  });
  return [...wide.map((name) => name + ' scrolls sideways'), ...covered.map((part) => part.textContent + ' is below the buttons')];
})()`;

const waitMs = 5000;
const pauseMs = 50;

/** What scrolls sideways or overlaps at the current size of the window, once the page has been laid out for it. */
export async function layoutFindings(page: Page): Promise<string[]> {
  for (const endMs = performance.now() + waitMs; performance.now() < endMs; await delay(pauseMs))
    if ((await page.evaluate<string[]>(findings)).length === 0) return [];
  return page.evaluate<string[]>(findings);
}
