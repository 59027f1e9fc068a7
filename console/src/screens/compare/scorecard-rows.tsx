import type { Candidate } from '@muster/sdk/generated/types.ts';
import { useQueries } from '@tanstack/react-query';
import { t } from '#language/t.ts';
import { usePersonName } from '#people/use-members.ts';
import { scorecardsQuery } from '#queries/interview-queries.ts';
import { RatingBars } from '#scorecards/rating-bars.tsx';
import { splitSteps } from '#scorecards/spread.tsx';
import { NotAssessed } from '#screens/candidate/scores/not-assessed.tsx';
import { useSession } from '#session/session.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { attributeRows, type PanelCell, panelOf, questionRows } from './panel-rows.ts';
import { SectionRow } from './section-row.tsx';

type Props = { candidates: readonly Candidate[]; tinted: (index: number) => string | undefined; isFolded: boolean };

/** What panels have rated with kits, and noted to the same questions. Of others only after one's own. No mean, no winner. */
export function ScorecardRows({ candidates, tinted, isFolded }: Props) {
  const { user } = useSession();
  const personName = usePersonName();
  const reads = useQueries({ queries: candidates.map(({ id }) => scorecardsQuery(id, user.email)) });
  const cards = reads.map(({ data }) => data?.scorecards ?? []);
  const attributes = attributeRows(cards);
  const questions = questionRows(cards);
  if (attributes.length + questions.length === 0) return null;
  const people = panelOf(cards);
  const isShown = ({ cells }: { cells: readonly unknown[] }) =>
    !isFolded || new Set(cells.map((cell) => JSON.stringify(cell))).size > 1;
  return (
    <>
      <SectionRow title={t('Scorecards')} detail={t('how the panels rated · no averages')} count={candidates.length} />
      <tr>
        <th scope="row">{t('Interviewers')}</th>
        {candidates.map(({ id }, index) => (
          <td key={id} className={tinted(index)}>
            <span className="compare-slots">
              {people.map((person) => (
                <span key={person.id} className="compare-slot" title={personName(person)}>
                  {gave(cards[index] ?? [], person.id) ? (
                    <Avatar name={personName(person)} size={20} />
                  ) : (
                    <span className="compare-slot-missing" aria-hidden="true" />
                  )}
                  <span className="visually-hidden">{personName(person)}</span>
                </span>
              ))}
            </span>
          </td>
        ))}
      </tr>
      {attributes.filter(isShown).map((row) => (
        <tr key={row.id}>
          <th scope="row">{row.name}</th>
          {row.cells.map((cell, index) => (
            <td key={candidates[index]?.id} className={tinted(index)}>
              <Ratings cell={cell} />
            </td>
          ))}
        </tr>
      ))}
      {questions.filter(isShown).map((row) => (
        <tr key={row.id}>
          <th scope="row">{row.text}</th>
          {row.cells.map((answers, index) => (
            <td key={candidates[index]?.id} className={tinted(index)}>
              {answers.length === 0 && <NotAssessed />}
              {answers.map(({ person, text }) => (
                <p key={person?.id} className="compare-answer">
                  {text} <span className="muted">{person && personName(person)}</span>
                </p>
              ))}
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}

function gave(cards: readonly { interviewers: readonly { id: string; has_feedback: boolean }[] }[], personId: string): boolean {
  return cards.some(({ interviewers }) => interviewers.some(({ id, has_feedback }) => id === personId && has_feedback));
}

function Ratings({ cell: { slots, quote, by, apart } }: { cell: PanelCell }) {
  const personName = usePersonName();
  const isSplit = apart >= splitSteps;
  return (
    <span className="compare-panel">
      <span className={classNames('compare-slots', isSplit && 'compare-split')}>
        {slots.map(({ person, rating, label }) => (
          <span key={person.id} className="compare-slot" title={label ? `${personName(person)}: ${label}` : personName(person)}>
            {rating === null ? <span className="muted">–</span> : <RatingBars rating={rating} />}
            {rating !== null && <span className="visually-hidden">{`${personName(person)}: ${rating} ${label}`}</span>}
          </span>
        ))}
      </span>
      {isSplit && <strong className="compare-split-word">{t('Split')}</strong>}
      {quote && (
        <q className="muted" title={by && personName(by)}>
          {quote}
        </q>
      )}
    </span>
  );
}
