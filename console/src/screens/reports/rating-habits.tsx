import type { ConstantAttribute, FeedbackPunctuality, RatingHabit } from '@muster/sdk/generated/types.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { locale } from '#language/locale.ts';
import { plural, t } from '#language/t.ts';
import { usePersonName } from '#people/use-members.ts';
import { ratingHabitsQuery } from '#queries/report-queries.ts';
import { Table, type TableColumn } from '#ui/table.tsx';
import { countText } from './number-text.ts';
import type { ReportFilters } from './report-filters.ts';
import { number } from './tables.tsx';

const twoDigits = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2 });

/** How interviewers rate beside their panels, and whether feedback comes in time. For owners and admins. */
export function RatingHabits({ filters }: { filters: ReportFilters }) {
  const id = useId();
  const { job_id, from, to, time_zone } = filters;
  const query = { from, to, time_zone, ...(job_id !== undefined && { job_id }) };
  const { data } = useQuery({ ...ratingHabitsQuery(query), placeholderData: keepPreviousData });
  if (!data) return null;
  const { interviewers, punctuality, constant_attributes, is_partial, interviews } = data.rating_habits;
  const isEmpty = interviewers.length + punctuality.length + constant_attributes.length === 0;
  return (
    <section className="report report-wide report-habits" aria-labelledby={id}>
      <header className="report-head">
        <div>
          <h2 id={id}>{t('Rating habits')}</h2>
          <p className="report-text">
            {t(
              'How interviewers rate beside others in the same interviews, from 1 to 4. Only with enough cases; only owners and admins see it.',
            )}
          </p>
        </div>
      </header>
      {is_partial && (
        <p className="report-text">
          {plural(interviews, 'Of the newest interview only.', 'Of the newest {count} interviews only.')}
        </p>
      )}
      {isEmpty && <p className="muted">{t('Not enough feedback with interview kits in this period.')}</p>}
      {interviewers.length > 0 && <Habits rows={interviewers} />}
      {punctuality.length > 0 && <Punctuality rows={punctuality} />}
      {constant_attributes.length > 0 && <Constants rows={constant_attributes} />}
    </section>
  );
}

function usePersonColumn<Row extends { name: string | null; email: string }>(): TableColumn<Row> {
  const personName = usePersonName();
  return { key: 'name', label: t('Interviewer'), isRowHeader: true, render: (row) => personName(row) };
}

function Habits({ rows }: { rows: readonly RatingHabit[] }) {
  const columns: readonly TableColumn<RatingHabit>[] = [
    usePersonColumn(),
    number('interviews', t('Interviews'), ({ interviews }) => countText(interviews), true),
    number('ratings', t('Ratings'), ({ ratings }) => countText(ratings), true),
    number('mean', t('Mean'), ({ mean, spread }) => `${twoDigits.format(mean)} ± ${twoDigits.format(spread)}`),
    number(
      'panel',
      t('Panel’s mean'),
      ({ panel_mean, panel_spread }) => `${twoDigits.format(panel_mean)} ± ${twoDigits.format(panel_spread)}`,
    ),
  ];
  return <Table label={t('Rating habits')} columns={columns} rows={rows} rowKey={({ interviewer_id }) => interviewer_id} />;
}

function Punctuality({ rows }: { rows: readonly FeedbackPunctuality[] }) {
  const columns: readonly TableColumn<FeedbackPunctuality>[] = [
    usePersonColumn(),
    number('due', t('Feedback due'), ({ due }) => countText(due)),
    number('on_time', t('Within a day'), ({ on_time }) => countText(on_time)),
    number('late', t('Late##feedback'), ({ late }) => countText(late), true),
    number('missing', t('Missing##feedback'), ({ missing }) => countText(missing)),
  ];
  return <Table label={t('Feedback on time')} columns={columns} rows={rows} rowKey={({ interviewer_id }) => interviewer_id} />;
}

function Constants({ rows }: { rows: readonly ConstantAttribute[] }) {
  const columns: readonly TableColumn<ConstantAttribute>[] = [
    { key: 'name', label: t('Attribute that never differs'), isRowHeader: true, render: ({ attribute_name }) => attribute_name },
    { key: 'kit', label: t('Interview kit'), render: ({ kit_name }) => kit_name },
    number('ratings', t('Ratings'), ({ ratings }) => countText(ratings)),
    number('rating', t('Always'), ({ rating }) => countText(rating)),
  ];
  return (
    <Table
      label={t('Attributes that never differ')}
      columns={columns}
      rows={rows}
      rowKey={({ kit_id, attribute_id }) => `${kit_id} ${attribute_id}`}
    />
  );
}
