import type { ComparedCandidate, DuplicatePair } from '@muster/sdk/generated/types.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { candidateAddress } from '#candidates-list/candidate-address.ts';
import { useCurl } from '#curl/use-curl.ts';
import { MergeDialog } from '#duplicates/merge-dialog.tsx';
import { reasonText } from '#duplicates/reason-texts.ts';
import { useDismiss } from '#duplicates/use-merges.ts';
import { Page } from '#frame/page.tsx';
import { useListKeys } from '#keys/use-list-keys.ts';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { allDuplicatesQuery } from '#queries/duplicate-queries.ts';
import { Link } from '#router/link.tsx';
import { useRight } from '#session/session.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import '#ui/table.css';
import './duplicates.css';

// A request may find hundreds. With so many the document stays small.
const shownStep = 50;

/** Pairs of candidates that may be the same person, of the newest candidates first. */
export default function DuplicatesScreen() {
  const mayRead = useRight('edit_candidates');
  if (mayRead) return <Duplicates />;
  return (
    <Page title={t('Duplicates')} trail={<Link href={paths.candidates}>{t('Candidates')}</Link>}>
      <EmptyState title={t('Your role can’t merge candidates.')} />
    </Page>
  );
}

function Duplicates() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(allDuplicatesQuery);
  const [compared, setCompared] = useState<DuplicatePair>();
  const [shown, setShown] = useState(shownStep);
  const list = useListKeys<HTMLDivElement>(t('Duplicates'), 'candidate');
  useCurl('duplicates');
  const pairs = data?.pages.flatMap(({ duplicates }) => duplicates) ?? [];
  const more =
    shown < pairs.length ? (
      <Button onPress={() => setShown(shown + shownStep)}>{t('Show more')}</Button>
    ) : (
      hasNextPage && (
        <Button onPress={() => void fetchNextPage()} isDisabled={isFetchingNextPage}>
          {isFetchingNextPage ? t('Looking…') : t('Check older candidates')}
        </Button>
      )
    );
  return (
    <Page
      title={t('Duplicates')}
      trail={<Link href={paths.candidates}>{t('Candidates')}</Link>}
      details={data && <Badge>{`${pairs.length.toLocaleString(locale)}${hasNextPage ? '+' : ''}`}</Badge>}
    >
      <div className="duplicates" ref={list}>
        {!data && (error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <SkeletonRows />)}
        {data && pairs.length === 0 && <Nothing hasMore={hasNextPage}>{more}</Nothing>}
        <ul className="duplicates-list">
          {pairs.slice(0, shown).map((pair) => (
            <Pair key={`${pair.candidate.id} ${pair.duplicate.id}`} pair={pair} onCompare={() => setCompared(pair)} />
          ))}
        </ul>
        {pairs.length > 0 && more}
      </div>
      {compared && (
        <MergeDialog
          ids={[compared.candidate.id, compared.duplicate.id]}
          reasons={compared.reasons}
          onClose={() => setCompared(undefined)}
        />
      )}
    </Page>
  );
}

function Nothing({ hasMore, children }: { hasMore: boolean; children: ReactNode }) {
  return (
    <EmptyState
      title={hasMore ? t('No duplicates among the newest candidates') : t('No duplicates')}
      text={t('Candidates who share a phone number, a profile, a CV, or a name and a job, city or company appear here.')}
    >
      {children}
    </EmptyState>
  );
}

function Pair({ pair, onCompare }: { pair: DuplicatePair; onCompare: () => void }) {
  const { candidate, duplicate, reasons, kind } = pair;
  const dismiss = useDismiss();
  return (
    <li className="duplicates-pair">
      <Half candidate={candidate} />
      <Half candidate={duplicate} />
      <p className="duplicates-why">
        {reasonText(reasons)}
        {kind === 'person' && <span> · {t('different jobs')}</span>}
      </p>
      <div className="duplicates-actions">
        <Button onPress={onCompare}>{t('Compare')}</Button>
        <Button kind="quiet" onPress={() => void dismiss({ candidate_id: candidate.id, duplicate_id: duplicate.id })}>
          {t('Not a duplicate')}
        </Button>
      </div>
    </li>
  );
}

function Half({ candidate }: { candidate: ComparedCandidate }) {
  const facts = [candidate.email, candidate.phone, candidate.job_title ?? t('No job')].filter(Boolean).join(' · ');
  return (
    <div className="duplicates-half">
      <Link className="table-link" href={candidateAddress(candidate.id)} data-list-item>
        {candidate.name ?? t('Without a name')}
      </Link>
      <p className="duplicates-facts" title={facts}>
        {facts}
      </p>
    </div>
  );
}
