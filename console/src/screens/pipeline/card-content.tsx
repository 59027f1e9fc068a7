import type { CandidateCard } from '@muster/sdk/generated/types.ts';
import type { CSSProperties } from 'react';
import { cvNote } from '#candidates-list/cv-note.ts';
import { classNames } from '#ui/class-names.ts';
import { shortAge } from '#ui/texts/relative-time.tsx';
import { isShort } from './card-heights.ts';

// Only a hint where to look first: the bars tell why.
const strongMin = 75;
const weakMax = 45;

/**
 * The three lines of a card: name and age in the stage, title and company, score and source. A short one has no third: its source is
 * where title and company would be.
 */
export function CardContent({ card, nameId }: { card: CandidateCard; nameId?: string }) {
  const { name, is_new, status_since, source_name } = card;
  const isWithoutScore = isShort(card);
  return (
    <>
      <span className="card-text">
        <span id={nameId} className={classNames('card-name', is_new && 'card-new')}>
          {name ?? 'Without a name'}
          {is_new && <span className="visually-hidden">, new</span>}
        </span>
        <br />
        <span>{workOf(card) || joined([cvNote(card), isWithoutScore ? source_name : null])}</span>
      </span>
      <time className="card-age" dateTime={status_since}>
        {shortAge(Date.parse(status_since), Date.now())}
      </time>
      {!isWithoutScore && <ScoreLine card={card} />}
    </>
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
      {isReading ? <span className="card-reading">Reading CV…</span> : <Score card={card} />}
      <span className="card-source">{card.source_name}</span>
    </span>
  );
}

function Score({ card }: { card: CandidateCard }) {
  const { score, ai_skills_match: skills, ai_experience_match: experience, ai_location_match: location } = card;
  if (score === null)
    return (
      <span className="card-score-none" role="img" aria-label="Not assessed">
        –
      </span>
    );
  const bars: CSSProperties & Record<`--${string}`, string> = {
    '--skills': share(skills),
    '--experience': share(experience),
    '--location': share(location),
  };
  const parts = [`skills ${skills ?? '–'}`, `experience ${experience ?? '–'}`, `location ${location ?? '–'}`];
  return (
    <>
      <b>{score}</b>
      <span className="card-bars" role="img" aria-label={parts.join(', ')} title={parts.join(', ')} style={bars} />
    </>
  );
}

function share(match: number | null): string {
  return `${match ?? 0}%`;
}
