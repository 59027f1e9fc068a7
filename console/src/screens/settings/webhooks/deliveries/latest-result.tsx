import { useQuery } from '@tanstack/react-query';
import { t } from '#language/t.ts';
import { latestDeliveryQuery } from '#queries/webhook-queries.ts';
import { RelativeTime } from '#ui/texts/relative-time.tsx';
import { AnswerMark } from './answer-mark.tsx';

/** The newest delivery of a webhook. A workspace has at most 50 webhooks, and each of these reads one row. */
export function LatestResult({ webhookId }: { webhookId: string }) {
  const { data } = useQuery(latestDeliveryQuery(webhookId));
  const latest = data?.deliveries[0];
  if (!latest) return <span className="muted">{data && t('Nothing yet')}</span>;
  return (
    <span className="latest-result">
      <AnswerMark delivery={latest} />
      <span className="muted">
        <RelativeTime at={latest.created_at} />
      </span>
    </span>
  );
}
