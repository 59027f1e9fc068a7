import { foldAligned } from '#text/fold-aligned.ts';

/** Praise, demands and the person as a candidate, in the seven languages: a summary says what is in the CV, and judges nobody. */
const judging = `
  best perfect ideal excellent outstanding exceptional must should recommend recommends recommended deserves candidate applicant hire
  beste bester bestes besten perfekt perfekte perfekter ideale idealer hervorragend hervorragende hervorragender ausgezeichnete
  ausgezeichneter außergewöhnlich außergewöhnliche muss müssen soll sollte sollten empfehle empfohlen kandidat kandidatin bewerber bewerberin
  einstellen meilleur meilleure meilleurs parfait parfaite excellente exceptionnel exceptionnelle doit doivent devrait recommande candidat
  candidate embaucher embauchez mejor mejores perfecto perfecta excelente excepcional debe deben debería recomiendo recomendado recomendada
  candidato candidata contratar contraten melhor melhores perfeito perfeita excecional deve devem deveria recomendo contratem
  perfecte uitstekend uitstekende uitzonderlijk uitzonderlijke moet moeten aanbevolen kandidaat sollicitant aannemen
  migliore migliori perfetto perfetta eccellente eccezionale devono dovrebbe raccomando assumere assumete`;

/** What a hiring team does. Recruiters have such words in their own CVs, so they are refused only where the quote has none of them. */
const hiring = `
  recruiter recruiters recruiting offer interview shortlist reject angebot personaler vorstellungsgespräch ablehnen recruteur offre entretien
  rejeter reclutador reclutadora oferta entrevista rechazar recrutador recrutadora proposta aanbod sollicitatiegesprek afwijzen selezionatore
  offerta colloquio`;

const wordsOf = (text: string) => new Set(text.split(/\s+/).filter(Boolean).map(foldAligned));
const judgingWords = wordsOf(judging);
const hiringWords = wordsOf(hiring);

// A domain alone becomes a link in many programs; Node.js and ASP.NET are none.
const linkOrMarkup = /[<>@`]|:\/\/|www\.|\]\(|\.(?!(?:js|net|ts|py)\b)\p{L}{2}/iu;
const contentWordLength = 4;
// Inflected forms of a word mostly begin alike.
const stemLength = 5;

/** What a sentence is compared with: the words of the CV, by how they begin. */
export function stemsOf(text: string): Set<string> {
  return new Set(allWords(text).map(stem));
}

/** Whether a sentence only tells what the CV says: no link, no markup, no judgement, and at least half of its content words are in the CV. */
export function isPlainSummary(sentence: string, quoted: ReadonlySet<string>, cvStems: ReadonlySet<string>): boolean {
  if (linkOrMarkup.test(sentence)) return false;
  const words = allWords(sentence);
  if (words.some((word) => judgingWords.has(word) || (hiringWords.has(word) && !quoted.has(word)))) return false;
  const content = words.filter((word) => word.length >= contentWordLength);
  return content.filter((word) => cvStems.has(stem(word))).length * 2 >= content.length;
}

function allWords(text: string): string[] {
  return foldAligned(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function stem(word: string): string {
  return word.slice(0, stemLength);
}
