import type { Source } from '@muster/sdk/generated/types.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { sourceNameMax } from '#limits.ts';
import { jobSourcesQuery } from '#queries/job-queries.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';

type Props = { jobId: string; onCreated: (source: Source) => void };

export function NewSourceForm({ jobId, onCreated }: Props) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const { failure, isSending, submit } = useForm(async () => {
    const { source } = await muster.createSource({ job_id: jobId, source_name: name });
    setName('');
    await client.invalidateQueries(jobSourcesQuery(jobId));
    onCreated(source);
  });
  return (
    <form className="sources-form" onSubmit={submit}>
      <TextField
        label="New source"
        placeholder="Newsletter"
        value={name}
        onChange={setName}
        maxLength={sourceNameMax}
        error={failure}
      />
      <Button type="submit" isPending={isSending}>
        Create link
      </Button>
    </form>
  );
}
