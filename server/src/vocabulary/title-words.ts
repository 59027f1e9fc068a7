import { isSeniorityWord } from './seniority.ts';
import { readTokens } from './tokens.ts';

// Written in one word with the profession or beside it; says nothing of what is done.
const stopWords = new Set(
  'and und et y e en of the de des du di del della do da d l la le les el los las a in im in zu zum zur fur for pour para per van voor mit avec con com met m w f d x h div gn all at on bei bij remote hybrid teilzeit vollzeit full part time temps plein partiel job position role stelle emploi puesto cargo vaga functie o oder ou of i ii iii iv 1 2 3'.split(
    ' ',
  ),
);

// Words with another stem for women and men. A score must not depend on which of them a CV has.
const sameWords = new Map<string, string>(
  Object.entries({
    waitress: 'waiter',
    actress: 'actor',
    hostess: 'host',
    stewardess: 'steward',
    saleswoman: 'salesperson',
    salesman: 'salesperson',
    chairwoman: 'chairperson',
    chairman: 'chairperson',
    businesswoman: 'businessperson',
    businessman: 'businessperson',
    forewoman: 'foreman',
    policewoman: 'policeman',
    krankenschwester: 'krankenpfleger',
    krankenpflegerin: 'krankenpfleger',
    zimmermadchen: 'zimmerservice',
    dottoressa: 'dottor',
    professoressa: 'professor',
    serveerster: 'ober',
    schoonmaakster: 'schoonmaker',
    verpleegster: 'verpleger',
  }),
);

/** The same without words that name a level. */
export function titleNameWords(title: string): string[] {
  return titleWords(title).filter((word) => !isSeniorityWord(word));
}

/** The words of a title that name the profession, the same for women and men. */
function titleWords(title: string): string[] {
  return readTokens(title)
    .map((token) => token.text)
    .filter((word) => !stopWords.has(word))
    .map(titleStem);
}

function titleStem(word: string): string {
  const same = sameWords.get(word) ?? word;
  const neutral = same
    .replace(/frau$/, 'mann')
    .replace(/(?<=er|ist|ant|ent|og|ar|at|or|and|mann)in(?:nen)?$/, '')
    .replace(/ttrice$/, 'ttor')
    .replace(/trice$/, 'teur')
    .replace(/euse$/, 'eur');
  return neutral.length >= 5 ? neutral.replace(/[aeo]$/, '') : neutral;
}
