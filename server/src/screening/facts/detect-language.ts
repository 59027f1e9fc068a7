import { foldAligned } from '#text/fold-aligned.ts';

const sampleMax = 60_000;
const hitsMin = 4;

/** Frequent words of a language that its neighbours do not have, and words of CVs. */
const words: Readonly<Record<string, string>> = {
  en: 'the and of to in for with on at by from as is was are my i have this that which an be experience education skills work team responsible university development management using built led present',
  de: 'und der die das fur mit von bei zur zum im den des ein eine auf als ich nicht sowie uber berufserfahrung ausbildung kenntnisse sprachen lebenslauf heute seit erfahrung universitat bis entwicklung leitung',
  fr: "et le les des du une pour dans avec sur au aux est en chez experience formation competences langues depuis aujourd'hui gestion equipe developpement projets mise ainsi que par mes",
  es: 'y el los las del una para con por en al es experiencia formacion habilidades idiomas actualidad desarrollo gestion equipo empresa educacion universidad desde clientes proyectos como su ingles',
  pt: 'e o os as dos das do da uma para com em na no ao nos experiencia formacao competencias idiomas atual desenvolvimento gestao equipe equipa empresa universidade desde nao ingles projetos atualmente',
  nl: 'en het een van voor met bij op aan ik de niet werkervaring opleiding vaardigheden talen heden ontwikkeling beheer verantwoordelijk ook als naar door mijn hogeschool tot',
  it: 'e il di la le gli dei delle del della una per con nel nella al alla esperienza istruzione formazione competenze lingue presente sviluppo gestione presso attualmente universita da sono progetti anche',
  pl: 'i w na z do oraz od jest dla przy doswiadczenie wyksztalcenie umiejetnosci jezyki obecnie praca projektow zarzadzanie klientow',
  sv: 'och att for med pa som av till jag har ett arbetslivserfarenhet utbildning sprak inom samt erfarenhet ansvarig nuvarande',
  da: 'og til for med pa som af jeg har et erhvervserfaring uddannelse sprog samt ansvarlig nuvaerende ved',
  ro: 'si de la cu pentru in din pe experienta educatie limbi prezent competente dezvoltare proiecte',
  cs: 'a v na pro se s z do vzdelani zkusenosti jazyky dovednosti soucasnost prace vyvoj projektu',
  tr: 've ile icin bir olarak deneyim egitim diller yetenekler gunumuz universitesi gelistirme proje',
};
const languagesOf = new Map<string, string[]>();
for (const [language, list] of Object.entries(words)) {
  for (const word of new Set(list.split(' '))) languagesOf.set(word, [...(languagesOf.get(word) ?? []), language]);
}

/** The language of a text as ISO 639-1; English when too little of it is known. */
export function detectLanguage(text: string): string {
  return recognizeLanguage(text) ?? 'en';
}

/** The same; undefined when too little of it is known. */
export function recognizeLanguage(text: string): string | undefined {
  const scores = new Map<string, number>();
  let hits = 0;
  for (const word of foldAligned(text.slice(0, sampleMax)).split(/[^\p{L}']+/u)) {
    const languages = languagesOf.get(word);
    if (languages === undefined) continue;
    hits += 1;
    for (const language of languages) scores.set(language, (scores.get(language) ?? 0) + 1 / languages.length);
  }
  if (hits < hitsMin) return undefined;
  return [...scores].reduce((best, next) => (next[1] > best[1] ? next : best), ['en', 0] satisfies [string, number])[0];
}
