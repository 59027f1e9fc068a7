import { createStore } from '#store.ts';

export type Appearance = 'system' | 'light' | 'dark';

const settingName = 'muster.appearance';
const schemes: Record<Appearance, string> = { system: '', light: 'light', dark: 'dark' };

/** Light or dark, chosen in this browser; without a choice as the system is set. */
export const appearance = createStore<Appearance>(read());

export function setAppearance(chosen: Appearance): void {
  localStorage.setItem(settingName, chosen);
  appearance.set(chosen);
  applyAppearance();
}

/** Empty: the rule of theme.css, which follows the system. */
export function applyAppearance(): void {
  document.documentElement.style.colorScheme = schemes[appearance.get()];
}

function read(): Appearance {
  const stored = localStorage.getItem(settingName);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}
