import type { JobStatus } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';
import { Badge } from './badge.tsx';

export const jobStatusLabels = { draft: t('Draft'), active: t('Active'), paused: t('Paused'), closed: t('Closed') };
const looks = {
  draft: { tone: 'neutral', mark: 'ring' },
  active: { tone: 'success', mark: 'dot' },
  paused: { tone: 'warning', mark: 'bars' },
  closed: { tone: 'neutral', mark: 'square' },
} as const;

export function JobStatusBadge({ status }: { status: JobStatus }) {
  return <Badge {...looks[status]}>{jobStatusLabels[status]}</Badge>;
}
