import { useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { kitsKey, kitsQuery } from '#queries/kit-queries.ts';
import { Link } from '#router/link.tsx';
import { showToast } from '#toasts/toasts.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { Select } from '#ui/forms/select.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { type StageOption, setArchived } from './kit-dialog.tsx';
import { none } from './kit-values.ts';

type Props = { jobId: string; stages: readonly StageOption[]; onClose: () => void };

/** A template for this job: later changes of one do not change the other. */
export function CopyKitDialog({ jobId, stages, onClose }: Props) {
  const { data } = useQuery(kitsQuery());
  const templates = data?.kits ?? [];
  const form = useForm({ kit_id: '', stage_id: none }, async (values) => {
    const { kit } = await muster.copyKit({
      kit_id: values.kit_id || (templates[0]?.id ?? ''),
      job_id: jobId,
      stage_id: values.stage_id === none ? null : values.stage_id,
    });
    await queryClient.invalidateQueries({ queryKey: kitsKey });
    showToast({ text: t('{name} was added', { name: kit.name }), undo: () => void setArchived(kit.id, true) });
    onClose();
  });
  return (
    <FormDialog
      title={t('Kit from a template')}
      form={form}
      action={t('Add')}
      isDisabled={templates.length === 0}
      onClose={onClose}
    >
      {data && templates.length === 0 ? (
        <p>
          {t('There are no templates yet.')} <Link href={paths.setting('kits')}>{t('Interview kits')}</Link>
        </p>
      ) : (
        <>
          <Select
            label={t('Template')}
            {...form.at('kit_id')}
            value={form.values.kit_id || (templates[0]?.id ?? '')}
            options={templates.map(({ id, name }) => ({ value: id, label: name }))}
          />
          {stages.length > 0 && (
            <Select
              label={t('Stage')}
              {...form.at('stage_id')}
              options={[{ value: none, label: t('No stage') }, ...stages.map(({ id, name }) => ({ value: id, label: name }))]}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
