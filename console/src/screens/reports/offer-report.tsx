import type { GetOfferReportAnswer } from '@muster/sdk/generated/types.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { t } from '#language/t.ts';
import { offerReportQuery } from '#queries/report-queries.ts';
import { declineReasonLabels } from '#screens/candidate/offers/offer-texts.ts';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { Bar } from './bar.tsx';
import { Figures } from './figures.tsx';
import { countText, daysText, shareText } from './number-text.ts';
import type { ReportFilters } from './report-filters.ts';
import { number } from './tables.tsx';

type Answers = GetOfferReportAnswer['report'];
type Reason = Answers['decline_reasons'][number];

const hoursPerDay = 24;

/** How offers that were sent in the period were answered, without any pay. Days are those of UTC. */
export function OfferReport({ filters: { from, to, job_id, department, company_id } }: { filters: ReportFilters }) {
  const id = useId();
  const query = { from, to, ...(job_id && { job_id }), ...(department && { department }), ...(company_id && { company_id }) };
  const { data, error, refetch } = useQuery({ ...offerReportQuery(query), placeholderData: keepPreviousData });
  return (
    <section className="report report-wide" aria-labelledby={id}>
      <header className="report-head">
        <div>
          <h2 id={id}>{t('Offers')}</h2>
          <p className="report-text">
            {t('Offers sent in this period. The rate leaves out withdrawn offers and those without an answer yet.')}
          </p>
        </div>
      </header>
      {data ? (
        <Answered report={data.report} />
      ) : error ? (
        <FailureNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </section>
  );
}

function Answered({ report }: { report: Answers }) {
  const { sent, waiting, accepted, declined, expired, withdrawn, acceptance_rate, hours_to_answer, decline_reasons } = report;
  if (sent === 0) return <p className="report-none">{t('No offers were sent in this period.')}</p>;
  return (
    <>
      <Figures
        values={[
          [t('Sent##offers'), countText(sent)],
          [t('Acceptance rate'), shareText(acceptance_rate)],
          [t('Accepted##offers'), countText(accepted)],
          [t('Declined##offers'), countText(declined)],
          [t('Expired##offers'), countText(expired)],
          [t('Withdrawn##offers'), countText(withdrawn)],
          [t('Waiting for an answer'), countText(waiting)],
          [t('Median time to answer'), daysOf(hours_to_answer.median)],
          [t('75th pct.'), daysOf(hours_to_answer.p75)],
        ]}
      />
      {decline_reasons.length > 0 && <Reasons reasons={decline_reasons} declined={declined} />}
    </>
  );
}

function daysOf(hours: number | null): string {
  return daysText(hours === null ? null : hours / hoursPerDay);
}

function Reasons({ reasons, declined }: { reasons: readonly Reason[]; declined: number }) {
  const columns: TableColumn<Reason>[] = [
    {
      key: 'reason',
      label: t('Reason'),
      isRowHeader: true,
      render: ({ reason }) => (reason === null ? t('No reason given') : declineReasonLabels[reason]),
    },
    { key: 'bar', label: t('Chart'), isLabelHidden: true, render: ({ count }) => <Bar value={count} of={declined} /> },
    number('count', t('Declined##offers'), ({ count }) => countText(count)),
    number('share', t('Share'), ({ count }) => shareText(count / declined)),
  ];
  return <Table label={t('Why offers were declined')} columns={columns} rows={reasons} rowKey={({ reason }) => reason ?? ''} />;
}
