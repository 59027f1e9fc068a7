import type { Candidate } from '@muster/sdk/generated/types.ts';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { isUnknown } from '#api/failure-text.ts';
import { compareAddress, comparedIds, comparedMax } from '#candidates-list/compare-address.ts';
import { Page } from '#frame/page.tsx';
import { useKeys } from '#keys/keys.ts';
import { rich } from '#language/rich.tsx';
import { plural, t } from '#language/t.ts';
import { useCommands } from '#palette/commands.ts';
import { paths } from '#paths.ts';
import { candidateQuery } from '#queries/candidate-queries.ts';
import { Link } from '#router/link.tsx';
import { goBack, navigate, useLocation } from '#router/location.ts';
import { Answer } from '#screens/candidate/profile/answer.tsx';
import { expectedText } from '#screens/candidate/profile/knockouts.tsx';
import { useRight } from '#session/session.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { copyText } from '#ui/texts/copy-text.ts';
import { AddDialog } from './add-dialog.tsx';
import { CandidateHead } from './candidate-head.tsx';
import { commonJob } from './common-job.ts';
import { answerRows, factRows, isAlike, scoreRows, type TextRow } from './compare-rows.ts';
import { FeedbackCell } from './feedback-cell.tsx';
import { ScoreCell } from './score-cell.tsx';
import { ScorecardRows } from './scorecard-rows.tsx';
import { SectionRow } from './section-row.tsx';
import { TermRows } from './term-rows.tsx';
import './compare.css';

const farApart = 25;

/** Two to five candidates side by side, one question a row. No winner, no order by score. */
export default function CompareScreen() {
  const { search } = useLocation();
  const ids = comparedIds(search);
  const reads = useQueries({ queries: ids.map((id) => candidateQuery(id)) });
  const candidates = reads.flatMap(({ data }) => (data ? [data.candidate] : []));
  // Deleted meanwhile, or not for the user: the others are shown.
  const unknown = reads.filter(({ data, error }) => !data && isUnknown(error));
  const failed =
    reads.find(({ data, error }) => !data && error && !isUnknown(error)) ??
    (ids.length - unknown.length < 2 ? unknown[0] : undefined);
  const [chosen, setChosen] = useState(0);
  const [isFolded, setFolded] = useState(true);
  const [isAdding, setAdding] = useState(false);
  const mayAdd = ids.length < comparedMax;
  useCompareKeys({
    ids,
    onChoose: setChosen,
    onFold: () => setFolded(!isFolded),
    onAdd: mayAdd ? () => setAdding(true) : undefined,
  });
  if (ids.length < 2)
    return (
      <Page title={t('Compare')} trail={<Link href={paths.candidates}>{t('Candidates')}</Link>}>
        <EmptyState title={t('Nobody to compare')} text={t('Select two to five candidates in a list, then press Compare.')} />
      </Page>
    );
  return (
    <Page
      title={t('Compare')}
      trail={<Link href={paths.candidates}>{t('Candidates')}</Link>}
      details={<Badge>{plural(ids.length - unknown.length, '{count} candidate', '{count} candidates')}</Badge>}
      actions={
        <>
          <Checkbox isSelected={isFolded} onChange={setFolded}>
            {t('Fold what is alike')} <Kbd>D</Kbd>
          </Checkbox>
          {mayAdd && (
            <Button shortcut="A" onPress={() => setAdding(true)}>
              {t('Add##to the comparison')}
            </Button>
          )}
          <Button onPress={() => void copyText(window.location.href, t('Link copied'))}>{t('Copy link')}</Button>
        </>
      }
    >
      {failed ? (
        <FailureNotice error={failed.error} onRetry={() => void failed.refetch()} />
      ) : candidates.length < ids.length - unknown.length ? (
        <SkeletonRows />
      ) : (
        <>
          {unknown.length > 0 && (
            <p className="compare-left-out" role="status">
              {plural(unknown.length, '{count} candidate can’t be shown', '{count} candidates can’t be shown')}
            </p>
          )}
          <Table
            candidates={candidates}
            chosen={Math.min(chosen, candidates.length - 1)}
            isFolded={isFolded}
            onChoose={setChosen}
          />
        </>
      )}
      {isAdding && (
        <AddDialog
          jobId={commonJob(candidates)}
          ids={ids}
          onAdd={(id) => {
            setAdding(false);
            navigate(compareAddress([...ids, id]), { replace: true });
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Page>
  );
}

type KeysOptions = {
  ids: readonly string[];
  onChoose: (index: number) => void;
  onFold: () => void;
  onAdd: (() => void) | undefined;
};

function useCompareKeys({ ids, onChoose, onFold, onAdd }: KeysOptions): void {
  const group = t('Compare');
  useKeys([
    ...ids.map((_, index) => ({
      keys: String(index + 1),
      label: t('Choose candidate {number}', { number: index + 1 }),
      group,
      run: () => onChoose(index),
    })),
    { keys: 'd', label: t('Fold what is alike'), group, run: onFold },
    ...(onAdd ? [{ keys: 'a', label: t('Add to the comparison'), group, run: onAdd }] : []),
    { keys: 'Escape', label: t('Back to the list'), group, run: () => goBack(paths.candidates) },
  ]);
  useCommands([
    { id: 'compare fold', label: t('Fold what is alike'), keys: 'd', group: 'Commands', run: onFold },
    ...(onAdd ? [{ id: 'compare add', label: t('Add to the comparison'), keys: 'a', group: 'Commands' as const, run: onAdd }] : []),
  ]);
}

type TableProps = { candidates: readonly Candidate[]; chosen: number; isFolded: boolean; onChoose: (index: number) => void };

function Table({ candidates, chosen, isFolded, onChoose }: TableProps) {
  const mayReadInterviews = useRight('read_interviews');
  const scores = scoreRows(candidates);
  const facts = factRows(candidates);
  const answers = answerRows(candidates);
  const isShown = (row: TextRow) => !isFolded || !isAlike(row);
  const alike = isFolded ? [...answers, ...facts].filter(isAlike) : [];
  const shownAnswers = answers.filter(isShown);
  const shownFacts = facts.filter(isShown);
  const tinted = (index: number) => (index === chosen ? 'compare-chosen' : undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by the keyboard
    <div className="compare" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col" className="compare-corner">
              <span className="muted">
                {rich('{first}–{last} choose a column', { first: <Kbd>1</Kbd>, last: <Kbd>{String(candidates.length)}</Kbd> })}
              </span>
            </th>
            {candidates.map((candidate, index) => (
              <th key={candidate.id} scope="col" className={tinted(index)}>
                <CandidateHead
                  candidate={candidate}
                  number={index + 1}
                  isChosen={index === chosen}
                  onChoose={() => onChoose(index)}
                  onRemove={candidates.length > 2 ? () => remove(candidates, candidate.id) : undefined}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <SectionRow title={t('Scores')} detail={t('strongest quote of each · scores never decide')} count={candidates.length} />
          {scores.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                {row.label}
                {row.apart !== undefined && (
                  <span className={row.apart >= farApart ? 'compare-far' : 'compare-note'}>
                    {plural(row.apart, '{count} apart', '{count} apart')}
                  </span>
                )}
              </th>
              {candidates.map(({ id }, index) => (
                <td key={id} className={tinted(index)}>
                  <ScoreCell row={row} index={index} />
                </td>
              ))}
            </tr>
          ))}
          {mayReadInterviews && (
            <>
              <SectionRow title={t('Interviews')} detail={t('what the panel says')} count={candidates.length} />
              <tr>
                <th scope="row">{t('Feedback')}</th>
                {candidates.map((candidate, index) => (
                  <td key={candidate.id} className={tinted(index)}>
                    <FeedbackCell candidate={candidate} />
                  </td>
                ))}
              </tr>
            </>
          )}
          {mayReadInterviews && <ScorecardRows candidates={candidates} tinted={tinted} isFolded={isFolded} />}
          {shownAnswers.length > 0 && (
            <SectionRow title={t('Answers')} detail={t('to the same questions')} count={candidates.length} />
          )}
          <TextRows rows={shownAnswers} candidates={candidates} tinted={tinted} />
          <TermRows candidates={candidates} tinted={tinted} />
          {shownFacts.length > 0 && <SectionRow title={t('About')} detail="" count={candidates.length} />}
          <TextRows rows={shownFacts} candidates={candidates} tinted={tinted} />
          {alike.length > 0 && (
            <tr>
              <th scope="row">{plural(alike.length, '{count} row alike', '{count} rows alike')}</th>
              <td colSpan={candidates.length} className="compare-alike muted">
                {alike.map(({ id, label, type, values: [answer] }) => (
                  <span key={id}>
                    {label}: <Answer given={{ answer, ...(type && { type }) }} />
                  </span>
                ))}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function remove(candidates: readonly Candidate[], id: string): void {
  const others = candidates.filter((candidate) => candidate.id !== id);
  navigate(compareAddress(others.map((candidate) => candidate.id)), { replace: true });
}

/** As everywhere, only an unexpected answer has a color. */
function Unexpected({ candidate: { knockouts }, questionId }: { candidate: Candidate; questionId: string }) {
  const knockout = knockouts.find(({ question_id, result }) => question_id === questionId && result === 'unmet');
  return knockout && <span className="compare-unexpected"> ◆ {expectedText(knockout.expected)}</span>;
}

type TextRowsProps = {
  rows: readonly TextRow[];
  candidates: readonly Candidate[];
  tinted: (index: number) => string | undefined;
};

function TextRows({ rows, candidates, tinted }: TextRowsProps) {
  return rows.map(({ id, label, type, values }) => (
    <tr key={id}>
      <th scope="row">{label}</th>
      {candidates.map((candidate, index) => (
        <td key={candidate.id} className={tinted(index)}>
          <Answer given={{ answer: values[index], ...(type && { type }) }} />
          <Unexpected candidate={candidate} questionId={id} />
        </td>
      ))}
    </tr>
  ));
}
