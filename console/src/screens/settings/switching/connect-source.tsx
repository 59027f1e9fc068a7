import type { CreateImportInput, ImportChoice } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { t } from '#language/t.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Form, FormNotice, SendButton } from '#ui/forms/form.tsx';
import { Segments } from '#ui/forms/segments.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { checkComplete, useForm } from '#ui/forms/use-form.ts';
import { ArchiveField } from './archive-field.tsx';
import { refreshImports } from './refresh-imports.ts';
import { type SourceFacts, sourceFacts, sourceName } from './sources.ts';
import { uploadArchive } from './upload-archive.ts';

type Way = 'api' | 'files';
type Values = {
  way: Way;
  account: string;
  credential: string;
  file: File | undefined;
  time_zone: string;
  files: boolean;
  isPrivate: boolean;
};

type Props = {
  source: ImportChoice;
  /** Of an earlier import, which this one continues. */
  account: string | undefined;
  onBack: () => void;
  onStarted: () => void;
};

/** The server asks for the password again. */
export function ConnectSource({ source, account, onBack, onStarted }: Props) {
  const facts = sourceFacts(source);
  const [sent, setSent] = useState<number>();
  const first: Values = {
    way: facts?.ways === 'files' ? 'files' : 'api',
    account: account ?? '',
    credential: '',
    file: undefined,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    files: true,
    isPrivate: false,
  };
  const form = useForm(first, async (values) => {
    if (facts) await start(source, facts, values, setSent).finally(() => setSent(undefined));
    onStarted();
  });
  const { way, files, isPrivate, file } = form.values;
  if (!facts) return null;
  return (
    <Form form={form} className="form switch-part">
      {facts.ways === 'both' && (
        <Segments
          label={t('How')}
          value={way}
          options={[
            { value: 'api', label: t('Connect') },
            { value: 'files', label: t('Upload files') },
          ]}
          onChange={(chosen: Way) => form.set({ way: chosen })}
        />
      )}
      {facts.domain && way === 'api' && (
        <TextField
          label={t('Account')}
          {...form.at('account')}
          autoComplete="off"
          hint={t('What stands before {domain} in the address, such as acme.', { domain: facts.domain })}
        />
      )}
      {way === 'files' ? (
        <ArchiveField value={file} onChange={(chosen) => form.set({ file: chosen })} sent={sent} hint={facts.archive} />
      ) : (
        <TextField label={facts.credential} {...form.at('credential')} type="password" autoComplete="off" hint={facts.create} />
      )}
      {facts.hasLocalTimes && (
        <TextField
          label={t('Time zone')}
          {...form.at('time_zone')}
          hint={t('{name} keeps local times without their zone.', { name: facts.name })}
        />
      )}
      {way === 'api' && (
        <Checkbox isSelected={files} onChange={(chosen) => form.set({ files: chosen })}>
          {t('Include CVs and other files')}
        </Checkbox>
      )}
      {source !== 'bundle' && (
        <Checkbox isSelected={isPrivate} onChange={(chosen) => form.set({ isPrivate: chosen })}>
          {t('Include confidential jobs and private candidates')}
        </Checkbox>
      )}
      <p className="field-hint">
        {source === 'bundle'
          ? t('The archive is loaded at once. You can undo that for 7 days.')
          : t('Everything is fetched and counted first. Nothing is loaded before you say so, and {name} isn’t changed.', {
              name: sourceName(source),
            })}{' '}
        {way === 'api' && t('The credential is stored encrypted, and deleted when the import ends.')}
      </p>
      <FormNotice />
      <div className="switching-buttons">
        <SendButton>{source === 'bundle' ? t('Load archive') : way === 'files' ? t('Upload and count') : t('Connect')}</SendButton>
        <Button onPress={onBack}>{t('Back')}</Button>
      </div>
    </Form>
  );
}

async function start(
  source: ImportChoice,
  { domain, hasLocalTimes }: SourceFacts,
  { way, account, credential, file, time_zone, files, isPrivate }: Values,
  onProgress: (share: number) => void,
): Promise<void> {
  const isApi = way === 'api';
  checkComplete([
    ...(isApi && domain && account.trim() === '' ? [{ field: 'account', text: t('Enter the account.') }] : []),
    ...(isApi && credential.trim() === '' ? [{ field: 'credential', text: t('Enter the credential.') }] : []),
    ...(isApi || file ? [] : [{ field: 'bytes', text: t('Choose the archive.') }]),
  ]);
  const common: CreateImportInput = {
    source,
    ...(account.trim() !== '' && { account: account.trim() }),
    ...(source !== 'bundle' && { include_private: isPrivate }),
    ...(hasLocalTimes && { time_zone }),
  };
  const origin = file && !isApi ? { bytes: file.size } : { credential, without_files: !files };
  const made = await muster.createImport({ ...common, ...origin });
  if (file && !isApi) await uploadArchive(made.import, file, onProgress);
  // What a credential may read is tried before anything is fetched.
  if (isApi) await muster.tryImport({ import_id: made.import.id });
  else await muster.startImport({ import_id: made.import.id });
  await refreshImports();
}
