import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { t } from '#language/t.ts';
import { referrerNameMax } from '#limits.ts';
import { referralLinksKey } from '#queries/referral-queries.ts';
import { Secret } from '#screens/settings/parts/secret.tsx';
import { useRight } from '#session/session.tsx';
import { DoneDialog, FormDialog } from '#ui/forms/form-dialog.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';

type Scope = 'job' | 'all';
type Props = { jobId: string; onClose: () => void };

/** Makes a link to recommend somebody: one’s own, or that of a colleague without an account. */
export function ReferralLinkDialog({ jobId, onClose }: Props) {
  const [url, setUrl] = useState<string>();
  if (url === undefined) return <NewLinkForm jobId={jobId} onDone={setUrl} onClose={onClose} />;
  return <NewLinkShown url={url} onClose={onClose} />;
}

/** The address, which is not stored. */
export function NewLinkShown({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <DoneDialog title={t('Copy the link now')} onClose={onClose}>
      <p>{t('It’s shown only once. Whoever has it recommends in the name of its owner.')}</p>
      <Secret label={t('Referral link')} text={url} />
      <p>
        <a href={url} target="_blank" rel="noreferrer">
          {t('Open the page')}
        </a>
      </p>
    </DoneDialog>
  );
}

function NewLinkForm({ jobId, onDone, onClose }: Props & { onDone: (url: string) => void }) {
  const mayEdit = useRight('edit_jobs');
  const first: { scope: Scope; credited_to_name: string } = { scope: 'job', credited_to_name: '' };
  const form = useForm(first, async ({ scope, credited_to_name: name }) => {
    const { referral_link } = await muster.createReferralLink({
      ...(scope === 'job' && { job_id: jobId }),
      ...(name.trim() !== '' && { credited_to_name: name.trim() }),
    });
    void queryClient.invalidateQueries({ queryKey: referralLinksKey });
    onDone(referral_link.url);
  });
  return (
    <FormDialog title={t('Recommend somebody')} form={form} action={t('Create link')} onClose={onClose}>
      <p>
        {t(
          'On your own page you say whom you recommend. That person gets an email and decides; until they agree, nobody here sees anything about them.',
        )}
      </p>
      <Select
        label={t('For')}
        {...form.at('scope')}
        options={[
          { value: 'job', label: t('This job') },
          { value: 'all', label: t('All open jobs') },
        ]}
      />
      {mayEdit && (
        <TextField
          label={t('For a colleague without an account')}
          hint={t('Leave it empty for a link of your own.')}
          placeholder="Kim Dahl"
          {...form.at('credited_to_name')}
          maxLength={referrerNameMax}
        />
      )}
    </FormDialog>
  );
}
