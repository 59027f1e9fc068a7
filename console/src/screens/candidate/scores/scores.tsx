import type { Candidate, Cv, Screening } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { locale } from '#language/locale.ts';
import { plural, t } from '#language/t.ts';
import { NotAssessed } from './not-assessed.tsx';
import { nullReasonTexts } from './reason-texts.ts';
import { type ReasonMark, reasonsFor, type ScoreName, type ScoreReason } from './reasons.ts';
import './scores.css';
import { classNames } from '#ui/class-names.ts';

type Props = { candidate: Candidate; chosenId: string | undefined; onChoose: (reason: ScoreReason) => void };

const labels: Record<ScoreName, string> = { skills: t('Skills'), experience: t('Experience'), location: t('Location') };
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
    <section aria-label={t('Scores')}>
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
        <Why
          screening={screening}
          scans={candidate.cv?.scans ?? []}
          name={shown}
          value={values[shown]}
          chosenId={chosenId}
          onChoose={onChoose}
        />
      ) : (
        <p className="muted scores-why">{waitingText(candidate)}</p>
      )}
    </section>
  );
}

function waitingText({ cv_status, job_id }: Candidate): string {
  if (job_id === null) return t('Not assessed. The candidate has no job.');
  if (cv_status === 'none' || cv_status === 'failed') return t('Not assessed. We couldn’t read a CV.');
  return t('Not assessed yet.');
}

function Bar({ value }: { value: number | null }) {
  return (
    <span className="scores-bar" aria-hidden="true">
      {value !== null && <span className="scores-bar-value" style={{ inlineSize: `${value}%` }} />}
    </span>
  );
}

type Scans = Cv['scans'];
type WhyProps = Omit<Props, 'candidate'> & { screening: Screening; scans: Scans; name: ScoreName; value: number | null };

const notAssessed: Record<ScoreName, string> = {
  skills: t('Skills: not assessed'),
  experience: t('Experience: not assessed'),
  location: t('Location: not assessed'),
};

const whyTexts: Record<ScoreName, (score: number) => string> = {
  skills: (score) => t('Why {score} for skills', { score }),
  experience: (score) => t('Why {score} for experience', { score }),
  location: (score) => t('Why {score} for location', { score }),
};

function Why({ screening, scans, name, value, chosenId, onChoose }: WhyProps) {
  const reasons = reasonsFor(screening, name);
  const { reason } = screening[name];
  const title = value === null ? notAssessed[name] : whyTexts[name](value);
  const found = name === 'skills' && foundText(screening);
  return (
    <div className="scores-why">
      <h2>
        {title}
        <span className="scores-why-details">
          {found && ` · ${found}`} · <span>{t('scores never decide')}</span>
        </span>
      </h2>
      {value === null && reason && <p className="muted scores-reason">{nullReasonTexts[reason]}</p>}
      {name === 'skills' && screening.must_haves_missing.length > 0 && (
        <p className="scores-missing">{t('Missing must-haves: {skills}', { skills: screening.must_haves_missing.join(', ') })}</p>
      )}
      <ReasonList reasons={reasons} scans={scans} chosenId={chosenId} onChoose={onChoose} label={title} />
    </div>
  );
}

function foundText({ skills: { criteria } }: Screening): string {
  const required = criteria.filter(({ importance, result }) => importance === 'required' && result !== 'unknown');
  const found = required.filter(({ result }) => result === 'matched').length;
  return required.length > 0
    ? plural(required.length, '{found} of {count} required found', '{found} of {count} required found', { found })
    : '';
}

type ReasonListProps = {
  scans: Scans;
  reasons: readonly ScoreReason[];
  label: string;
  chosenId: string | undefined;
  onChoose: (reason: ScoreReason) => void;
};

const marks: Record<ReasonMark, { sign: string; label: string }> = {
  matched: { sign: '✓', label: t('Found') },
  related: { sign: '~', label: t('Partly') },
  missing: { sign: '✗', label: t('Not found##skill') },
  unknown: { sign: '?', label: t('Unknown, not counted') },
};

/** Each criterion with its quote. A click marks the quote in the CV. */
function ReasonList({ reasons, scans, label, chosenId, onChoose }: ReasonListProps) {
  if (reasons.length === 0) return null;
  return (
    <ul className="reasons" aria-label={label}>
      {reasons.map((reason) => (
        <li key={reason.id}>
          {reason.range ? (
            <button
              type="button"
              className={classNames('reason', reason.id === chosenId && 'reason-chosen')}
              aria-pressed={reason.id === chosenId}
              onClick={() => onChoose(reason)}
            >
              <ReasonCells reason={reason} scans={scans} />
            </button>
          ) : (
            <div className="reason">
              <ReasonCells reason={reason} scans={scans} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function ReasonCells({ reason, scans }: { reason: ScoreReason; scans: Scans }) {
  const { mark, name, isPreferred, quote, detail, value } = reason;
  const scan = scanOf(reason, scans);
  return (
    <>
      <span className={`reason-mark reason-${mark}`}>
        <span aria-hidden="true">{marks[mark].sign}</span>
        <span className="visually-hidden">{marks[mark].label}: </span>
      </span>
      <span className="reason-name">
        {name}
        {isPreferred && <span className="reason-note">{t('preferred')}</span>}
      </span>
      <span className="reason-quote">
        {quote && t('“{text}”', { text: quote })}
        {!quote && !detail && (mark === 'unknown' ? t('unknown') : t('not found in the CV'))}
        {detail && <span className={quote ? 'reason-note' : undefined}>{detail}</span>}
        {scan && (
          <span className="reason-note">
            {t('Read from a scan, {percent} certain', { percent: percent.format(scan.confidence) })}
          </span>
        )}
      </span>
      <span className="reason-value number">{value}</span>
    </>
  );
}

const percent = new Intl.NumberFormat(locale, { style: 'percent' });

function scanOf({ range }: ScoreReason, scans: Scans): Scans[number] | undefined {
  return range ? scans.find(({ start, end }) => range.start < end && range.end > start) : undefined;
}
