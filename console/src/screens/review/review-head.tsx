import { useEffect } from 'react';
import type { ListFilters } from '#candidates-list/list-filters.ts';
import { reviewAddress } from '#candidates-list/review-address.ts';
import { locale } from '#language/locale.ts';
import { plural, t } from '#language/t.ts';
import { Link } from '#router/link.tsx';
import { navigate } from '#router/location.ts';
import { useSession } from '#session/session.tsx';
import type { StageColumn } from '#stages/stage-columns.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Icon } from '#ui/icon.tsx';
import { Tooltip } from '#ui/overlays/tooltip.tsx';
import type { Progress } from './queue.ts';
import { ReviewFilters } from './review-filters.tsx';
import type { QueueState } from './use-queue.ts';

type Props = {
  jobId: string;
  /** The address of the board, with the filters. */
  board: string;
  jobTitle: string | undefined;
  stage: StageColumn;
  filters: ListFilters;
  queue: QueueState;
  progress: Progress;
  onStep: (by: 1 | -1) => void;
  onLeave: () => void;
};

const sorts = [
  { value: '-score', label: t('Score, high first') },
  { value: '-created_at', label: t('Newest first') },
  { value: 'created_at', label: t('Oldest first') },
] as const;

/** Where one is in the queue, and how much is done. */
export function ReviewHead({ jobId, board, jobTitle, stage, filters, queue, progress, onStep, onLeave }: Props) {
  const { workspace } = useSession();
  const title = t('Review {status}', { status: stage.name });
  useEffect(() => {
    document.title = `${title} · ${workspace.name}`;
  }, [title, workspace.name]);
  const { total, index } = queue;
  const sort = sorts.find(({ value }) => value === filters.sort)?.value ?? '-score';
  return (
    <header className="review-head">
      <Tooltip text={t('Back to the board')} shortcut="Esc">
        <Button kind="icon" aria-label={t('Back to the board')} onPress={onLeave}>
          <Icon name="close" />
        </Button>
      </Tooltip>
      <Link className="review-job truncate" href={board}>
        {jobTitle ?? t('Job')} /
      </Link>
      <h1 tabIndex={-1}>{title}</h1>
      {total > 0 && (
        <Badge tone="accent">
          {t('{number} of {total}', {
            number: Math.min(index + 1, total).toLocaleString(locale),
            total: total.toLocaleString(locale),
          })}
        </Badge>
      )}
      {total > 0 && <ProgressText progress={progress} total={total} />}
      <div className="review-head-actions">
        <ReviewFilters filters={filters} board={board} />
        <Select
          label={t('Order')}
          isLabelHidden
          value={sort}
          options={sorts}
          onChange={(chosen) => navigate(reviewAddress(jobId, stage.key, { ...filters, sort: chosen }), { replace: true })}
        />
        <Tooltip text={t('Previous person')} shortcut="K">
          <Button kind="icon" aria-label={t('Previous person')} isDisabled={index === 0} onPress={() => onStep(-1)}>
            <Icon name="up" />
          </Button>
        </Tooltip>
        <Tooltip text={t('Next person')} shortcut="J">
          <Button kind="icon" aria-label={t('Next person')} isDisabled={index + 1 >= queue.cards.length} onPress={() => onStep(1)}>
            <Icon name="down" />
          </Button>
        </Tooltip>
      </div>
    </header>
  );
}

function ProgressText({ progress: { decided, later, left }, total }: { progress: Progress; total: number }) {
  return (
    <>
      <span className="review-progress" aria-hidden="true">
        <span className="review-progress-done" style={{ inlineSize: `${(decided / total) * 100}%` }} />
        <span className="review-progress-later" style={{ inlineSize: `${(later / total) * 100}%` }} />
      </span>
      <p className="review-counts number">
        <strong>{plural(decided, '{count} decided', '{count} decided')}</strong>
        {later > 0 && ` · ${plural(later, '{count} later', '{count} later')}`} · {plural(left, '{count} left', '{count} left')}
      </p>
    </>
  );
}
