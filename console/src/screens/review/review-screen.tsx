import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { afterPaint } from '#after-paint.ts';
import { useReasons } from '#candidates-list/actions/use-reasons.ts';
import { columnFilter } from '#candidates-list/column-filter.ts';
import { useFilterNotices } from '#candidates-list/filters/use-filter-notices.ts';
import { useFilters } from '#candidates-list/filters/use-filters.ts';
import { listAddress } from '#candidates-list/list-address.ts';
import { decodeFilters, type ListFilters } from '#candidates-list/list-filters.ts';
import { NotFoundScreen } from '#frame/not-found-screen.tsx';
import { useOwnJobs } from '#job/use-own-jobs.ts';
import { plural, t } from '#language/t.ts';
import { candidateQuery } from '#queries/candidate-queries.ts';
import { jobQuery } from '#queries/job-queries.ts';
import { navigate, useLocation } from '#router/location.ts';
import { useOpenedCandidate } from '#screens/candidate/data/use-opened-candidate.ts';
import { useRight } from '#session/session.tsx';
import { useJobColumns } from '#stages/job-columns.ts';
import { nextColumn } from '#stages/next-column.ts';
import { columnOfCard, placeName, type StageColumn } from '#stages/stage-columns.ts';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { DecisionBar, type ReviewOpened } from './decision-bar.tsx';
import { PersonPane } from './person-pane.tsx';
import { progressOf } from './queue.ts';
import { QueuePane } from './queue-pane.tsx';
import { RejectPanel } from './reject-panel.tsx';
import { ReviewCv } from './review-cv.tsx';
import { ReviewHead } from './review-head.tsx';
import { TrailBar } from './trail-bar.tsx';
import { useDecisions } from './use-decisions.ts';
import { useQueue } from './use-queue.ts';
import { useReviewKeys } from './use-review-keys.ts';
import '#screens/candidate/candidate.css';
import './review.css';

const MoveToJobDialog = lazy(async () => ({ default: (await import('#other-jobs/other-job-dialog.tsx')).MoveToJobDialog }));

const prefetchedAhead = 3;

/** The candidates of one stage, decided one after the other. */
export default function ReviewScreen({ params: { jobId = '', column: key = '' } }: { params: Record<string, string> }) {
  const { search } = useLocation();
  const { columns, error, isLoading, refetch } = useJobColumns(jobId);
  const stage = columns?.find((column) => column.key === key);
  const isOwnJob = useOwnJobs()(jobId);
  const mayMove = useRight('move_candidates');
  if (isLoading) return <SkeletonRows />;
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!stage || !columns || !mayMove || !isOwnJob) return <NotFoundScreen />;
  // Another stage, order or filter is another queue.
  return <Review key={`${jobId} ${key} ${search}`} jobId={jobId} columns={columns} stage={stage} search={search} />;
}

type ReviewProps = { jobId: string; columns: readonly StageColumn[]; stage: StageColumn; search: string };

function Review({ jobId, columns, stage, search }: ReviewProps) {
  const filters = useMemo<ListFilters>(
    () => ({ sort: '-score', ...decodeFilters(search), job_id: jobId, ...columnFilter(stage.key) }),
    [jobId, stage.key, search],
  );
  // The order is that of the queue.
  const { sort: _, ...kept } = decodeFilters(search);
  const board = listAddress({ ...kept, job_id: jobId });
  const { data: job } = useQuery(jobQuery(jobId));
  const queue = useQueue(filters);
  const [, changeSearch] = useFilters();
  useFilterNotices(queue.error, changeSearch);
  const card = queue.cards[queue.index];
  const { data, error, refetch } = useQuery({ ...candidateQuery(card?.id ?? ''), enabled: card !== undefined });
  const candidate = data && data.candidate.id === card?.id ? data.candidate : undefined;
  const [opened, setOpened] = useState<ReviewOpened>();
  const screen = useRef<HTMLDivElement>(null);
  const mayEdit = useRight('edit_candidates');
  const decisions = useDecisions(candidate, { jobId, columns, stage }, queue, screen);
  const isElsewhere = candidate !== undefined && (columnOfCard(columns, candidate) !== stage || candidate.job_id !== jobId);
  const isGone = isElsewhere && !queue.marks.has(candidate.id);
  const mark = card && queue.marks.get(card.id)?.kind;
  const isDecided = mark !== undefined && mark !== 'later';
  const next = nextColumn(columns, stage);
  usePrefetched(queue.cards.slice(queue.index + 1, queue.index + 1 + prefetchedAhead).map(({ id }) => id));
  useReasons();
  useOpenedCandidate(card?.id ?? '', candidate !== undefined);
  const id = card?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is open belongs to one person
  useEffect(() => setOpened(undefined), [id]);
  // On a phone the whole page scrolls, and each person starts at the top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that of each person
  useEffect(() => {
    screen.current?.scrollIntoView({ block: 'start' });
  }, [id]);
  const acts = {
    advance: () =>
      isGone ? queue.mark(id ?? '', { kind: 'gone', place: placeName(columns, candidate) }) : next && decisions.move(next),
    later: decisions.later,
    step: (by: 1 | -1) => queue.open(queue.index + by),
    leave: () => navigate(board),
    open: setOpened,
    closeMenu: () => setOpened((old) => (old === 'move' ? undefined : old)),
  };
  useReviewKeys({ acts, opened, next, isGone, mayEdit });
  const progress = progressOf(queue);
  return (
    <div className="review" ref={screen}>
      <ReviewHead
        jobId={jobId}
        board={board}
        jobTitle={job?.job.job_title}
        stage={stage}
        filters={filters}
        queue={queue}
        progress={progress}
        onStep={acts.step}
        onLeave={acts.leave}
      />
      <p className="visually-hidden" aria-live="polite">
        {card && t('{name}, {number} of {total}', { name: card.name ?? t('No name'), number: queue.index + 1, total: queue.total })}
      </p>
      <QueuePane stage={stage} queue={queue} />
      <PersonPane
        card={card}
        candidate={candidate}
        upcoming={queue.cards[queue.index + 1]}
        tags={{
          isAdding: opened === 'tag',
          onAdding: (isAdding) => setOpened(isAdding ? 'tag' : undefined),
          onChange: (tags, text) => void decisions.setTags(tags, text),
        }}
        failure={error && !candidate ? <FailureNotice error={error} onRetry={() => void refetch()} /> : undefined}
      >
        {!card && <NobodyLeft queue={queue} stage={stage} onLeave={acts.leave} />}
      </PersonPane>
      <section className="review-cv" aria-label={t('CV')}>
        <ReviewCv candidate={candidate} />
        {candidate && opened === 'reject' && (
          <RejectPanel key={candidate.id} candidate={candidate} onReject={decisions.reject} onClose={() => setOpened(undefined)} />
        )}
      </section>
      <DecisionBar
        columns={columns}
        stage={stage}
        next={next}
        isGone={isGone}
        isDisabled={!candidate || isDecided}
        opened={opened}
        acts={acts}
        onMove={decisions.move}
        mayEdit={mayEdit}
      />
      {candidate && opened === 'move-job' && (
        <Suspense>
          <MoveToJobDialog candidate={candidate} onMove={decisions.moveToJob} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
      <TrailBar />
    </div>
  );
}

/** So that the next person is there at once. Not their CV: the audit log records who reads it. */
function usePrefetched(ids: readonly string[]): void {
  const client = useQueryClient();
  const key = ids.join(' ');
  useEffect(
    () =>
      afterPaint(() => {
        for (const id of key.split(' ')) if (id) void client.prefetchQuery(candidateQuery(id));
      }),
    [client, key],
  );
}

type NobodyLeftProps = { queue: ReturnType<typeof useQueue>; stage: StageColumn; onLeave: () => void };

function NobodyLeft({ queue, stage, onLeave }: NobodyLeftProps) {
  if (queue.error) return <FailureNotice error={queue.error} onRetry={queue.retry} />;
  if (queue.isLoading || queue.nextCursor !== null) return <SkeletonRows />;
  const { decided } = progressOf(queue);
  return (
    <div className="review-end">
      <h2>{queue.total === 0 ? t('Nobody is in {status}', { status: stage.name }) : t('That was everyone')}</h2>
      {decided > 0 && (
        <p className="muted">
          {plural(decided, '{count} decided. Z takes the latest one back.', '{count} decided. Z takes the latest one back.')}
        </p>
      )}
      <button type="button" className="button button-primary" onClick={onLeave}>
        {t('Back to the board')}
      </button>
    </div>
  );
}
