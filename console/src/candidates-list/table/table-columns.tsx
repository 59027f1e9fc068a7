import type { CandidateCard } from '@muster/sdk/generated/types.ts';
import type { ReactNode } from 'react';
import { t } from '#language/t.ts';
import { StatusMark } from '#ui/status-mark.tsx';
import { RelativeTime } from '#ui/texts/relative-time.tsx';
import { poolStages } from '../filters/filter-kinds.ts';
import type { FieldFilterName, SortName } from '../list-filters.ts';

export type ColumnName =
  | 'status'
  | 'stage'
  | 'score'
  | 'title'
  | 'company'
  | 'job'
  | 'source'
  | 'stage_age'
  | 'pool_stage'
  | 'tags'
  | 'created'
  | 'updated'
  | FieldFilterName;

export type CardColumn = {
  name: ColumnName;
  label: string;
  /** Share of the width. */
  width: number;
  /** What the API can sort by. */
  sort?: SortName;
  isNumber?: boolean;
  isWide?: boolean;
  render: (card: CandidateCard) => ReactNode;
};

export const cardColumns: readonly CardColumn[] = [
  { name: 'status', label: t('Status'), width: 124, render: ({ status }) => <StatusMark status={status} /> },
  { name: 'stage', label: t('Stage'), width: 124, isWide: true, render: ({ stage }) => stage?.name },
  { name: 'score', label: t('Score'), width: 64, sort: 'score', isNumber: true, isWide: true, render: scoreText },
  { name: 'title', label: t('Title##position'), width: 160, isWide: true, render: ({ current_title }) => current_title },
  { name: 'company', label: t('Company'), width: 120, isWide: true, render: ({ current_company }) => current_company },
  { name: 'job', label: t('Job'), width: 150, isWide: true, render: ({ job_title }) => job_title },
  { name: 'source', label: t('Source'), width: 100, isWide: true, render: ({ source_name }) => source_name },
  {
    name: 'stage_age',
    label: t('In stage'),
    width: 74,
    isNumber: true,
    isWide: true,
    render: (card) => <RelativeTime at={card.stage_changed_at} />,
  },
  { name: 'pool_stage', label: t('Pool'), width: 90, isWide: true, render: poolStageText },
  { name: 'tags', label: t('Tags'), width: 120, isWide: true, render: ({ tags }) => tags.join(', ') },
  {
    name: 'created',
    label: t('Added'),
    width: 78,
    sort: 'created_at',
    isNumber: true,
    render: (card) => <RelativeTime at={card.created_at} />,
  },
  {
    name: 'updated',
    label: t('Changed'),
    width: 84,
    sort: 'updated_at',
    isNumber: true,
    isWide: true,
    render: (card) => <RelativeTime at={card.updated_at} />,
  },
];

function scoreText({ score, cv_status }: CandidateCard): ReactNode {
  if (cv_status === 'waiting' || cv_status === 'processing') return <span title={t('Reading CV…')}>…</span>;
  return score ?? <span title={t('Not assessed')}>–</span>;
}

function poolStageText({ pool_stage }: CandidateCard): string | undefined {
  return poolStages.find(({ value }) => value === pool_stage)?.label;
}
