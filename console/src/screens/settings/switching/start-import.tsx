import type { ImportChoice } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { t } from '#language/t.ts';
import { Part } from '#screens/settings/parts/section.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { Segments } from '#ui/forms/segments.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { checkComplete, useForm } from '#ui/forms/use-form.ts';
import { ArchiveField } from './archive-field.tsx';
import { sourceName } from './import-texts.ts';
import { refreshImports } from './refresh-imports.ts';
import { uploadArchive } from './upload-archive.ts';

type Chosen = Exclude<ImportChoice, 'ashby' | 'opencats'>;
type Way = 'api' | 'files';
type Values = { source: Chosen; way: Way; credential: string; file: File | undefined; files: boolean; isPrivate: boolean };

const first: Values = { source: 'greenhouse', way: 'api', credential: '', file: undefined, files: true, isPrivate: false };
const choices: readonly Chosen[] = ['greenhouse', 'lever', 'bundle'];

/** The server asks for the password again. */
export function StartImport() {
  const [sent, setSent] = useState<number>();
  const form = useForm(first, async (values) => {
    await start(values, setSent).finally(() => setSent(undefined));
    form.setValues(first);
  });
  const { source, file, files, isPrivate } = form.values;
  const isUpload = isUploaded(form.values);
  return (
    <Part title={t('New import')}>
      <Form form={form}>
        <Select
          label={t('From where')}
          name="source"
          value={source}
          options={choices.map((value) => ({ value, label: sourceName(value) }))}
          onChange={(chosen) => form.set({ source: chosen })}
        />
        <p className="field-hint">{aboutTexts[source]}</p>
        {source !== 'bundle' && (
          <Segments
            label={t('How')}
            value={form.values.way}
            options={[
              { value: 'api', label: t('Connect') },
              { value: 'files', label: t('Upload files') },
            ]}
            onChange={(way: Way) => form.set({ way })}
          />
        )}
        {isUpload ? (
          <ArchiveField value={file} onChange={(chosen) => form.set({ file: chosen })} sent={sent} hint={archiveHints[source]} />
        ) : (
          <TextField
            label={source === 'lever' ? t('API key') : t('Credential, as ID:SECRET')}
            {...form.at('credential')}
            type="password"
            autoComplete="off"
            hint={credentialHints[source]}
          />
        )}
        {!isUpload && (
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
          {t('You can undo an import for 7 days. The credential is stored encrypted and deleted when the import ends.')}
        </p>
        <SubmitButton>{t('Start import')}</SubmitButton>
      </Form>
    </Part>
  );
}

function isUploaded({ source, way }: Values): boolean {
  return source === 'bundle' || way === 'files';
}

async function start(values: Values, onProgress: (share: number) => void): Promise<void> {
  const { source, credential, file, files, isPrivate } = values;
  const include_private = isPrivate && source !== 'bundle';
  if (!isUploaded(values)) {
    if (credential.trim() === '') checkComplete([{ field: 'credential', text: t('Enter the credential.') }]);
    const made = await muster.createImport({ source, credential, without_files: !files, include_private });
    await muster.startImport({ import_id: made.import.id, load: true });
  } else if (file) {
    const made = await muster.createImport({ source, bytes: file.size, include_private });
    await uploadArchive(made.import, file, onProgress);
    await muster.startImport({ import_id: made.import.id, load: true });
  } else checkComplete([{ field: 'bytes', text: t('Choose the archive.') }]);
  await refreshImports();
}

const aboutTexts: Record<Chosen, string> = {
  greenhouse: t(
    'Jobs with stages and teams, candidates, applications with their history, notes, attachments, interviews, scorecards and offers. What doesn’t come: approvals, prospect pools and photos.',
  ),
  lever: t(
    'Postings, contacts, opportunities with their history, notes, files, interviews, feedback and offers. What doesn’t come: emails, follow-up tasks and referrals. 10,000 people take a little over two hours.',
  ),
  bundle: t(
    'Everything from another Muster, or what the command line has fetched from another system. Users don’t become members: invite them.',
  ),
};

const credentialHints: Record<Chosen, string> = {
  greenhouse: t(
    'In Greenhouse, a site admin creates it under Configure → Dev Center → API Credential Management: Harvest V3 (OAuth), with the list scopes of everything that should come.',
  ),
  lever: t(
    'In Lever, a super admin creates it under Settings → Integrations and API → API credentials, with read rights for everything that should come.',
  ),
  bundle: '',
};

const archiveHints: Record<Chosen, string> = {
  greenhouse: t('A .zip archive with one file for each kind of record, such as candidates.jsonl.'),
  lever: t('A .zip archive with one file for each kind of record, such as opportunities.jsonl.'),
  bundle: t('A .zip archive that Muster has exported.'),
};
