import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { t } from '#language/t.ts';
import { pipelineNameMax } from '#limits.ts';
import { pipelinesQuery } from '#queries/stage-queries.ts';
import { showToast } from '#toasts/toasts.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { sentPipelineStages } from './sent-stages.ts';
import type { StageDraft } from './stage-draft.ts';

type Props = { stages: readonly StageDraft[]; onSaved: (pipelineId: string) => void; onClose: () => void };

/** The list as a template for other jobs. Nothing of the job changes. */
export function SaveTemplateDialog({ stages, onSaved, onClose }: Props) {
  const form = useForm({ name: '' }, async ({ name }) => {
    const { pipeline } = await muster.createPipeline({ name: name.trim(), stages: sentPipelineStages(stages) });
    await queryClient.invalidateQueries(pipelinesQuery);
    const archive = async () => {
      await muster.archivePipeline({ pipeline_id: pipeline.id });
      await queryClient.invalidateQueries(pipelinesQuery);
    };
    showToast({ text: t('{pipeline} was saved as a template', { pipeline: pipeline.name }), undo: archive });
    onSaved(pipeline.id);
    onClose();
  });
  return (
    <FormDialog
      title={t('Save as template')}
      form={form}
      action={t('Save')}
      isDisabled={form.values.name.trim() === ''}
      onClose={onClose}
    >
      <p className="muted">{t('New jobs can start with these stages. Later changes here don’t change the template.')}</p>
      <TextField
        label={t('Template name')}
        placeholder={t('Engineering')}
        {...form.at('name')}
        maxLength={pipelineNameMax}
        autoFocus
      />
    </FormDialog>
  );
}
