import { de } from './de.ts';
import { en, type Texts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import type { Language } from './languages.ts';
import { nl } from './nl.ts';
import { pt } from './pt.ts';

/** Read at each use and never copied, so that a test can render every page in a language of its own. */
export const textsByLanguage: Record<Language, Texts> = { en, de, fr, es, pt, nl, it };

export function texts(language: Language): Texts {
  return textsByLanguage[language];
}
