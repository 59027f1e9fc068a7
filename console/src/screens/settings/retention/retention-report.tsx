import type { RetentionReportDay } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { retentionReportQuery } from '#queries/settings-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { Part } from '#screens/settings/parts/section.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';

const columns: readonly TableColumn<RetentionReportDay>[] = [
  { key: 'date', label: 'Day (UTC)', isRowHeader: true, render: ({ date }) => date },
  { key: 'erased', label: 'Erased', align: 'end', render: ({ erased_people }) => erased_people.toLocaleString('en') },
  {
    key: 'anonymised',
    label: 'Anonymised',
    align: 'end',
    render: ({ anonymised_people }) => anonymised_people.toLocaleString('en'),
  },
  {
    key: 'applications',
    label: 'Applications',
    align: 'end',
    isWide: true,
    render: ({ erased_applications, anonymised_applications }) =>
      (erased_applications + anonymised_applications).toLocaleString('en'),
  },
];

/** How many people were removed on each day of the last year. */
export function RetentionReport() {
  const query = useQuery(retentionReportQuery);
  return (
    <Part title="What was done">
      <Loaded query={query}>
        {({ days }) =>
          days.length === 0 ? (
            <p className="field-hint">Nobody has been removed in the last year.</p>
          ) : (
            <div className="settings-table">
              <Table label="What was done" columns={columns} rows={days} rowKey={({ date }) => date} />
            </div>
          )
        }
      </Loaded>
    </Part>
  );
}
