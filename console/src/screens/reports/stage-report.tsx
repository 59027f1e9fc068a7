import type { GetStageReportAnswer, GetStageReportQuery } from '@muster/sdk/generated/types.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { t } from '#language/t.ts';
import { stageReportQuery } from '#queries/report-queries.ts';
import { pipelinesQuery } from '#queries/stage-queries.ts';
import { useSearch } from '#router/location.ts';
import { useRight } from '#session/session.tsx';
import { useJobColumns } from '#stages/job-columns.ts';
import { statusColumns } from '#stages/stage-columns.ts';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { Select } from '#ui/forms/select.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { StageMark } from '#ui/status-mark.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { Bar } from './bar.tsx';
import { countText, daysText } from './number-text.ts';
import type { ReportFilters } from './report-filters.ts';
import { number } from './tables.tsx';

type Row = GetStageReportAnswer['stages'][number];

/** By the stages of one job, or of the jobs that have copied a pipeline. Nothing where the stages are the statuses. */
export function StageReport({ filters }: { filters: ReportFilters }) {
  const { job_id } = filters;
  return job_id ? <JobStageReport jobId={job_id} filters={filters} /> : <PipelineReport filters={filters} />;
}

function JobStageReport({ jobId, filters }: { jobId: string; filters: ReportFilters }) {
  const { columns } = useJobColumns(jobId);
  if (!columns || columns === statusColumns) return null;
  return <Stages query={{ job_id: jobId, ...periodOf(filters) }} />;
}

function PipelineReport({ filters }: { filters: ReportFilters }) {
  const mayReadJobs = useRight('read_jobs');
  const [search, change] = useSearch();
  const { data } = useQuery({ ...pipelinesQuery, enabled: mayReadJobs });
  const used = data?.pipelines.filter(({ jobs }) => jobs > 0) ?? [];
  const chosen = used.find(({ id }) => id === search.get('pipeline_id')) ?? used.find(({ is_default }) => is_default) ?? used[0];
  if (!chosen) return null;
  return (
    <Stages query={{ pipeline_id: chosen.id, ...periodOf(filters) }}>
      <Select
        label={t('Pipeline##template')}
        isLabelHidden
        value={chosen.id}
        options={used.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => change({ pipeline_id: id })}
      />
    </Stages>
  );
}

function periodOf({ from, to, time_zone }: ReportFilters) {
  return { from, to, time_zone };
}

function Stages({ query, children }: { query: GetStageReportQuery; children?: ReactNode }) {
  const id = useId();
  const { data, error, refetch } = useQuery({ ...stageReportQuery(query), placeholderData: keepPreviousData });
  const top = Math.max(...(data?.stages ?? []).map(({ reached }) => reached), 0);
  const columns: TableColumn<Row>[] = [
    {
      key: 'stage',
      label: t('Stage'),
      isRowHeader: true,
      render: ({ name, status }) => <StageMark name={name} status={status} />,
    },
    { key: 'bar', label: t('Chart'), isLabelHidden: true, render: ({ reached }) => <Bar value={reached} of={top} /> },
    number('reached', t('Reached'), ({ reached }) => countText(reached)),
    number('entered', t('Entered'), ({ entered }) => countText(entered), true),
    number('here', t('Here now'), ({ here }) => countText(here), true),
    number('median', t('Median'), ({ median_days }) => daysText(median_days)),
    number('p90', t('90th pct.'), ({ p90_days }) => daysText(p90_days), true),
    number('target', t('Target'), ({ target_days }) => (target_days === null ? '–' : daysText(target_days)), true),
    number('late', t('Late'), ({ late, target_days }) => (target_days === null ? '–' : countText(late))),
  ];
  return (
    <section className="report report-wide" aria-labelledby={id}>
      <header className="report-head">
        <div>
          <h2 id={id}>{t('Stages')}</h2>
          <p className="report-text">
            {t('Candidates added in this period, open ones too. Late: longer in a stage than its target.')}
          </p>
        </div>
        {children}
      </header>
      {data ? (
        <Table label={t('Stages')} columns={columns} rows={data.stages} rowKey={({ name }) => name} />
      ) : error ? (
        <FailureNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </section>
  );
}
