import { writingLocales } from '@muster/contract/texts/languages.ts';
import { isLanguage, type Language } from './languages.ts';

/** Made-up languages that show what is not translated, too narrow, or on the wrong side; for tests. */
type PseudoLanguage = 'pseudo' | 'pseudo-rtl';

const locales: Record<Language | PseudoLanguage, string> = {
  ...writingLocales,
  pseudo: 'en-GB',
  'pseudo-rtl': 'ar-AE-u-nu-latn',
};

/** Of the page that the server has chosen, from its start to its end: texts are read when modules are. */
export const language: Language | PseudoLanguage = languageOfPage();

/** For dates, numbers and lists. */
export const locale: string = locales[language];

export const isRightToLeft = language === 'pseudo-rtl';

function languageOfPage(): Language | PseudoLanguage {
  if (typeof document === 'undefined') return 'en';
  const named = document.documentElement.dataset.language ?? null;
  return named === 'pseudo' || named === 'pseudo-rtl' || isLanguage(named) ? named : 'en';
}
