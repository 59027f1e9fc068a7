import type { JobStagesUpdate, Stage } from '@muster/sdk/generated/types.ts';
import { failureText } from '#api/failure-text.ts';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { t } from '#language/t.ts';
import { stageNameMax } from '#limits.ts';
import { jobStagesQuery, type ReadStages, readStages } from '#queries/stage-queries.ts';
import type { StageColumn } from '#stages/stage-columns.ts';
import { showToast } from '#toasts/toasts.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { checkComplete, useForm } from '#ui/forms/use-form.ts';
import { StatusShape, statusLabel } from '#ui/status-mark.tsx';
import { statusOrder } from '#ui/texts/status-order.ts';

type StageChange = 'rename' | 'target' | 'add';
type Props = { jobId: string; column: StageColumn; change: StageChange; onClose: () => void };
type SentStage = JobStagesUpdate['stages'][number];

const daysTextMax = 3;

const statuses = statusOrder.map((value) => ({
  value,
  label: statusLabel(value),
  mark: <StatusShape status={value} />,
}));

/** Changes one stage from the board, saved at once. On a job without stages of its own it makes them. */
export default function StageDialog({ jobId, column, change, onClose }: Props) {
  const { name, targetDays, status } = column;
  const first = { name: change === 'rename' ? name : '', target_days: String(targetDays ?? ''), status };
  const form = useForm(first, async (values) => {
    const text = values.target_days.trim();
    const isNumber = text === '' || /^\d+$/.test(text);
    checkComplete([
      ...(change !== 'target' && values.name.trim() === '' ? [{ field: 'name', text: t('Every stage needs a name.') }] : []),
      ...(values.name.trim().length > stageNameMax
        ? [{ field: 'name', text: t('{field} must be at most {count} characters.', { field: t('Name'), count: stageNameMax }) }]
        : []),
      ...(isNumber ? [] : [{ field: 'target_days', text: t('Enter a whole number.') }]),
    ]);
    const before = await readStages(jobId);
    const days = text === '' ? null : Number(text);
    const isIt = (stage: Stage) => (column.stageId === null ? stage.status === status : stage.id === column.stageId);
    const list = before.stages.map((stage) => {
      // Built-in ones are named as the board names them.
      const sent = { ...sentOf(stage), ...(before.is_built_in && { name: statusLabel(stage.status) }) };
      if (!isIt(stage) || change === 'add') return sent;
      return change === 'rename' ? { ...sent, name: values.name.trim() } : { ...sent, target_days: days };
    });
    const place = before.stages.findIndex(isIt);
    if (change === 'add')
      list.splice(place < 0 ? list.length : place + 1, 0, { name: values.name.trim(), status: values.status, target_days: days });
    const saved = await saveList(jobId, list, before.etag);
    showToast({ text: doneText(change, name, values.name.trim()), undo: () => putBack(jobId, before, saved) });
    onClose();
  });
  return (
    <FormDialog title={titleOf(change, name)} form={form} action={change === 'add' ? t('Add stage') : t('Save')} onClose={onClose}>
      {change !== 'target' && <TextField label={t('Name')} {...form.at('name')} maxLength={stageNameMax} autoFocus />}
      {change === 'add' && <Select label={t('Status')} {...form.at('status')} options={statuses} />}
      {change !== 'rename' && (
        <TextField
          label={t('Target in days')}
          hint={t('Cards that stay longer are marked. Leave blank for none.')}
          {...form.at('target_days')}
          inputMode="numeric"
          maxLength={daysTextMax}
          autoFocus={change === 'target'}
        />
      )}
    </FormDialog>
  );
}

function titleOf(change: StageChange, name: string): string {
  if (change === 'rename') return t('Rename {stage}', { stage: name });
  return change === 'target' ? t('Target time: {stage}', { stage: name }) : t('Add a stage after {stage}', { stage: name });
}

function doneText(change: StageChange, name: string, newName: string): string {
  if (change === 'rename') return t('{stage} is now called {name}', { stage: name, name: newName });
  return change === 'target' ? t('The target of {stage} was changed', { stage: name }) : t('{stage} was added', { stage: newName });
}

function sentOf({ id, name, status, description, target_days, on_enter }: Stage): SentStage {
  return { id, name, status, description, target_days, on_enter };
}

async function saveList(jobId: string, stages: SentStage[], etag: string | undefined): Promise<ReadStages> {
  const { data, etag: next } = await muster.updateJobStages({ job_id: jobId, stages }, { ifMatch: etag }).withResponse();
  const saved = { ...data, etag: next };
  queryClient.setQueryData(jobStagesQuery(jobId).queryKey, saved);
  return saved;
}

async function putBack(jobId: string, before: ReadStages, saved: ReadStages): Promise<void> {
  try {
    await saveList(jobId, before.stages.map(sentOf), saved.etag);
    showToast({ text: t('Undone') });
  } catch (error) {
    showToast({ text: failureText(error), tone: 'failed' });
  }
}
