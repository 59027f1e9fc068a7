import type { Report } from '@muster/sdk/generated/types.ts';
import { encodeFilters } from '#candidates-list/list-filters.ts';
import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { openStatuses } from '#ui/texts/status-order.ts';
import { Figures } from './figures.tsx';
import { countText, reportDay } from './number-text.ts';
import type { ReportFilters } from './report-filters.ts';

/** What all reports below are about, and what they leave out. */
export function ReportSummary({ report, filters }: { report: Report; filters: ReportFilters }) {
  const { ended, hired, rejected, withdrawn, open, without_history } = report.applications;
  return (
    <section className="report-summary" aria-label="Applications">
      <Figures
        values={{
          Closed: countText(ended),
          Hired: countText(hired),
          Rejected: countText(rejected),
          Withdrawn: countText(withdrawn),
        }}
      />
      <p className="report-text">
        {report.by === 'ended' ? 'Applications closed' : 'Closed applications received'} from {reportDay(report.from)} to{' '}
        {reportDay(report.to)} ({report.time_zone}). <OpenApplications open={open} filters={filters} />
        {without_history > 0 &&
          ` ${countText(without_history)} were imported after they had closed and are left out, because their history is unknown.`}
        {!report.is_complete && ' Applications that closed earlier are still being added to the numbers.'}
      </p>
    </section>
  );
}

/** A link where the list can be filtered in the same way. */
function OpenApplications({ open, filters }: { open: number; filters: ReportFilters }) {
  const text = open === 1 ? '1 application is open' : `${countText(open)} applications are open`;
  const isListable = filters.job_id !== undefined && open > 0;
  const list = `${paths.candidates}?${encodeFilters({ status: openStatuses, ...(filters.job_id && { job_id: filters.job_id }) })}`;
  return <>{isListable ? <Link href={list}>{text}</Link> : text}, and left out: open applications would skew the rates.</>;
}
