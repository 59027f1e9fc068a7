import type { CandidateCard } from '@muster/sdk/generated/types.ts';
import type { CSSProperties } from 'react';
import { cvNote } from '#candidates-list/cv-note.ts';
import { classNames } from '#ui/class-names.ts';
import { shortAge } from '#ui/texts/relative-time.tsx';

// Only a hint where to look first: the bars tell why.
const strongMin = 75;
const weakMax = 45;

/** The three lines of a card: name and age in the stage, title and company, score and source. */
export function CardContent({ card, nameId }: { card: CandidateCard; nameId?: string }) {
  const { name, is_new, status_since, current_title, current_company, source_name } = card;
  return (
    <>
      <span className="card-text">
        <span id={nameId} className={classNames('card-name', is_new && 'card-new')}>
          {name ?? 'Without a name'}
          {is_new && <span className="visually-hidden">, new</span>}
        </span>
        <br />
        <span>{[current_title, current_company].filter(Boolean).join(' · ') || cvNote(card)}</span>
      </span>
      <time className="card-age" dateTime={status_since}>
        {shortAge(Date.parse(status_since), Date.now())}
      </time>
      <Score card={card} />
      <span className="card-source">{source_name}</span>
    </>
  );
}

/** Not assessed is a dash, never a zero. */
function Score({ card }: { card: CandidateCard }) {
  const { score, cv_status, ai_skills_match: skills, ai_experience_match: experience, ai_location_match: location } = card;
  if (cv_status === 'waiting' || cv_status === 'processing') return <span className="card-reading">Reading CV…</span>;
  if (score === null)
    return (
      <span className="card-score card-score-none" role="img" aria-label="Not assessed">
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
    <span className={classNames('card-score', score >= strongMin && 'card-score-strong', score < weakMax && 'card-score-weak')}>
      <b>{score}</b>
      <span className="card-bars" role="img" aria-label={parts.join(', ')} title={parts.join(', ')} style={bars} />
    </span>
  );
}

function share(match: number | null): string {
  return `${match ?? 0}%`;
}
