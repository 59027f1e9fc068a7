import type { ImportCounts } from '@muster/sdk/generated/types.ts';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { byteSize } from '#ui/texts/byte-size.ts';
import { shownTypes } from './import-texts.ts';

/** What was found, as large numbers. */
export function ImportCountsView({ counts: { types, files, file_bytes } }: { counts: ImportCounts }) {
  const shown = shownTypes(types).filter(({ row }) => row.type !== 'attachment' && row.records > 0);
  return (
    <dl className="switch-counts">
      {shown.map(({ label, row }) => (
        <div key={label} className="switch-count">
          <dt>{label}</dt>
          <dd>{row.records.toLocaleString(locale)}</dd>
        </div>
      ))}
      {files > 0 && (
        <div className="switch-count">
          <dt>{t('Files · {size}', { size: byteSize(file_bytes) })}</dt>
          <dd>{files.toLocaleString(locale)}</dd>
        </div>
      )}
    </dl>
  );
}
