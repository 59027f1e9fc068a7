import type { RequisitionStatus } from '@muster/sdk/generated/types.ts';
import { Mark, type MarkShape, type MarkTone } from '#ui/status-mark.tsx';
import { statusLabels } from './requisition-texts.ts';

const looks: Record<RequisitionStatus, { shape: MarkShape; tone: MarkTone }> = {
  draft: { shape: 'ring', tone: 'ended' },
  pending: { shape: 'half', tone: 'open' },
  approved: { shape: 'check', tone: 'good' },
  on_hold: { shape: 'bars', tone: 'waiting' },
  filled: { shape: 'star', tone: 'good' },
  rejected: { shape: 'cross', tone: 'ended' },
  cancelled: { shape: 'minus', tone: 'ended' },
};

export function RequisitionMark({ status }: { status: RequisitionStatus }) {
  return <Mark label={statusLabels[status]} {...looks[status]} />;
}
