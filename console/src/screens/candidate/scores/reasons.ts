import type { ExperienceResult, LocationResult, Screening, SkillResult } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';
import { languageName, matchText, monthsText, placeText } from './reason-texts.ts';

export type ScoreName = 'skills' | 'experience' | 'location';

export type ReasonMark = SkillResult['result'];

/** A line under "Why 91 for skills". */
export type ScoreReason = {
  /** The same after a new reading of the CV, as far as the criterion is the same. */
  id: string;
  mark: ReasonMark;
  name: string;
  isPreferred: boolean;
  detail: string | null;
  quote: string | null;
  value: string;
  range: Range | null;
};

/** A quote in the text of the CV, in UTF-16 code units. */
export type Range = { start: number; end: number };

export function reasonsFor(screening: Screening, score: ScoreName): ScoreReason[] {
  if (score === 'skills') return screening.skills.criteria.map(skillReason);
  return score === 'experience' ? experienceReasons(screening.experience) : locationReasons(screening.location);
}

/** Every quote of all scores. */
export function allReasons(screening: Screening): ScoreReason[] {
  const scores: ScoreName[] = ['skills', 'experience', 'location'];
  return scores.flatMap((score) => reasonsFor(screening, score));
}

function skillReason({ criterion, kind, importance, result, match, found, ...quoted }: SkillResult): ScoreReason {
  const isOther = found !== null && found.toLowerCase() !== criterion.toLowerCase();
  return {
    id: `skills ${kind} ${criterion}`,
    mark: result,
    name: kind === 'language' ? languageName(criterion) : criterion,
    isPreferred: importance === 'preferred',
    detail: isOther ? found : null,
    value: matchText(match),
    ...quoteOf(quoted),
  };
}

const levelNames: Record<NonNullable<ExperienceResult['level']>['asked'], string> = {
  intern: t('intern'),
  junior: t('junior'),
  'mid-level': t('mid-level'),
  senior: t('senior'),
  'team-leader': t('team-leader'),
  manager: t('manager'),
  director: t('director'),
  vp: t('vp'),
  'c-level': t('c-level'),
};

function experienceReasons({ months, level, field, roles }: ExperienceResult): ScoreReason[] {
  const lines: ScoreReason[] = [];
  if (months) {
    const values = { time: monthsText(months.relevant), asked: monthsText(months.asked) };
    const detail = months.is_assumed
      ? t('{time} · {asked} asked, as usual for this level', values)
      : t('{time} · {asked} asked', values);
    lines.push({ ...line('months', t('Relevant experience'), months.match), detail });
  }
  if (level) {
    const detail = compared({ asked: levelNames[level.asked], found: levelNames[level.found] });
    lines.push({ ...line('level', t('Seniority'), level.match), detail, ...quoteOf(level) });
  }
  if (field) lines.push({ ...line('field', t('Field##of work'), field.match), detail: compared(field), ...quoteOf(field) });
  for (const [index, role] of roles.entries()) {
    const time = role.months === null ? t('dates unknown') : monthsText(role.months);
    lines.push({
      ...line(`role ${index}`, role.title ?? t('Position'), role.relevance),
      detail: time,
      ...quoteOf(role),
    });
  }
  return lines;
}

function locationReasons(location: LocationResult): ScoreReason[] {
  if (location.score === null) return [];
  return [{ ...line('place', t('Location'), location.score / 100), detail: placeText(location), ...quoteOf(location) }];
}

function line(id: string, name: string, match: number): ScoreReason {
  return { id, mark: markOf(match), name, isPreferred: false, detail: null, quote: null, value: matchText(match), range: null };
}

const fullMatch = 0.85;
const someMatch = 0.15;

function markOf(match: number): ReasonMark {
  if (match >= fullMatch) return 'matched';
  return match >= someMatch ? 'related' : 'missing';
}

function compared({ asked, found }: { asked: string; found: string | null }): string {
  if (found === asked) return asked;
  return found === null ? t('not found · {asked} asked', { asked }) : t('{found} · {asked} asked', { found, asked });
}

type Quoted = { quote: string | null; start: number | null; end: number | null };

function quoteOf({ quote, start, end }: Quoted): Pick<ScoreReason, 'quote' | 'range'> {
  return { quote, range: start === null || end === null || end <= start ? null : { start, end } };
}
