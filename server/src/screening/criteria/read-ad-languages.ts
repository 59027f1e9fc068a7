import type { LanguageLevel } from '@muster/contract/screening/screening-criteria.ts';
import { languageLevelIn, languageNamed } from '#vocabulary/languages.ts';
import type { TextRange } from '#vocabulary/sentences.ts';
import { readTokens, type WordToken } from '#vocabulary/tokens.ts';

export type AdLanguage = { language: string; level: LanguageLevel | null } & TextRange;

const nameLengthMin = 4;
const framework = /^[^\p{L}]{0,3}(?:\p{L}+\s){0,2}[abc][12]\b/u;
// A language that is named without any of these is a market or a team.
const languageWords =
  /\b(?:languages?|speak\w*|spoken|written|verbal|fluen\w*|native|skills|proficien\w*|sprach\w*|\w*kenntnisse|wort und schrift|flie(?:s+|ß)end\w*|muttersprach\w*|verhandlungssicher\w*|langues?|parle\w*|courant|couramment|ecrit|maitrise|idiomas?|habla\w*|escrito|nivel|dominio|fluencia|talen|taal|spreek\w*|beheers\w*|vloeiend|lingu[ae]|parlat\w*|scritt\w*|conoscenza|[abc][12])\b/;

/** `isList`: in a list of requirements, or called a plus, a name alone is one. */
export function readAdLanguages(text: string, folded: string, start: number, isList: boolean): AdLanguage[] {
  if (!isList && !languageWords.test(folded)) return [];
  const named = readTokens(text).flatMap((token) => {
    const language = token.text.length >= nameLengthMin ? languageNamed(token.text) : undefined;
    return language === undefined ? [] : [{ language, token }];
  });
  return named.map(({ language, token }, at) => ({
    language,
    level: levelNear(folded, token, named[at - 1]?.token.end ?? 0, named[at + 1]?.token.start ?? folded.length),
    start: start + token.start,
    end: start + token.end,
  }));
}

/** In the words before the name up to a comma, bracket or conjunction, else in those behind it. A level of the framework counts before any other word. */
function levelNear(folded: string, { start, end }: WordToken, from: number, to: number): LanguageLevel | null {
  const before = folded.slice(from, start);
  const near =
    from === 0 ? before.slice(lastBreak(before, /[,);]/g)) : before.slice(lastBreak(before, /[,);]|\s(?:and|und|et|y|e|en)\s/g));
  const behind = folded.slice(end, to);
  return languageLevelIn(framework.exec(behind)?.[0] ?? '') ?? languageLevelIn(near) ?? languageLevelIn(behind);
}

function lastBreak(text: string, breaks: RegExp): number {
  const last = [...text.matchAll(breaks)].at(-1);
  return last ? last.index + last[0].length : 0;
}
