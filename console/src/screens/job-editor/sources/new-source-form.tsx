import type { Source } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { t } from '#language/t.ts';
import { sourceNameMax } from '#limits.ts';
import { jobSourcesQuery } from '#queries/job-queries.ts';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';

type Props = { jobId: string; onCreated: (source: Source) => void };

export function NewSourceForm({ jobId, onCreated }: Props) {
  const form = useForm({ source_name: '' }, async ({ source_name }) => {
    const { source } = await muster.createSource({ job_id: jobId, source_name });
    form.set({ source_name: '' });
    await queryClient.invalidateQueries(jobSourcesQuery(jobId));
    onCreated(source);
  });
  return (
    <Form form={form} className="form-row">
      <TextField label={t('New source')} placeholder={t('Newsletter')} {...form.at('source_name')} maxLength={sourceNameMax} />
      <SubmitButton kind="default">{t('Create link')}</SubmitButton>
    </Form>
  );
}
