import type { ImportReport, WorkspaceImport } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { importReportQuery } from '#queries/settings-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { leftOutReasonTexts, typeText } from './import-texts.ts';
import { sourceFacts } from './sources.ts';

const shownMax = 8;

/** What does not come, and why. */
export function LeftOut({ ready }: { ready: WorkspaceImport }) {
  const query = useQuery(importReportQuery(ready));
  return (
    <section className="switch-left-out">
      <h3 className="switch-heading">
        {t('Won’t come over')} <span className="muted">{t('and why')}</span>
      </h3>
      <Loaded query={query}>{({ report }) => <Reasons report={report} source={ready.source} />}</Loaded>
    </section>
  );
}

function Reasons({ report, source }: { report: ImportReport; source: string }) {
  const number = (value: number) => value.toLocaleString(locale);
  const fields = [...report.left_out_fields, ...report.unknown_fields];
  const isDemographic = ({ type }: { type: string }) => type === 'demographic';
  const demographics = report.left_out.filter(isDemographic).reduce((sum, { count }) => sum + count, 0);
  const reasons = report.left_out
    .filter((each) => !isDemographic(each))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, shownMax);
  return (
    <dl className="switch-reasons">
      {reasons.map(({ type, reason, count }) => (
        <div key={`${type}.${reason}`}>
          <dt>
            {typeText(type)} <span className="switch-number">{number(count)}</span>
          </dt>
          <dd>{leftOutReasonTexts[reason] ?? reason}</dd>
        </div>
      ))}
      {report.forbidden.length > 0 && (
        <div>
          <dt>{t('Not allowed by the credential')}</dt>
          <dd>
            <bdi>{report.forbidden.join(', ')}</bdi>
          </dd>
        </div>
      )}
      {fields.length > 0 && (
        <div>
          <dt>
            {t('Fields with no place in Muster')} <span className="switch-number">{number(fields.length)}</span>
          </dt>
          <dd>
            <bdi>
              {fields
                .toSorted((one, other) => other.count - one.count)
                .slice(0, shownMax)
                .map(({ name }) => name)
                .join(', ')}
            </bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>
          {t('Demographic answers')} <span className="switch-number">{demographics > 0 ? number(demographics) : '–'}</span>
        </dt>
        <dd>{t('They’re never fetched: Muster has no separate store for them.')}</dd>
      </div>
      <div>
        <dt>{t('Never')}</dt>
        <dd>{sourceFacts(source)?.leaves}</dd>
      </div>
    </dl>
  );
}
