import type { Report } from '@muster/sdk/generated/types.ts';
import { encodeFilters } from '#candidates-list/list-filters.ts';
import { rich } from '#language/rich.tsx';
import { plural, t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { openStatuses } from '#ui/texts/status-order.ts';
import { Figures } from './figures.tsx';
import { countText, reportDay } from './number-text.ts';
import type { ReportFilters } from './report-filters.ts';

/** What all reports below are about, and what they leave out. */
export function ReportSummary({ report, filters }: { report: Report; filters: ReportFilters }) {
  const { ended, hired, rejected, withdrawn, open, without_history } = report.applications;
  const span = { start: reportDay(report.from), end: reportDay(report.to), timeZone: report.time_zone };
  return (
    <section className="report-summary" aria-label={t('Applications')}>
      <Figures
        values={[
          [t('Closed##applications'), countText(ended)],
          [t('Hired##applications'), countText(hired)],
          [t('Rejected##applications'), countText(rejected)],
          [t('Withdrawn##applications'), countText(withdrawn)],
        ]}
      />
      <p className="report-text">
        {report.by === 'ended'
          ? t('Applications closed from {start} to {end} ({timeZone}).', span)
          : t('Closed applications received from {start} to {end} ({timeZone}).', span)}{' '}
        <OpenApplications open={open} filters={filters} />
        {without_history > 0 &&
          ` ${plural(
            without_history,
            '{count} was imported after it had closed and is left out, because its history is unknown.',
            '{count} were imported after they had closed and are left out, because their history is unknown.',
          )}`}
        {!report.is_complete && ` ${t('Applications that closed earlier are still being added to the numbers.')}`}
      </p>
    </section>
  );
}

/** A link where the list can be filtered in the same way. */
function OpenApplications({ open, filters }: { open: number; filters: ReportFilters }) {
  const text = plural(open, '{count} application is open', '{count} applications are open');
  const isListable = filters.job_id !== undefined && open > 0;
  const list = `${paths.candidates}?${encodeFilters({ status: openStatuses, ...(filters.job_id && { job_id: filters.job_id }) })}`;
  return rich('{applicationsAreOpen}, and left out: open applications would skew the rates.', {
    applicationsAreOpen: isListable ? <Link href={list}>{text}</Link> : text,
  });
}
