import type { WorkspaceExport } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { locale } from '#language/locale.ts';
import { plural, t } from '#language/t.ts';
import { Part } from '#screens/settings/parts/section.tsx';
import { Form, FormNotice, SendButton } from '#ui/forms/form.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { startDownload } from '#ui/start-download.ts';
import { byteSize } from '#ui/texts/byte-size.ts';
import { fullTime } from '#ui/texts/full-time.ts';
import { EndExport } from './end-export.tsx';

export function CompleteExport({ complete }: { complete: WorkspaceExport }) {
  const { id, bytes, finished_at, expires_at, requested_by } = complete;
  const form = useForm({}, async () => startDownload((await muster.createExportLink({ export_id: id })).link.url));
  return (
    <Part title={t('Latest export')}>
      <dl className="settings-facts">
        <dt>{t('Finished')}</dt>
        <dd>{finished_at && <time dateTime={finished_at}>{fullTime(finished_at)}</time>}</dd>
        <dt>{t('Started by')}</dt>
        <dd>
          <bdi>{requested_by ?? t('No name')}</bdi>
        </dd>
        <dt>{t('Contents')}</dt>
        <dd>{contentsText(complete)}</dd>
        <dt>{t('Size##of a file')}</dt>
        <dd>{byteSize(bytes)}</dd>
        <dt>{t('Deleted on')}</dt>
        <dd>{expires_at && <time dateTime={expires_at}>{fullTime(expires_at)}</time>}</dd>
      </dl>
      <p className="field-hint">
        {t('The archive has personal data of all candidates. Keep it safe, and delete it when you no longer need it.')}
      </p>
      <Form form={form} className="export-download">
        <FormNotice />
        <div className="export-buttons">
          <SendButton>{t('Download .zip')}</SendButton>
          <EndExport
            exportId={id}
            title={t('Delete this export?')}
            text={t('The archive is deleted, and download links stop working.')}
            action={t('Delete export')}
          />
        </div>
      </Form>
    </Part>
  );
}

function contentsText({ records, files, missing_files, without_files }: WorkspaceExport): string {
  const written = plural(records, '{count} record', '{count} records');
  if (without_files) return t('{records}, without files', { records: written });
  const stored = plural(files - missing_files, '{count} file', '{count} files');
  const both = new Intl.ListFormat(locale).format([written, stored]);
  if (missing_files === 0) return both;
  const missing = plural(
    missing_files,
    '{count} file is no longer in the storage, and missing here too.',
    '{count} files are no longer in the storage, and missing here too.',
  );
  return `${both}. ${missing}`;
}
