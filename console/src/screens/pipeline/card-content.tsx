import type { CandidateCard } from '@muster/sdk/generated/types.ts';
import type { CSSProperties } from 'react';
import { cvNote } from '#candidates-list/cv-note.ts';
import { dayMs } from '#durations.ts';
import { plural, t } from '#language/t.ts';
import { classNames } from '#ui/class-names.ts';
import { shortAge } from '#ui/texts/relative-time.tsx';
import { isShort } from './card-heights.ts';

// Only a hint where to look first: the bars tell why.
const strongMin = 75;
const weakMax = 45;

type Props = { card: CandidateCard; nameId?: string; targetDays?: number | null };

/**
 * The three lines of a card: name and age in the stage, title and company, score and source. A short one has no third: its source is
 * where title and company would be.
 */
export function CardContent({ card, nameId, targetDays = null }: Props) {
  const { name, is_new, stage_changed_at, source_name } = card;
  const isWithoutScore = isShort(card);
  return (
    <>
      <span className="card-text">
        <span id={nameId} className={classNames('card-name', is_new && 'card-new')}>
          {name ?? t('Without a name')}
          {is_new && <span className="visually-hidden">{t(', new')}</span>}
        </span>
        <br />
        <span>{workOf(card) || joined([cvNote(card), isWithoutScore ? source_name : null])}</span>
      </span>
      <Age since={stage_changed_at} targetDays={targetDays} />
      {!isWithoutScore && <ScoreLine card={card} />}
    </>
  );
}

/** In the stage. Past its target it says so in words too. */
function Age({ since, targetDays }: { since: string; targetDays: number | null }) {
  const ageMs = Date.now() - Date.parse(since);
  const lateBy = targetDays === null ? 0 : Math.floor(ageMs / dayMs) - targetDays;
  if (targetDays === null || lateBy <= 0)
    return (
      <time className="card-age" dateTime={since}>
        {shortAge(Date.parse(since), Date.now())}
      </time>
    );
  const title = plural(
    targetDays,
    'In this stage for longer than the target of {count} day',
    'In this stage for longer than the target of {count} days',
  );
  return (
    <time className="card-age card-late" dateTime={since} title={title}>
      {t('{age} · late', { age: shortAge(Date.parse(since), Date.now()) })}
    </time>
  );
}

function workOf(card: CandidateCard): string {
  return joined([card.current_title, card.current_company]);
}

function joined(parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(' · ');
}

/** Not assessed is a dash, never a zero. A source for which there is no room is not shown: three letters of it say nothing. */
function ScoreLine({ card }: { card: CandidateCard }) {
  const { score, cv_status } = card;
  const isReading = cv_status === 'waiting' || cv_status === 'processing';
  const isScored = !isReading && score !== null;
  return (
    <span
      className={classNames(
        'card-score',
        isScored && score >= strongMin && 'card-score-strong',
        isScored && score < weakMax && 'card-score-weak',
      )}
    >
      {isReading ? <span className="card-reading">{t('Reading CV…')}</span> : <Score card={card} />}
      <span className="card-source">{card.source_name}</span>
    </span>
  );
}

function Score({ card }: { card: CandidateCard }) {
  const { score, ai_skills_match: skills, ai_experience_match: experience, ai_location_match: location } = card;
  if (score === null)
    return (
      <span className="card-score-none" role="img" aria-label={t('Not assessed')}>
        –
      </span>
    );
  const bars: CSSProperties & Record<`--${string}`, string> = {
    '--skills': share(skills),
    '--experience': share(experience),
    '--location': share(location),
  };
  const parts = t('skills {skills}, experience {experience}, location {location}', {
    skills: skills ?? '–',
    experience: experience ?? '–',
    location: location ?? '–',
  });
  return (
    <>
      <b>{score}</b>
      <span className="card-bars" role="img" aria-label={parts} title={parts} style={bars} />
    </>
  );
}

function share(match: number | null): string {
  return `${match ?? 0}%`;
}
