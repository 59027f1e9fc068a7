import type { Candidate, Screening } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { NotAssessed } from './not-assessed.tsx';
import { ReasonList } from './reason-list.tsx';
import { nullReasonTexts } from './reason-texts.ts';
import { reasonsFor, type ScoreName, type ScoreReason } from './reasons.ts';
import './scores.css';

type Props = { candidate: Candidate; chosenId: string | undefined; onChoose: (reason: ScoreReason) => void };

const labels: Record<ScoreName, string> = { skills: 'Skills', experience: 'Experience', location: 'Location' };
const scoreNames: ScoreName[] = ['skills', 'experience', 'location'];

/** The scores, and why the chosen one is what it is. */
export function Scores({ candidate, chosenId, onChoose }: Props) {
  const [shown, setShown] = useState<ScoreName>('skills');
  const screening = candidate.ai_screening;
  const values = {
    skills: candidate.ai_skills_match,
    experience: candidate.ai_experience_match,
    location: candidate.ai_location_match,
  };
  return (
    <section aria-label="Scores">
      <div className="scores-cards">
        {scoreNames.map((name) => (
          <ToggleButton key={name} className="scores-card" isSelected={shown === name} onChange={() => setShown(name)}>
            <span className="scores-label">{labels[name]}</span>
            <span className="scores-value number">{values[name] ?? <NotAssessed />}</span>
            <Bar value={values[name]} />
          </ToggleButton>
        ))}
      </div>
      {screening ? (
        <Why screening={screening} name={shown} value={values[shown]} chosenId={chosenId} onChoose={onChoose} />
      ) : (
        <p className="candidate-muted scores-why">{waitingText(candidate)}</p>
      )}
    </section>
  );
}

function waitingText({ cv_status, job_id }: Candidate): string {
  if (job_id === null) return `Not assessed. ${nullReasonTexts.no_job}`;
  if (cv_status === 'none' || cv_status === 'failed') return `Not assessed. ${nullReasonTexts.no_cv}`;
  return 'Not assessed yet.';
}

function Bar({ value }: { value: number | null }) {
  return (
    <span className="scores-bar" aria-hidden="true">
      {value !== null && <span className="scores-bar-value" style={{ inlineSize: `${value}%` }} />}
    </span>
  );
}

type WhyProps = Omit<Props, 'candidate'> & { screening: Screening; name: ScoreName; value: number | null };

function Why({ screening, name, value, chosenId, onChoose }: WhyProps) {
  const reasons = reasonsFor(screening, name);
  const { reason } = screening[name];
  const title = value === null ? `${labels[name]}: not assessed` : `Why ${value} for ${labels[name].toLowerCase()}`;
  return (
    <div className="scores-why">
      <h2>
        {title}
        <span className="scores-why-details">
          {name === 'skills' && foundText(screening)} · <span>scores never decide</span>
        </span>
      </h2>
      {value === null && reason && <p className="candidate-muted scores-reason">{nullReasonTexts[reason]}</p>}
      {name === 'skills' && screening.must_haves_missing.length > 0 && (
        <p className="scores-missing">Missing must-haves: {screening.must_haves_missing.join(', ')}</p>
      )}
      <ReasonList reasons={reasons} chosenId={chosenId} onChoose={onChoose} label={title} />
    </div>
  );
}

function foundText({ skills: { criteria } }: Screening): string {
  const required = criteria.filter(({ importance, result }) => importance === 'required' && result !== 'unknown');
  const found = required.filter(({ result }) => result === 'matched').length;
  return required.length > 0 ? ` · ${found} of ${required.length} required found` : '';
}
