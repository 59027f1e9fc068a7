import type { Language } from './languages.ts';

/** At the foot of a page of a PDF document: `Page 1 / 3`. */
export const pageNumberTexts: Record<Language, (page: number, pages: number) => string> = {
  en: (page, pages) => `Page ${page} / ${pages}`,
  de: (page, pages) => `Seite ${page} / ${pages}`,
  fr: (page, pages) => `Page ${page} / ${pages}`,
  es: (page, pages) => `Página ${page} / ${pages}`,
  pt: (page, pages) => `Página ${page} / ${pages}`,
  nl: (page, pages) => `Pagina ${page} / ${pages}`,
  it: (page, pages) => `Pagina ${page} / ${pages}`,
};
