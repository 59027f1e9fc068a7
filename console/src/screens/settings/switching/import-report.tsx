import type { ImportReport, WorkspaceImport } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { importReportQuery } from '#queries/settings-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { shownTypes } from './import-texts.ts';

const linesMax = 20;

export function ImportReportView({ ended }: { ended: WorkspaceImport }) {
  const query = useQuery(importReportQuery(ended));
  return <Loaded query={query}>{({ report }) => <Report report={report} />}</Loaded>;
}

function Report({ report }: { report: ImportReport }) {
  const { types, refused, broken, forbidden, unknown_fields, left_out_fields } = report;
  const number = (value: number) => value.toLocaleString(locale);
  const fields = [...left_out_fields, ...unknown_fields].map(({ name, count }) => `${name} (${number(count)})`);
  if (types.length === 0) return <p className="muted">{t('It has loaded nothing to the end, so there is no report.')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, also by the keyboard
    <section className="switching-report" tabIndex={0} aria-label={t('Report')}>
      <table className="switching-table">
        <thead>
          <tr>
            <th scope="col">{t('What')}</th>
            <th scope="col">{t('Read##records')}</th>
            <th scope="col">{t('New##records')}</th>
            <th scope="col">{t('Changed##records')}</th>
            <th scope="col">{t('Refused##records')}</th>
          </tr>
        </thead>
        <tbody>
          {shownTypes(types).map(({ label, row }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{number(row.read)}</td>
              <td>{number(row.made)}</td>
              <td>{number(row.changed)}</td>
              <td>{number(row.refused)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Lines title={t('Refused records')} lines={refused.map(({ place, reason }) => `${place}: ${reason}`)} />
      <Lines title={t('Lines that couldn’t be read')} lines={broken.map(({ place }) => place)} />
      <Lines title={t('Not allowed by the credential')} lines={forbidden} />
      <Lines title={t('Fields with no place in Muster')} lines={fields} />
    </section>
  );
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <details>
      <summary>{`${title} (${lines.length.toLocaleString(locale)})`}</summary>
      <ul className="switching-lines">
        {lines.slice(0, linesMax).map((line) => (
          <li key={line}>
            <bdi>{line}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}
