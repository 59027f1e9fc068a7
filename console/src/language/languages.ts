import { type Language, languages as languageCodes, languageNames } from '@muster/contract/texts/languages.ts';

export type { Language };

/** To choose from, each in its own words. */
export const languages: readonly { value: Language; label: string }[] = languageCodes.map((value) => ({
  value,
  label: languageNames[value],
}));

export function isLanguage(value: string | null): value is Language {
  return languageCodes.some((code) => code === value);
}
