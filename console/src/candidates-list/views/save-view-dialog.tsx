import { type FormEvent, useState } from 'react';
import { viewNameMax } from '#limits.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';

type Named = { name: string; is_shared: boolean; is_pinned: boolean };
type Props = { onClose: () => void; onSave: (view: Named) => void };

/** Filters, order and columns of the list under a name. */
export function SaveViewDialog({ onClose, onSave }: Props) {
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [isPinned, setPinned] = useState(true);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    onSave({ name: name.trim(), is_shared: isShared, is_pinned: isPinned });
    onClose();
  };
  return (
    <Dialog title="Save this view" isOpen onClose={onClose}>
      <form className="view-form" onSubmit={save}>
        <TextField
          label="Name"
          hint="Filters, order and columns are saved with it"
          value={name}
          onChange={setName}
          maxLength={viewNameMax}
          autoFocus
        />
        <Checkbox isSelected={isPinned} onChange={setPinned}>
          Pin above the list, with its number
        </Checkbox>
        <Checkbox isSelected={isShared} onChange={setShared}>
          Share with the team
        </Checkbox>
        <DialogActions>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Save view
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
