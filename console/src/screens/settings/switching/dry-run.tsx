import type { ImportDryRun, WorkspaceImport } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { locale } from '#language/locale.ts';
import { plural, t } from '#language/t.ts';
import { importReportQuery } from '#queries/settings-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { useSend } from '#ui/forms/use-form.ts';
import { StatusMark, statusLabel } from '#ui/status-mark.tsx';
import { FailureText } from './failure-text.tsx';
import { roughTime } from './fetch-estimate.tsx';
import { shownTypes, typeText } from './import-texts.ts';
import { refreshImports } from './refresh-imports.ts';

type Props = { ready: WorkspaceImport; onBack: () => void };

/** What was tried and taken back. */
export function DryRun({ ready, onBack }: Props) {
  const query = useQuery(importReportQuery(ready));
  const load = useSend<void>(async () => {
    await muster.startImport({ import_id: ready.id });
    await refreshImports();
  });
  return (
    <div className="switch-part">
      <Loaded query={query}>{({ report }) => report.dry_run && <Result result={report.dry_run} />}</Loaded>
      <FailureText text={load.failure} />
      <div className="switch-bar">
        <Button kind="primary" onPress={() => load.run()} isPending={load.isSending}>
          {t('Load##an import')}
        </Button>
        {ready.counts && <Button onPress={onBack}>{t('Back to mapping')}</Button>}
        <p className="field-hint">{t('You can keep working while it loads, and undo it for 7 days.')}</p>
      </div>
    </div>
  );
}

function Result({ result: { people, is_whole, load_seconds, types, refused, preview } }: { result: ImportDryRun }) {
  const number = (value: number) => value.toLocaleString(locale);
  const refusals = types.reduce((sum, each) => sum + each.refused, 0);
  return (
    <>
      <p className={refusals === 0 ? 'switch-verdict switch-verdict-good' : 'switch-verdict'}>
        {refusals === 0
          ? t('Nothing was refused.')
          : plural(refusals, '{count} record was refused.', '{count} records were refused.')}{' '}
        <span className="muted">
          {is_whole
            ? t('Everything was tried, and taken back.')
            : plural(
                people,
                'Everything was checked; {count} person with everything that belongs to them was loaded, and taken back.',
                'Everything was checked; the first {count} people with everything that belongs to them were loaded, and taken back.',
              )}
        </span>{' '}
        {load_seconds !== undefined && t('Loading takes about {time}, and longer with files.', { time: roughTime(load_seconds) })}
      </p>
      {preview.length > 0 && (
        <section>
          <h3 className="switch-heading">{t('How people will look')}</h3>
          <ul className="switch-people">
            {preview.map((person) => (
              <li key={`${person.name} ${person.applied_at}`} className="switch-person">
                <strong>
                  <bdi>{person.name ?? t('No name')}</bdi>
                </strong>
                <span className="muted">
                  <bdi>{person.job ?? t('No job')}</bdi>
                </span>
                <span>
                  {person.stage !== null && person.stage !== statusLabel(person.status) && <bdi>{person.stage} </bdi>}
                  <StatusMark status={person.status} />
                </span>
                <span className="muted">
                  {[
                    plural(person.files, '{count} file', '{count} files'),
                    plural(person.notes, '{count} note', '{count} notes'),
                    new Date(person.applied_at).toLocaleDateString(locale, { dateStyle: 'medium' }),
                  ].join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, also by the keyboard */}
      <section className="switching-report" tabIndex={0} aria-label={t('Report')}>
        <table className="switching-table">
          <thead>
            <tr>
              <th scope="col">{t('What')}</th>
              <th scope="col">{t('In all')}</th>
              <th scope="col">{t('Tried')}</th>
              <th scope="col">{t('New##records')}</th>
              <th scope="col">{t('There already')}</th>
              <th scope="col">{t('Left out')}</th>
              <th scope="col">{t('Refused##records')}</th>
            </tr>
          </thead>
          <tbody>
            {shownTypes(types).map(({ label, row }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{number(row.records)}</td>
                <td>{number(row.tried)}</td>
                <td>{number(row.made)}</td>
                <td>{number(row.unchanged + row.changed + row.kept)}</td>
                <td>{number(row.left_out.reduce((sum, { count }) => sum + count, 0))}</td>
                <td>{number(row.refused)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {refused.length > 0 && (
        <section>
          <h3 className="switch-heading">{t('Refused records')}</h3>
          <ul className="switching-lines">
            {refused.map(({ type, id, place, reason }) => (
              <li key={`${type} ${id}`}>
                <bdi>{`${typeText(type)}, ${place}: ${reason}`}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
