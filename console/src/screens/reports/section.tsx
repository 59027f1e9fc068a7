import type { ReportName } from '@muster/sdk/generated/types.ts';
import { type ReactNode, useId } from 'react';
import { consoleApiPath } from '#base-path.ts';
import { t } from '#language/t.ts';
import { type ReportFilters, reportQuery } from './report-filters.ts';

type CsvName = ReportName | 'job_analytics' | 'job_analytics_sources';
type Props = { name: CsvName; title: string; text: string; filters: ReportFilters; isWide?: boolean; children: ReactNode };

/** One report, with its numbers as a file. */
export function ReportSection({ name, title, text, filters, isWide = false, children }: Props) {
  const id = useId();
  const csv = new URLSearchParams({ report: name, ...reportQuery(filters) });
  return (
    <section className={isWide ? 'report report-wide' : 'report'} aria-labelledby={id}>
      <header className="report-head">
        <div>
          <h2 id={id}>{title}</h2>
          <p className="report-text">{text}</p>
        </div>
        <a
          className="button button-quiet"
          href={`${consoleApiPath}/report-csv?${csv}`}
          download
          aria-label={t('{title} as CSV', { title })}
        >
          CSV
        </a>
      </header>
      {children}
    </section>
  );
}
