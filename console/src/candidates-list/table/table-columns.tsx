import type { CandidateCard } from '@muster/sdk/generated/types.ts';
import type { ReactNode } from 'react';
import { StatusMark } from '#ui/status-mark.tsx';
import { RelativeTime } from '#ui/texts/relative-time.tsx';
import { poolStages } from '../filters/filter-kinds.ts';

export type ColumnName =
  | 'status'
  | 'score'
  | 'title'
  | 'company'
  | 'job'
  | 'source'
  | 'stage_age'
  | 'pool_stage'
  | 'tags'
  | 'created'
  | 'updated';

export type CardColumn = {
  name: ColumnName;
  label: string;
  /** Share of the width. */
  width: number;
  /** What the API can sort by. */
  sort?: 'created_at' | 'updated_at' | 'score';
  isNumber?: boolean;
  isWide?: boolean;
  render: (card: CandidateCard) => ReactNode;
};

export const cardColumns: readonly CardColumn[] = [
  { name: 'status', label: 'Status', width: 124, render: ({ status }) => <StatusMark status={status} /> },
  { name: 'score', label: 'Score', width: 64, sort: 'score', isNumber: true, isWide: true, render: scoreText },
  { name: 'title', label: 'Title', width: 160, isWide: true, render: ({ current_title }) => current_title },
  { name: 'company', label: 'Company', width: 120, isWide: true, render: ({ current_company }) => current_company },
  { name: 'job', label: 'Job', width: 150, isWide: true, render: ({ job_title }) => job_title },
  { name: 'source', label: 'Source', width: 100, isWide: true, render: ({ source_name }) => source_name },
  {
    name: 'stage_age',
    label: 'In stage',
    width: 74,
    isNumber: true,
    isWide: true,
    render: (card) => <RelativeTime at={card.status_since} />,
  },
  { name: 'pool_stage', label: 'Pool', width: 90, isWide: true, render: poolStageText },
  { name: 'tags', label: 'Tags', width: 120, isWide: true, render: ({ tags }) => tags.join(', ') },
  {
    name: 'created',
    label: 'Added',
    width: 78,
    sort: 'created_at',
    isNumber: true,
    render: (card) => <RelativeTime at={card.created_at} />,
  },
  {
    name: 'updated',
    label: 'Changed',
    width: 84,
    sort: 'updated_at',
    isNumber: true,
    isWide: true,
    render: (card) => <RelativeTime at={card.updated_at} />,
  },
];

function scoreText({ score, cv_status }: CandidateCard): ReactNode {
  if (cv_status === 'waiting' || cv_status === 'processing') return <span title="Reading CV…">…</span>;
  return score ?? <span title="Not assessed">–</span>;
}

function poolStageText({ pool_stage }: CandidateCard): string | undefined {
  return poolStages.find(({ value }) => value === pool_stage)?.label;
}
