import type { CandidateStatus, Home, HomePipelineJob, HomeStage } from '@muster/sdk/generated/types.ts';
import { encodeFilters } from '#candidates-list/list-filters.ts';
import { dayMs } from '#durations.ts';
import { locale } from '#language/locale.ts';
import { plural, t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { StatusMark, statusLabel } from '#ui/status-mark.tsx';
import { OwnerMark } from './owner-mark.tsx';
import { HomeSection } from './section.tsx';
import './pipeline.css';

// With more columns there is no room for the shapes beside the names.
const marksMax = 6;

type Props = { pipeline: NonNullable<Home['pipeline']>; nowMs: number };

/** The active jobs: who is in each stage, and how many of them for longer than they should. */
export function Pipeline({ pipeline: { jobs, has_more }, nowMs }: Props) {
  const columns = usedStages(jobs);
  return (
    <HomeSection
      title={t('Pipeline')}
      details={
        <span className="muted">{has_more ? plural(jobs.length, 'The newest {count} job', 'The newest {count} jobs') : ''}</span>
      }
      actions={
        <>
          <span className="home-legend home-legend-on-time">{t('on time')}</span>
          <span className="home-legend home-legend-late">{t('past the stage’s target')}</span>
          <Link className="home-more" href={paths.jobs}>
            {t('All jobs')}
          </Link>
        </>
      }
    >
      <div className="home-scroll">
        <table className="home-pipeline">
          <thead>
            <tr>
              <th scope="col">{t('Job')}</th>
              {columns.map(({ status }) => (
                <th key={status} scope="col">
                  {columns.length > marksMax ? statusLabel(status) : <StatusMark status={status} />}
                </th>
              ))}
              <th scope="col" className="home-number">
                {t('Hired##applications')}
              </th>
              <th scope="col" className="home-number">
                {t('Open##time since it was published')}
              </th>
            </tr>
          </thead>
          <tbody>
            {jobs.map((job) => (
              <JobRow key={job.job_id} job={job} columns={columns} nowMs={nowMs} />
            ))}
          </tbody>
        </table>
      </div>
    </HomeSection>
  );
}

/** A stage that somebody is in, and how many there are in the job that has most: each column has its own scale. */
type Column = { status: CandidateStatus; most: number };

function usedStages(jobs: readonly HomePipelineJob[]): Column[] {
  const [first] = jobs;
  return (first?.stages ?? []).flatMap(({ status }) => {
    const most = Math.max(...jobs.map((job) => stageOf(job, status)?.candidates ?? 0));
    return most > 0 ? [{ status, most }] : [];
  });
}

function stageOf({ stages }: HomePipelineJob, status: CandidateStatus): HomeStage | undefined {
  return stages.find((stage) => stage.status === status);
}

function JobRow({ job, columns, nowMs }: { job: HomePipelineJob; columns: readonly Column[]; nowMs: number }) {
  const { job_id, job_title, owner_name, hired, openings, published_at } = job;
  return (
    <tr>
      <th scope="row">
        <span className="home-owned">
          <OwnerMark name={owner_name} />
          <Link className="home-job truncate" href={paths.job(job_id)} data-list-item>
            {job_title}
          </Link>
        </span>
      </th>
      {columns.map(({ status, most }) => (
        <td key={status} data-label={statusLabel(status)}>
          <Stage jobId={job_id} stage={stageOf(job, status)} most={most} />
        </td>
      ))}
      <td className="home-number" data-label={t('Hired##applications')}>
        {openings ? t('{hired} of {openings}', { hired, openings }) : hired.toLocaleString(locale)}
      </td>
      <td className="home-number muted" data-label={t('Open##time since it was published')}>
        {published_at
          ? t('{days} d', { days: Math.max(0, Math.floor((nowMs - Date.parse(published_at)) / dayMs)).toLocaleString(locale) })
          : '–'}
      </td>
    </tr>
  );
}

/** A number over a bar: its length is the number, its amber part those who are late. */
function Stage({ jobId, stage, most }: { jobId: string; stage: HomeStage | undefined; most: number }) {
  if (!stage || stage.candidates === 0) return <span className="muted">–</span>;
  const { status, candidates, late, target_days } = stage;
  const values = { candidates: candidates.toLocaleString(locale), status: statusLabel(status), late: late.toLocaleString(locale) };
  const text =
    late === 0
      ? t('{candidates} in {status}', values)
      : plural(
          target_days,
          '{candidates} in {status}, {late} for more than {count} day',
          '{candidates} in {status}, {late} for more than {count} days',
          values,
        );
  const href = `${paths.job(jobId)}?${encodeFilters({ status: [status] })}`;
  return (
    <Link className="home-stage" href={href} title={text}>
      <span aria-hidden="true">{candidates.toLocaleString(locale)}</span>
      <span className="visually-hidden">{text}</span>
      <span className="home-bar" aria-hidden="true">
        <span className="home-bar-on-time" style={{ inlineSize: percent(candidates - late, most) }} />
        <span className="home-bar-late" style={{ inlineSize: percent(late, most) }} />
      </span>
    </Link>
  );
}

function percent(part: number, whole: number): string {
  return `${Math.max(0, (100 * part) / whole)}%`;
}
