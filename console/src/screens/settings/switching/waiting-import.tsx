import type { WorkspaceImport } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { t } from '#language/t.ts';
import { Part } from '#screens/settings/parts/section.tsx';
import { Button } from '#ui/button.tsx';
import { Form, FormNotice, SendButton } from '#ui/forms/form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { checkComplete, useForm, useSend } from '#ui/forms/use-form.ts';
import { byteSize } from '#ui/texts/byte-size.ts';
import { ArchiveField } from './archive-field.tsx';
import { FailureText } from './failure-text.tsx';
import { importProblemTexts } from './import-texts.ts';
import { refreshImports } from './refresh-imports.ts';
import { sourceName } from './sources.ts';
import { uploadArchive } from './upload-archive.ts';

type Props = {
  waiting: WorkspaceImport;
  /** Where it is the one that the screen is about. */
  onAnother?: () => void;
};

type Values = { credential: string; file: File | undefined };

/** Not started, paused, stopped, or failed: it can go on. */
export function WaitingImport({ waiting, onAnother }: Props) {
  const { id, status, source, upload, has_credential, undo_until, problem, message, needed_bytes } = waiting;
  const [sent, setSent] = useState<number>();
  const needsFile = upload !== null && upload.uploaded_parts < upload.parts;
  const needsCredential = upload === null && !has_credential;
  const form = useForm<Values>({ credential: '', file: undefined }, async ({ credential, file }) => {
    if (needsFile) {
      if (!file) return checkComplete([{ field: 'bytes', text: t('Choose the archive.') }]);
      await uploadArchive(waiting, file, setSent).finally(() => setSent(undefined));
    }
    if (needsCredential && credential.trim() === '') checkComplete([{ field: 'credential', text: t('Enter the credential.') }]);
    // One that was loading goes on with it.
    const load = undo_until !== null && status !== 'paused';
    await muster.startImport({ import_id: id, ...(load && { load }), ...(needsCredential && { credential }) });
    await refreshImports();
  });
  const discard = useSend<void>(async () => {
    await muster.stopImport({ import_id: id });
    await refreshImports();
  });
  const name = sourceName(source);
  return (
    <Part
      title={
        status === 'draft'
          ? t('Import from {name}, not started', { name })
          : status === 'paused'
            ? t('Import from {name}, paused', { name })
            : t('Import from {name}, not finished', { name })
      }
    >
      {problem && (
        <p className="settings-notice">
          {needed_bytes === null
            ? importProblemTexts[problem]
            : t('The server’s disk is nearly full. Free up at least {bytes} there, then continue. What has arrived is kept.', {
                bytes: byteSize(needed_bytes),
              })}{' '}
          {message && needed_bytes === null && <bdi className="muted">{message}</bdi>}
        </p>
      )}
      <Form form={form}>
        {needsFile && (
          <ArchiveField
            value={form.values.file}
            onChange={(file) => form.set({ file })}
            sent={sent}
            hint={t('Choose the same file again. What has arrived isn’t sent twice.')}
          />
        )}
        {needsCredential && (
          <TextField
            label={t('Credential')}
            {...form.at('credential')}
            type="password"
            autoComplete="off"
            hint={t('It was deleted when the import ended.')}
          />
        )}
        <FormNotice />
        <div className="switching-buttons">
          <SendButton>{status === 'draft' ? t('Start import') : t('Continue import')}</SendButton>
          {status === 'draft' && (
            <Button onPress={() => discard.run()} isPending={discard.isSending}>
              {t('Discard')}
            </Button>
          )}
          {status === 'paused' && (
            <Button onPress={() => discard.run()} isPending={discard.isSending}>
              {t('Stop import')}
            </Button>
          )}
          {onAnother && (
            <Button kind="quiet" onPress={onAnother}>
              {t('Start another import')}
            </Button>
          )}
        </div>
      </Form>
      <FailureText text={discard.failure} />
    </Part>
  );
}
