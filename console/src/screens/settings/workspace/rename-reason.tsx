import { type FormEvent, useState } from 'react';
import { rejectionReasonMax } from '#limits.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';

type Props = { name: string; onSave: (name: string) => void; onClose: () => void };

export function RenameReason({ name: before, onSave, onClose }: Props) {
  const [name, setName] = useState(before);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== before && name.trim() !== '') onSave(name.trim());
    onClose();
  };
  return (
    <form className="reason-form reason-row-name" onSubmit={save}>
      <TextField label="Name" value={name} onChange={setName} maxLength={rejectionReasonMax} autoFocus />
      <Button onPress={onClose}>Cancel</Button>
      <Button kind="primary" type="submit">
        Save
      </Button>
    </form>
  );
}
