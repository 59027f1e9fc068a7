import type { RetentionMode, RetentionOutcome, RetentionPerson } from '@muster/sdk/generated/types.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { locale } from '#language/locale.ts';
import { plural, t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { retentionPreviewQuery } from '#queries/settings-queries.ts';
import { Link } from '#router/link.tsx';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { Part } from '#screens/settings/parts/section.tsx';
import { Button } from '#ui/button.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { fullTime } from '#ui/texts/full-time.ts';

const pageSize = 25;

const columns: readonly TableColumn<RetentionPerson>[] = [
  {
    key: 'name',
    label: t('Name'),
    isRowHeader: true,
    render: ({ candidate_id, name, email }) => (
      <Link href={paths.candidate(candidate_id)}>
        <bdi>{name ?? email ?? t('No name')}</bdi>
      </Link>
    ),
  },
  { key: 'applications', label: t('Applications'), isWide: true, render: ({ applications }) => applications },
  {
    key: 'ended',
    label: t('Last closed'),
    isWide: true,
    render: ({ ended_at }) => <time dateTime={ended_at}>{fullTime(ended_at)}</time>,
  },
  { key: 'due', label: t('Due'), render: ({ due_at }) => <time dateTime={due_at}>{fullTime(due_at)}</time> },
];

type Props = { mode: RetentionMode; months: string; outcomes: readonly RetentionOutcome[] };

/** Due for removal by the next run of the rule as it is in the form. */
export function RetentionPreview({ mode, months, outcomes }: Props) {
  const query = useInfiniteQuery({
    ...retentionPreviewQuery({ months: Number(months), outcomes: [...outcomes], limit: pageSize }),
    placeholderData: keepPreviousData,
  });
  return (
    <Part title={t('Due for removal')}>
      <Loaded query={query}>
        {({ pages }) => {
          const people = pages.flatMap((page) => page.people);
          return (
            <>
              <p role="status">{summary(mode, pages[0])}</p>
              {people.length > 0 && (
                <div className="settings-table">
                  <Table label={t('Due for removal')} columns={columns} rows={people} rowKey={({ person_id }) => person_id} />
                </div>
              )}
              {query.hasNextPage && (
                <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
                  {t('Show more')}
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </Part>
  );
}

type Counted = { total_people: number; is_total_complete: boolean };

function summary(
  mode: RetentionMode,
  { total_people: total, is_total_complete }: Counted = { total_people: 0, is_total_complete: true },
) {
  if (total === 0 && is_total_complete) return t('Nobody is due for removal under this rule.');
  return is_total_complete ? countText(mode, total) : moreText(mode, total.toLocaleString(locale));
}

function countText(mode: RetentionMode, total: number): string {
  if (mode === 'off')
    return plural(
      total,
      '{count} person would be removed by this rule. It’s turned off.',
      '{count} people would be removed by this rule. It’s turned off.',
    );
  return mode === 'erase'
    ? plural(total, '{count} person will be erased with the next run.', '{count} people will be erased with the next run.')
    : plural(total, '{count} person will be anonymised with the next run.', '{count} people will be anonymised with the next run.');
}

function moreText(mode: RetentionMode, count: string): string {
  if (mode === 'off') return t('More than {count} people would be removed by this rule. It’s turned off.', { count });
  return mode === 'erase'
    ? t('More than {count} people will be erased with the next run.', { count })
    : t('More than {count} people will be anonymised with the next run.', { count });
}
