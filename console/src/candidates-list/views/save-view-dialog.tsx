import type { NewView } from '@muster/sdk/generated/types.ts';
import type { RunChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { viewNameMax } from '#limits.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';

type Props = { view: Omit<NewView, 'name'>; add: RunChange<NewView>; onClose: () => void };

/** Filters, order and columns of the list under a name. */
export function SaveViewDialog({ view, add, onClose }: Props) {
  const form = useForm({ name: '', is_shared: false, is_pinned: true }, async (named) => {
    if (await add({ ...view, ...named, name: named.name.trim() }, form.refuse)) onClose();
  });
  const { is_shared, is_pinned } = form.values;
  return (
    <FormDialog title={t('Save this view')} form={form} action={t('Save view')} onClose={onClose}>
      <TextField
        label={t('Name')}
        hint={t('Filters, order and columns are saved with it')}
        {...form.at('name')}
        maxLength={viewNameMax}
        autoFocus
      />
      <Checkbox isSelected={is_pinned} onChange={(isOn) => form.set({ is_pinned: isOn })}>
        {t('Pin above the list, with its number')}
      </Checkbox>
      <Checkbox isSelected={is_shared} onChange={(isOn) => form.set({ is_shared: isOn })}>
        {t('Share with the team')}
      </Checkbox>
    </FormDialog>
  );
}
