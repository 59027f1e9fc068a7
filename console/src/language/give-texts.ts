import type { Texts } from './texts.ts';

/** To the modules of the console, which are read after this one: their constants have texts. They are not imported, or they would be read first. */
export function giveTexts(texts: Texts, ariaTexts: object, locale: string): void {
  window.musterTexts = texts;
  // Where React Aria looks for its texts before those of its components.
  Object.assign(window, { [Symbol.for('react-aria.i18n.locale')]: locale, [Symbol.for('react-aria.i18n.strings')]: ariaTexts });
}
