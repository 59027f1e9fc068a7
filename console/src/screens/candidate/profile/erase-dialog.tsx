import type { Candidate } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { useChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { listKeys } from '#queries/candidate-queries.ts';
import { jobsKey } from '#queries/job-queries.ts';
import { navigate } from '#router/location.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { useForm } from '#ui/forms/use-form.ts';

/** Asked again, because this is the one thing that cannot be undone. */
export function EraseDialog({ candidate, onClose }: { candidate: Candidate; onClose: () => void }) {
  const name = candidate.name ?? t('this person');
  const erase = useChange({
    send: ({ id }: Candidate) => muster.deleteCandidate({ id }),
    doneText: () => t('{name} was erased', { name }),
    refresh: () => [...listKeys, jobsKey],
    onDone: () => navigate(candidate.job_id ? paths.job(candidate.job_id) : paths.candidates, { replace: true }),
  });
  const form = useForm({ isSure: false }, async () => {
    if (await erase(candidate, form.refuse)) onClose();
  });
  return (
    <FormDialog
      title={t('Erase {name}?', { name })}
      role="alertdialog"
      form={form}
      action={t('Erase for good')}
      kind="danger"
      isDisabled={!form.values.isSure}
      onClose={onClose}
    >
      <p>{t('This permanently removes the person, as the law requires:')}</p>
      <ul className="candidate-erased">
        <li>{t('all applications of {name}, for every job', { name })}</li>
        <li>{t('the CV, all other files and answers')}</li>
        <li>{t('scores, notes, interviews, messages and the history')}</li>
        <li>{t('their data in events')}</li>
      </ul>
      <p>{t('Only a record of the erasure stays. This can’t be undone.')}</p>
      <Checkbox isSelected={form.values.isSure} onChange={(isSure) => form.set({ isSure })}>
        {t('Erase {name} and all of the above', { name })}
      </Checkbox>
    </FormDialog>
  );
}
