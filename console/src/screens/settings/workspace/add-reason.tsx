import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { rejectionReasonMax } from '#limits.ts';
import { reasonsQuery } from '#queries/candidate-queries.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';

export function AddReason() {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const form = useForm(async () => {
    await muster.addRejectionReason({ name: name.trim() });
    setName('');
    await client.invalidateQueries(reasonsQuery);
  });
  return (
    <form className="reason-form" onSubmit={form.submit}>
      <TextField
        label="New reason"
        value={name}
        onChange={setName}
        maxLength={rejectionReasonMax}
        error={form.failure}
        isRequired
      />
      <Button type="submit" isPending={form.isSending} isDisabled={name.trim() === ''}>
        Add
      </Button>
    </form>
  );
}
