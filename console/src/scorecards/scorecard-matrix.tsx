import type { Scorecard } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { recommendationLabels } from '#interviews/interview-labels.ts';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { usePersonName } from '#people/use-members.ts';
import { Icon } from '#ui/icon.tsx';
import { RatingBars } from './rating-bars.tsx';
import { Spread } from './spread.tsx';
import '#ui/forms/segments.css';
import './scorecards.css';

type Props = { scorecards: readonly Scorecard[]; firstId?: string | undefined };

/** Attributes by interviewers, an interview at a time. No mean, no total, no order by scores. */
export function ScorecardMatrix({ scorecards, firstId }: Props) {
  const [chosenId, setChosenId] = useState(firstId);
  const shown = scorecards.find(({ interview_id }) => interview_id === chosenId) ?? scorecards.find(isOpen) ?? scorecards[0];
  if (!shown) return null;
  return (
    <>
      {scorecards.length > 1 && <InterviewTabs scorecards={scorecards} shown={shown} onChoose={setChosenId} />}
      <Matrix key={shown.interview_id} card={shown} />
      <p className="muted scorecard-note">
        {shown.is_hidden ? t('Ratings of others open once yours are in.') : t('No averages: read the notes.')}
      </p>
    </>
  );
}

function isOpen({ is_hidden, interviewers }: Scorecard): boolean {
  return !is_hidden && interviewers.some(({ has_feedback }) => has_feedback);
}

type TabsProps = { scorecards: readonly Scorecard[]; shown: Scorecard; onChoose: (id: string) => void };

function InterviewTabs({ scorecards, shown, onChoose }: TabsProps) {
  const choose = (keys: Set<unknown>) => {
    const chosen = scorecards.find(({ interview_id }) => keys.has(interview_id));
    if (chosen) onChoose(chosen.interview_id);
  };
  return (
    <ToggleButtonGroup
      className="segments scorecard-tabs"
      aria-label={t('Interview')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[shown.interview_id]}
      onSelectionChange={choose}
    >
      {scorecards.map(({ interview_id, kit, title, start_at, is_hidden }) => (
        <ToggleButton key={interview_id} id={interview_id} className="segment scorecard-tab">
          {is_hidden && <Icon name="lock" size={12} />}
          <span className="truncate">{kit?.name ?? title}</span>
          <span>· {dayOf(start_at)}</span>
          {is_hidden && <span className="visually-hidden">{t('Opens once your feedback is in')}</span>}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function dayOf(at: string): string {
  return new Date(at).toLocaleDateString(locale, { day: 'numeric', month: 'short' });
}

function Matrix({ card }: { card: Scorecard }) {
  const personName = usePersonName();
  const { interviewers, attributes, questions, kit } = card;
  const labels = kit?.rating_labels ?? [];
  const nameOf = (id: string) => {
    const person = interviewers.find((each) => each.id === id);
    return person ? personName(person) : '';
  };
  const noted = attributes.filter(({ ratings }) => ratings.some(({ note }) => note));
  const answered = questions.filter(({ answers }) => answers.length > 0);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by the keyboard */}
      <section className="scorecard-scroll" tabIndex={0} aria-label={t('Scorecard')}>
        <table className="scorecard">
          <thead>
            <tr>
              <td />
              {interviewers.map((person) => (
                <th key={person.id} scope="col" className={person.is_own ? 'scorecard-own' : undefined}>
                  {person.is_own ? t('You') : personName(person)}
                </th>
              ))}
              <th scope="col">{t('Spread')}</th>
            </tr>
          </thead>
          <tbody>
            {attributes.map(({ id, name, ratings, lowest, highest }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {interviewers.map((person) => {
                  const given = ratings.find(({ interviewer_id }) => interviewer_id === person.id);
                  return (
                    <td key={person.id} className={person.is_own ? 'scorecard-own' : undefined}>
                      {given ? (
                        <span className="scorecard-rating">
                          <RatingBars rating={given.rating} />
                          <span className="number">{given.rating}</span>
                          <span className="muted">{labels[given.rating - 1]}</span>
                        </span>
                      ) : (
                        <span className="muted">–</span>
                      )}
                    </td>
                  );
                })}
                <td>
                  <Spread ratings={ratings.map(({ rating }) => rating)} lowest={lowest} highest={highest} />
                </td>
              </tr>
            ))}
            <tr>
              <th scope="row">{t('Overall')}</th>
              {interviewers.map(({ id, is_own, recommendation, has_feedback }) => (
                <td key={id} className={is_own ? 'scorecard-own' : undefined}>
                  {recommendation ? (
                    <strong className={`feedback-${recommendation}`}>{recommendationLabels[recommendation]}</strong>
                  ) : (
                    <span className="muted">{has_feedback ? t('Hidden') : '–'}</span>
                  )}
                </td>
              ))}
              <td />
            </tr>
          </tbody>
        </table>
      </section>
      {(noted.length > 0 || answered.length > 0) && (
        <details className="scorecard-details">
          <summary>{t('Notes and answers')}</summary>
          <dl>
            {noted.map(({ id, name, ratings }) => (
              <div key={`attribute ${id}`}>
                <dt>{name}</dt>
                {ratings.map(
                  ({ interviewer_id, note }) => note && <Quote key={interviewer_id} by={nameOf(interviewer_id)} text={note} />,
                )}
              </div>
            ))}
            {answered.map(({ id, text, answers }) => (
              <div key={`question ${id}`}>
                <dt>{text}</dt>
                {answers.map((answer) => (
                  <Quote key={answer.interviewer_id} by={nameOf(answer.interviewer_id)} text={answer.text} />
                ))}
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}

function Quote({ by, text }: { by: string; text: string }) {
  return (
    <dd>
      <span className="scorecard-quote">{text}</span> <span className="muted">{by}</span>
    </dd>
  );
}
