import type { CandidateStatus } from '@muster/sdk/generated/types.ts';
import { candidateStatusLabels } from './texts/status-labels.ts';
import './badge.css';

export type MarkTone = 'open' | 'moving' | 'good' | 'waiting' | 'ended';
export type MarkShape = keyof typeof shapes;

const shapes = {
  diamond: 'M6 1 11 6 6 11 1 6Z',
  circle: 'M6 1.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Z',
  ring: 'M6 1.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM6 3.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6Z',
  half: 'M6 1.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM6 3v6a3 3 0 0 0 0-6Z',
  square: 'M2 2h8v8H2Z',
  triangle: 'M6 1.5 11 10.5H1Z',
  bars: 'M2.5 2h2.6v8H2.5ZM6.9 2h2.6v8H6.9Z',
  cross: 'm2.6 1.4 3.4 3.4 3.4-3.4 1.2 1.2L7.2 6l3.4 3.4-1.2 1.2L6 7.2l-3.4 3.4-1.2-1.2L4.8 6 1.4 2.6Z',
  minus: 'M1.5 5h9v2h-9Z',
  check: 'm4.7 10.2-3.6-3.6 1.4-1.4 2.2 2.2 4.8-4.9 1.4 1.4Z',
  star: 'm6 .8 1.6 3.3 3.6.5-2.6 2.5.6 3.6L6 9l-3.2 1.7.6-3.6L.8 4.6l3.6-.5Z',
} as const;

/** Shape and color of each status: those who do not see the color see the shape. */
const marks: Record<CandidateStatus, { label: string; shape: MarkShape; tone: MarkTone }> = {
  uploaded: { label: candidateStatusLabels.uploaded, shape: 'square', tone: 'open' },
  applied: { label: candidateStatusLabels.applied, shape: 'diamond', tone: 'open' },
  screening: { label: candidateStatusLabels.screening, shape: 'half', tone: 'moving' },
  qualified: { label: candidateStatusLabels.qualified, shape: 'triangle', tone: 'moving' },
  shortlisted: { label: candidateStatusLabels.shortlisted, shape: 'star', tone: 'moving' },
  phone_screen: { label: candidateStatusLabels.phone_screen, shape: 'ring', tone: 'moving' },
  interview: { label: candidateStatusLabels.interview, shape: 'circle', tone: 'moving' },
  technical: { label: candidateStatusLabels.technical, shape: 'square', tone: 'moving' },
  offer: { label: candidateStatusLabels.offer, shape: 'ring', tone: 'good' },
  hired: { label: candidateStatusLabels.hired, shape: 'star', tone: 'good' },
  on_hold: { label: candidateStatusLabels.on_hold, shape: 'bars', tone: 'waiting' },
  rejected: { label: candidateStatusLabels.rejected, shape: 'cross', tone: 'ended' },
  withdrawn: { label: candidateStatusLabels.withdrawn, shape: 'minus', tone: 'ended' },
};

export function StatusMark({ status, hasLabel = true }: { status: CandidateStatus; hasLabel?: boolean }) {
  return <Mark {...marks[status]} hasLabel={hasLabel} />;
}

/** A stage: its name, with the shape and color of its status. */
export function StageMark({ name, status }: { name: string; status: CandidateStatus }) {
  return <Mark {...marks[status]} label={name} />;
}

type MarkProps = { label: string; shape: MarkShape; tone: MarkTone; hasLabel?: boolean };

/** A state told by its shape, its color and its name. */
export function Mark({ label, shape, tone, hasLabel = true }: MarkProps) {
  return (
    <span className={`status-mark status-${tone}`}>
      <Shape shape={shape} />
      {hasLabel ? <span className="status-label">{label}</span> : <span className="visually-hidden">{label}</span>}
    </span>
  );
}

/** The shape alone, where the name stands beside it. */
export function StatusShape({ status }: { status: CandidateStatus }) {
  const { shape, tone } = marks[status];
  return (
    <span className={`status-mark status-${tone}`}>
      <Shape shape={shape} />
    </span>
  );
}

function Shape({ shape }: { shape: MarkShape }) {
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" fill="currentColor" fillRule="evenodd" aria-hidden="true">
      <path d={shapes[shape]} />
    </svg>
  );
}

export function statusLabel(status: CandidateStatus): string {
  return candidateStatusLabels[status];
}
