import type { RetentionReportDay } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { retentionReportQuery, retentionSettingsQuery } from '#queries/settings-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { Part, SettingsPart } from '#screens/settings/parts/section.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';
import { RetentionForm } from './retention-form.tsx';

/** How long candidates are kept. */
export default function RetentionSection() {
  const query = useQuery(retentionSettingsQuery);
  return (
    <SettingsPart
      title={t('Retention')}
      text={t(
        'Candidates are removed a set number of months after their last application closed. Muster checks once a day. People with an open application, an upcoming interview or a tag you choose are kept. After a change to the rule, nobody is removed for 24 hours, so you can undo a mistake.',
      )}
    >
      <Loaded query={query}>{({ settings }) => <RetentionForm settings={settings} />}</Loaded>
      <RetentionReport />
    </SettingsPart>
  );
}

const columns: readonly TableColumn<RetentionReportDay>[] = [
  { key: 'date', label: t('Day (UTC)'), isRowHeader: true, render: ({ date }) => date },
  { key: 'erased', label: t('Erased'), align: 'end', render: ({ erased_people }) => erased_people.toLocaleString(locale) },
  {
    key: 'anonymised',
    label: t('Anonymised'),
    align: 'end',
    render: ({ anonymised_people }) => anonymised_people.toLocaleString(locale),
  },
  {
    key: 'applications',
    label: t('Applications'),
    align: 'end',
    isWide: true,
    render: ({ erased_applications, anonymised_applications }) =>
      (erased_applications + anonymised_applications).toLocaleString(locale),
  },
];

/** How many people were removed on each day of the last year. */
function RetentionReport() {
  const query = useQuery(retentionReportQuery);
  return (
    <Part title={t('What was done')}>
      <Loaded query={query}>
        {({ days }) =>
          days.length === 0 ? (
            <p className="field-hint">{t('Nobody has been removed in the last year.')}</p>
          ) : (
            <div className="settings-table">
              <Table label={t('What was done')} columns={columns} rows={days} rowKey={({ date }) => date} />
            </div>
          )
        }
      </Loaded>
    </Part>
  );
}
