/** The languages of pages and mails. */
export const languages = ['en', 'de', 'fr', 'es', 'pt', 'nl', 'it'] as const;
export type Language = (typeof languages)[number];

/** Each in its own language, for the switch. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
  nl: 'Nederlands',
  it: 'Italiano',
};

/** For dates and lists of `Intl`: in English as in Great Britain, with the day before the month. */
export const writingLocales: Record<Language, string> = {
  en: 'en-GB',
  de: 'de',
  fr: 'fr',
  es: 'es',
  pt: 'pt-PT',
  nl: 'nl',
  it: 'it',
};
