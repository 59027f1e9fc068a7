import type { LanguageLevel } from '@muster/contract/screening/screening-criteria.ts';
import { languageLevelIn, languageNamed } from '#vocabulary/languages.ts';
import type { TextRange } from '#vocabulary/sentences.ts';
import { readTokens, type WordToken } from '#vocabulary/tokens.ts';

export type AdLanguage = { language: string; level: LanguageLevel | null } & TextRange;

const nameLengthMin = 4;
// A language that is named without any of these is a market or a team.
const languageWords =
  /\b(?:languages?|speak\w*|spoken|written|verbal|fluen\w*|native|skills|proficien\w*|sprach\w*|\w*kenntnisse|wort und schrift|flie(?:s+|ß)end\w*|muttersprach\w*|verhandlungssicher\w*|langues?|parle\w*|courant|couramment|ecrit|maitrise|idiomas?|habla\w*|escrito|nivel|dominio|fluencia|talen|taal|spreek\w*|beheers\w*|vloeiend|lingu[ae]|parlat\w*|scritt\w*|conoscenza|[abc][12])\b/;

export function readAdLanguages(text: string, folded: string, start: number): AdLanguage[] {
  if (!languageWords.test(folded)) return [];
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

/** In the words before the name up to a comma or bracket, else in those behind it. */
function levelNear(folded: string, { start, end }: WordToken, from: number, to: number): LanguageLevel | null {
  const before = folded.slice(from, start);
  const near = before.slice(Math.max(before.lastIndexOf(','), before.lastIndexOf(')'), before.lastIndexOf(';')) + 1);
  return languageLevelIn(near) ?? languageLevelIn(folded.slice(end, to));
}
