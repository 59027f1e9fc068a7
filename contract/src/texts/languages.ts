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

/** For `Intl.DateTimeFormat`. Dates in English are day before month, as in the other languages. */
export const dateLocales: Record<Language, string> = { en: 'en-GB', de: 'de', fr: 'fr', es: 'es', pt: 'pt', nl: 'nl', it: 'it' };
