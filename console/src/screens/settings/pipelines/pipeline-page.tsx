import type { Pipeline } from '@muster/sdk/generated/types.ts';
import { useMemo, useState } from 'react';
import { failureText } from '#api/failure-text.ts';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { keyNames } from '#keys/key-names.ts';
import { useKeys } from '#keys/keys.ts';
import { t } from '#language/t.ts';
import { pipelineNameMax } from '#limits.ts';
import { paths } from '#paths.ts';
import { pipelinesQuery } from '#queries/stage-queries.ts';
import { navigate } from '#router/location.ts';
import { LeaveGuard } from '#screens/job-editor/leave/leave-guard.tsx';
import { SettingsPart } from '#screens/settings/parts/section.tsx';
import { draftsOfPipeline, sentPipelineStages, stageProblems } from '#stages/editor/sent-stages.ts';
import { newStage, type StageDraft } from '#stages/editor/stage-draft.ts';
import { StageList } from '#stages/editor/stage-list.tsx';
import { StagesBar } from '#stages/editor/stages-bar.tsx';
import { templatesOf } from '#stages/editor/template-menu.tsx';
import { useStageEditor } from '#stages/editor/use-stage-editor.ts';
import { useStageRefusals } from '#stages/editor/use-stage-refusals.ts';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Fields, FormFailure } from '#ui/forms/form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { checkComplete } from '#ui/forms/use-form.ts';
import { statusLabel } from '#ui/status-mark.tsx';
import './pipelines.css';

const saveKeys = 'mod+s';

type Props = { pipeline: Pipeline | undefined; pipelines: readonly Pipeline[] };

/** A template with its stages; a new one begins with three. */
export function PipelinePage({ pipeline, pipelines }: Props) {
  const [first] = useState(() => ({
    name: pipeline?.name ?? '',
    isDefault: pipeline?.is_default ?? false,
    stages: pipeline ? draftsOfPipeline(pipeline.stages) : firstStages(),
  }));
  const [name, setName] = useState(first.name);
  const [isDefault, setDefault] = useState(first.isDefault);
  const editor = useStageEditor(first.stages);
  const shown = useStageRefusals(editor);
  const [isSaving, setSaving] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [templateId, setTemplateId] = useState<string | null>();
  const others = pipelines.filter(({ id }) => id !== pipeline?.id);
  const templates = useMemo(() => templatesOf(others, null), [others]);
  const isChanged = !isSaved && (editor.isChanged || name !== first.name || isDefault !== first.isDefault);

  async function save(): Promise<boolean> {
    if (isSaving) return false;
    const problems = [
      ...(name.trim() === '' ? [{ field: 'name', text: t('The pipeline needs a name.') }] : []),
      ...stageProblems(editor.stages, 'stages'),
    ];
    setSaving(true);
    shown.clear();
    try {
      checkComplete(problems);
      const sent = { name: name.trim(), stages: sentPipelineStages(editor.stages), is_default: isDefault };
      const { pipeline: saved } = pipeline
        ? await muster.updatePipeline({ pipeline_id: pipeline.id, ...sent })
        : await muster.createPipeline(sent);
      await queryClient.invalidateQueries(pipelinesQuery);
      setSaved(true);
      showToast({ text: t('{pipeline} was saved', { pipeline: saved.name }), undo: () => putBack(pipeline, saved) });
      return true;
    } catch (error) {
      shown.show(error, problems[0]?.field);
      return false;
    } finally {
      setSaving(false);
    }
  }

  const saveAndLeave = async () => {
    // The guard ends with the next render.
    if (await save()) setTimeout(() => navigate(paths.setting('pipelines'), { replace: pipeline === undefined }));
  };
  useKeys([{ keys: saveKeys, label: t('Save the pipeline'), group: t('Pipelines'), run: () => void saveAndLeave() }]);
  return (
    <SettingsPart
      title={pipeline?.name ?? t('New pipeline')}
      text={t('Jobs that have copied it stay as they are.')}
      actions={
        <Button
          kind="primary"
          shortcut={keyNames(saveKeys).join(' ')}
          isPending={isSaving}
          isDisabled={pipeline !== undefined && !isChanged}
          onPress={() => void saveAndLeave()}
        >
          {t('Save')}
        </Button>
      }
    >
      <LeaveGuard isChanged={isChanged} save={save} mayOpen={() => false} />
      <Fields form={{ ...shown, isSending: isSaving }}>
        <div className="pipeline-fields">
          <TextField
            label={t('Name')}
            name="name"
            value={name}
            onChange={setName}
            placeholder={t('Engineering')}
            maxLength={pipelineNameMax}
            autoFocus={pipeline === undefined}
          />
          <Checkbox isSelected={isDefault} onChange={setDefault}>
            {t('New jobs start with it')}
          </Checkbox>
        </div>
        <StagesBar
          editor={editor}
          templates={templates}
          templateId={templateId}
          isReadOnly={false}
          onTake={(template) => setTemplateId(template.id)}
        />
        <FormFailure refusals={shown.refusals} />
        <StageList label={t('Stages')} editor={editor} isOfJob={false} path="stages" />
      </Fields>
    </SettingsPart>
  );
}

/** What no pipeline goes without: where people come in, and both ends. */
function firstStages(): StageDraft[] {
  const statuses = ['applied', 'hired', 'rejected'] as const;
  return statuses.map((status) => ({ ...newStage(status), name: statusLabel(status) }));
}

async function putBack(before: Pipeline | undefined, saved: Pipeline): Promise<void> {
  try {
    if (before) {
      const { name, stages, is_default } = before;
      await muster.updatePipeline({ pipeline_id: saved.id, name, stages, is_default });
    } else await muster.archivePipeline({ pipeline_id: saved.id });
    await queryClient.invalidateQueries(pipelinesQuery);
    showToast({ text: t('Undone') });
  } catch (error) {
    showToast({ text: failureText(error), tone: 'failed' });
  }
}
