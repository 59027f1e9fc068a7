import type { JobStatus } from '@muster/sdk/generated/types.ts';
import { Badge } from './badge.tsx';

export const jobStatusLabels = { draft: 'Draft', active: 'Active', paused: 'Paused', closed: 'Closed' };
const tones = { draft: 'neutral', active: 'success', paused: 'warning', closed: 'neutral' } as const;

export function JobStatusBadge({ status }: { status: JobStatus }) {
  return (
    <Badge tone={tones[status]} hasDot={status === 'active'}>
      {jobStatusLabels[status]}
    </Badge>
  );
}
