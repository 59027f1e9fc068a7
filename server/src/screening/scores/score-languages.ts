import type { ParsedCv } from '@muster/contract/screening/parsed-cv.ts';
import type { SkillResult } from '@muster/contract/screening/screening.ts';
import {
  type LanguageCriterion,
  type LanguageLevel,
  languageLevels,
  type ScreeningCriteria,
} from '@muster/contract/screening/screening-criteria.ts';
import { foldAligned } from '#text/fold-aligned.ts';
import { languageLevelIn, languageNamed } from '#vocabulary/languages.ts';
import { spanOfFact } from './cv-skills.ts';
import type { ScoredCandidate } from './scored-candidate.ts';

type Spoken = { language: string; level: LanguageLevel | null; written: string; start: number | null; end: number | null };

const levelMatches = [1, 0.8, 0.5];
const unknownLevelMatch = 0.8;

/** What the job asks of languages. Unknown, and not counted, where neither CV nor candidate name any language. */
export function scoreLanguages(
  criteria: ScreeningCriteria,
  parsedCv: ParsedCv,
  text: string,
  candidate: ScoredCandidate,
): SkillResult[] {
  const spoken = [...languagesOfCv(parsedCv, text), ...languagesOfCandidate(candidate)];
  return criteria.languages.map((criterion) => languageResult(criterion, spoken));
}

function languageResult({ language, level, importance, weight }: LanguageCriterion, spoken: Spoken[]): SkillResult {
  const base = { criterion: level === null ? language : `${language} ${level}`, kind: 'language' as const, importance, weight };
  const [best] = spoken
    .filter((one) => one.language === language)
    .map((one) => ({ ...one, match: levelMatch(level, one.level) }))
    .sort((one, other) => other.match - one.match);
  if (best && best.match > 0) {
    const result = best.match === 1 ? 'matched' : 'related';
    return { ...base, result, match: best.match, found: best.level, quote: best.written, start: best.start, end: best.end };
  }
  const isUnknown = spoken.length === 0;
  return {
    ...base,
    result: isUnknown ? 'unknown' : 'missing',
    match: isUnknown ? null : 0,
    found: best?.level ?? null,
    quote: null,
    start: null,
    end: null,
  };
}

function levelMatch(asked: LanguageLevel | null, had: LanguageLevel | null): number {
  if (asked === null) return 1;
  if (had === null) return unknownLevelMatch;
  return levelMatches[Math.max(0, languageLevels.indexOf(asked) - languageLevels.indexOf(had))] ?? 0;
}

function languagesOfCv(parsedCv: ParsedCv, text: string): Spoken[] {
  return parsedCv.languages.flatMap(({ language, fluency }, at) => {
    const code = languageNamed(language);
    if (code === undefined) return [];
    const span = spanOfFact(parsedCv, text, `/languages/${at}/language`, language);
    const written = span ? text.slice(span.start, span.end) : language;
    return [{ language: code, level: levelFrom(fluency), written, start: span?.start ?? null, end: span?.end ?? null }];
  });
}

function languagesOfCandidate({ languages }: ScoredCandidate): Spoken[] {
  return languages.flatMap(({ language, level }) => {
    const code = languageNamed(language);
    return code === undefined ? [] : [{ language: code, level: levelFrom(level), written: language, start: null, end: null }];
  });
}

function levelFrom(words: string | null): LanguageLevel | null {
  return words === null ? null : languageLevelIn(foldAligned(words));
}
