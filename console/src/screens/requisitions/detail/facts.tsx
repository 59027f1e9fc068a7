import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '#api/failure-text.ts';
import { careerLevelLabels, jobTypeLabels, workplaceLabels } from '#job/job-labels.ts';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { useNameOf } from '#people/use-members.ts';
import { jobQuery } from '#queries/job-queries.ts';
import type { OpenedRequisition } from '#queries/requisition-queries.ts';
import { Link } from '#router/link.tsx';
import { dateText, reasonLabels, salaryText, timeText } from '#screens/requisitions/requisition-texts.ts';
import { JobStatusBadge } from '#ui/job-status-badge.tsx';

/** All fields; those without a value are left out. */
export function Facts({ requisition }: { requisition: OpenedRequisition }) {
  const nameOf = useNameOf();
  const { workplace, job_type, career_level, reason, target_start_date, hiring_manager, requested_by, approved_at } = requisition;
  const rows: [string, ReactNode][] = [
    [t('Filled##openings'), t('{filled} of {openings}', { filled: requisition.filled, openings: requisition.openings })],
    [t('Job'), requisition.job_id && <JobLink jobId={requisition.job_id} />],
    [t('Department'), requisition.department],
    [t('Location'), [requisition.city, requisition.job_country].filter(Boolean).join(', ')],
    [t('Work model'), workplace && workplaceLabels[workplace]],
    [t('Employment type'), job_type && jobTypeLabels[job_type]],
    [t('Seniority'), career_level && careerLevelLabels[career_level]],
    [t('Salary'), salaryText(requisition)],
    [t('Start date'), target_start_date && dateText(target_start_date)],
    [t('Reason'), reason && reasonLabels[reason]],
    [t('Replaces'), requisition.replaces],
    [t('Hiring manager'), hiring_manager && <span title={hiring_manager}>{nameOf(hiring_manager)}</span>],
    [t('Requested by'), requested_by && <span title={requested_by}>{nameOf(requested_by)}</span>],
    [t('Requested on'), timeText(requisition.created_at)],
    [t('Approved on'), approved_at && timeText(approved_at)],
    [t('External id'), requisition.external_id],
  ];
  return (
    <dl className="requisition-facts">
      {rows
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function JobLink({ jobId }: { jobId: string }) {
  const { data, error } = useQuery(jobQuery(jobId));
  if (error) return isNotFound(error) ? t('Deleted, or not visible to you') : t('It could not be loaded');
  if (!data) return '…';
  return (
    <>
      <Link href={paths.job(jobId)}>{data.job.job_title}</Link> <JobStatusBadge status={data.job.status} />
    </>
  );
}
