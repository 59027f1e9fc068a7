import { type FormOfAddress, withChanges } from '#texts/address/address.ts';
import { deInformal } from '#texts/address/de-informal.ts';
import { esInformal } from '#texts/address/es-informal.ts';
import { frInformal } from '#texts/address/fr-informal.ts';
import { itInformal } from '#texts/address/it-informal.ts';
import { nlFormal } from '#texts/address/nl-formal.ts';
import { ptInformal } from '#texts/address/pt-informal.ts';
import { de } from './de.ts';
import { en, type Texts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import type { Language } from './languages.ts';
import { nl } from './nl.ts';
import { pt } from './pt.ts';

/** Which texts somebody reads. Without a form of address, the one that is usual in the language. */
export type Voice = { language: Language; address: FormOfAddress | null };

/** Read at each use and never copied, so that a test can render every page in a language of its own. */
export const textsByLanguage: Record<Language, Texts> = { en, de, fr, es, pt, nl, it };

/** For companies that address people in the other form. English has one. */
export const textsByAddress: Record<FormOfAddress, Partial<Record<Language, Texts>>> = {
  formal: { nl: withChanges(nl, nlFormal) },
  informal: {
    de: withChanges(de, deInformal),
    fr: withChanges(fr, frInformal),
    es: withChanges(es, esInformal),
    pt: withChanges(pt, ptInformal),
    it: withChanges(it, itInformal),
  },
};

/** What candidates read needs a voice; for labels, and for the team, the language is enough. */
export function texts(voice: Language | Voice): Texts {
  if (typeof voice === 'string') return textsByLanguage[voice];
  const { language, address } = voice;
  return (address !== null && textsByAddress[address][language]) || textsByLanguage[language];
}
