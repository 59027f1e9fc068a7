import type { WorkspaceExport } from '@muster/sdk/generated/types.ts';
import { locale } from '#language/locale.ts';
import { plural, t } from '#language/t.ts';
import { Part } from '#screens/settings/parts/section.tsx';
import { byteSize } from '#ui/texts/byte-size.ts';
import { EndExport } from './end-export.tsx';

/** Records come first, and nobody knows how many there are; then the files. */
export function RunningExport({ running }: { running: WorkspaceExport }) {
  const { id, files, total_files: total } = running;
  return (
    <Part title={t('Export in progress')}>
      <progress
        className="export-progress"
        aria-label={t('Export in progress')}
        {...(total && files > 0 && { value: files, max: total })}
      />
      <p className="muted">{progressText(running)}</p>
      <div>
        <EndExport
          exportId={id}
          title={t('Stop this export?')}
          text={t('Nothing of it is kept. You can start another one at any time.')}
          action={t('Stop export')}
        />
      </div>
    </Part>
  );
}

function progressText({ status, records, files, without_files, total_files, total_file_bytes }: WorkspaceExport): string {
  if (status === 'waiting') return t('It starts in a moment.');
  const written = plural(records, '{count} record so far.', '{count} records so far.');
  if (without_files || !total_files) return written;
  const values = {
    done: files.toLocaleString(locale),
    total: total_files.toLocaleString(locale),
    size: byteSize(total_file_bytes ?? 0),
  };
  return `${written} ${t('Files: {done} of {total}, {size} in total.', values)}`;
}
