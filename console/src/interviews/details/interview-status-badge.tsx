import type { InterviewStatus } from '@muster/sdk/generated/types.ts';
import { interviewStatusLabels } from '#interviews/interview-labels.ts';
import { Badge } from '#ui/badge.tsx';

const marks = { scheduled: 'ring', completed: 'dot', cancelled: 'square', no_show: 'bars' } as const;
const tones = { scheduled: 'accent', completed: 'success', cancelled: 'neutral', no_show: 'warning' } as const;

export function InterviewStatusBadge({ status }: { status: InterviewStatus }) {
  return (
    <Badge tone={tones[status]} mark={marks[status]}>
      {interviewStatusLabels[status]}
    </Badge>
  );
}
