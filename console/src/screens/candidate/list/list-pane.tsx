import type { CandidateCard } from '@muster/sdk/generated/types.ts';
import { memo, useEffect, useMemo, useRef } from 'react';
import { afterPaint } from '#after-paint.ts';
import { queryClient } from '#api/query-client.ts';
import { candidateAddress } from '#candidates-list/candidate-address.ts';
import { cvNote } from '#candidates-list/cv-note.ts';
import type { ListFilters } from '#candidates-list/list-filters.ts';
import { t } from '#language/t.ts';
import { candidateQuery } from '#queries/candidate-queries.ts';
import { navigate } from '#router/location.ts';
import { NotAssessed } from '#screens/candidate/scores/not-assessed.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Neighbours } from './use-neighbours.ts';

type Props = { candidateId: string; filters: ListFilters; neighbours: Neighbours };

/** The list from which the candidate was opened. */
export function ListPane({ candidateId, filters, neighbours: { cards, hasMore, loadMore } }: Props) {
  const pane = useRef<HTMLElement>(null);
  const rows = useMemo(() => cards.map((card) => ({ card, href: candidateAddress(card.id, filters) })), [cards, filters]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row exists once the cards are there
  useEffect(() => {
    // Asking for the position of the row before the paint makes the browser lay out the page twice.
    return afterPaint(() => pane.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }));
  }, [candidateId, cards.length > 0]);
  return (
    <nav className="candidate-list" aria-label={t('Candidates of the list')} ref={pane}>
      <ul>
        {rows.map(({ card, href }) => (
          <Row key={card.id} card={card} href={href} isCurrent={card.id === candidateId} />
        ))}
      </ul>
      {hasMore && (
        <Button kind="quiet" className="candidate-list-more" onPress={loadMore}>
          {t('Show more')}
        </Button>
      )}
    </nav>
  );
}

const Row = memo(function Row({ card, href, isCurrent }: { card: CandidateCard; href: string; isCurrent: boolean }) {
  const prefetch = () => void queryClient.prefetchQuery(candidateQuery(card.id));
  const { name, current_title, current_company, score, is_new } = card;
  const job = [current_title, current_company].filter(Boolean).join(' · ');
  return (
    <li>
      <a
        href={href}
        className={classNames('candidate-row', isCurrent && 'candidate-row-current')}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          navigate(href, { replace: true });
        }}
        {...(isCurrent && { 'aria-current': 'page' })}
      >
        <Avatar name={name ?? '?'} size={24} />
        <span className="candidate-row-text">
          <span className="candidate-row-name truncate">
            {name ?? t('No name')}
            {is_new && <span className="candidate-row-new" role="img" aria-label={t('New')} />}
          </span>
          <span className="candidate-row-job truncate">{job || cvNote(card)}</span>
        </span>
        <span className="candidate-row-score number">{score ?? <NotAssessed />}</span>
      </a>
    </li>
  );
});
