import type { Candidate } from '@muster/sdk/generated/types.ts';
import type { Refuse } from '#changes/use-change.ts';
import { FieldControls } from '#custom-fields/field-controls.tsx';
import { changedValues, draftsOf, type FieldInput } from '#custom-fields/field-draft.ts';
import { useCustomFields } from '#custom-fields/use-custom-fields.ts';
import { t } from '#language/t.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { useForm } from '#ui/forms/use-form.ts';

type Props = {
  candidate: Candidate;
  onSave: (values: FieldInput, refuse: Refuse) => Promise<boolean>;
  onClose: () => void;
};

/** The values of custom fields. Only those that differ are sent. */
export default function FieldsDialog({ candidate, onSave, onClose }: Props) {
  const fields = useCustomFields(['candidate', 'application']);
  const first = draftsOf(fields, candidate.custom_fields);
  const form = useForm({ drafts: first }, async ({ drafts }) => {
    const changed = changedValues(fields, first, drafts);
    if (!changed || (await onSave(changed, form.refuse))) onClose();
  });
  return (
    <FormDialog title={t('More about the candidate')} size="medium" form={form} action={t('Save')} onClose={onClose}>
      <FieldControls fields={fields} drafts={form.values.drafts} onChange={(drafts) => form.set({ drafts })} />
    </FormDialog>
  );
}
