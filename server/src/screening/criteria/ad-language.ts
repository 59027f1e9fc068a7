import { recognizeLanguage } from '#screening/facts/detect-language.ts';
import { foldAligned } from '#text/fold-aligned.ts';

// Ads are short and made of lists, with few of the words that tell a language elsewhere.
const words: Record<string, string> = {
  en: 'the and or of with experience knowledge skills required requirements nice you your we have must years plus essential desirable looking offer what role',
  de: 'und oder mit der die das sie ihr ihre dein profil erfahrung kenntnisse fuhrerschein vorteil wir bieten aufgaben anforderungen bringen jahre gute sehr wunschenswert klasse als ausbildung',
  fr: 'et ou le les des une vous votre profil experience maitrise connaissances permis atout souhaite nous offrons competences exigences requises ans recherchons diplome prerequis bienvenue lecture gestion',
  es: 'y o el los las con una requisitos experiencia conocimientos manejo carnet deseable valorable imprescindible valorara ofrecemos buscamos anos perfil ingles nivel titulo se',
  pt: 'e ou os as com uma requisitos experiencia conhecimentos desejavel diferencial diferenciais oferecemos procuramos anos perfil ingles exigencias dominio curso categoria mais-valia em ao',
  nl: 'en of het een met van je jij jouw wij wat vragen ervaring kennis rijbewijs pre eisen profiel gewenst bieden jaar diploma functie pluspunt in de vloeiend minimaal',
  it: 'e o il gli con una requisiti esperienza conoscenza competenze patente gradito gradita preferibile richiesti offriamo cerchiamo anni profilo inglese buona almeno di della alla uso',
};
const languagesOf = new Map<string, string[]>();
for (const [language, list] of Object.entries(words))
  for (const word of new Set(list.split(' '))) languagesOf.set(word, [...(languagesOf.get(word) ?? []), language]);

const sampleMax = 8_000;

/** The language of an ad among seven. */
export function readAdLanguage(description: string): string {
  const sample = description.slice(0, sampleMax);
  const scores = new Map<string, number>();
  for (const word of foldAligned(sample).split(/[^\p{L}-]+/u)) {
    const named = languagesOf.get(word) ?? [];
    for (const language of named) scores.set(language, (scores.get(language) ?? 0) + 1 / named.length);
  }
  const [best] = [...scores].sort(([, one], [, other]) => other - one);
  return best?.[0] ?? recognizeLanguage(sample) ?? 'en';
}
