import type { PageLanguage } from '#pages/choose-language.ts';
import { recognizeLanguage } from '#screening/facts/detect-language.ts';
import { type Html, html } from '#web/html.ts';

const sampleChars = 4000;

/** The `lang` attribute of a text of the employer, where its language is recognised and is not that of the page. */
export function writtenLanguage({ language }: PageLanguage, text: string | null): Html | false {
  const written = recognizeLanguage((text ?? '').slice(0, sampleChars));
  return written !== undefined && written !== language && html` lang="${written}"`;
}
