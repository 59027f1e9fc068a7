import type { Job, Pipeline } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useCurl } from '#curl/use-curl.ts';
import { Page } from '#frame/page.tsx';
import { JobPage, JobPageSkeleton } from '#job/job-page.tsx';
import { keyNames } from '#keys/key-names.ts';
import { useKeys } from '#keys/keys.ts';
import { plural, t } from '#language/t.ts';
import { useCommands } from '#palette/commands.ts';
import { jobQuery } from '#queries/job-queries.ts';
import { jobStagesQuery, pipelinesQuery, type ReadStages } from '#queries/stage-queries.ts';
import { useSearch } from '#router/location.ts';
import { LeaveGuard } from '#screens/job-editor/leave/leave-guard.tsx';
import { useRight } from '#session/session.tsx';
import { SaveTemplateDialog } from '#stages/editor/save-template-dialog.tsx';
import { stageProblems } from '#stages/editor/sent-stages.ts';
import { StageList } from '#stages/editor/stage-list.tsx';
import { StagesBar } from '#stages/editor/stages-bar.tsx';
import { templatesOf } from '#stages/editor/template-menu.tsx';
import { Button } from '#ui/button.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { Fields, FormFailure } from '#ui/forms/form.tsx';
import { Icon } from '#ui/icon.tsx';
import { SaveStagesDialog } from './save-stages-dialog.tsx';
import { StagesConflict } from './stages-conflict.tsx';
import { useJobStages } from './use-job-stages.ts';
import { useLate } from './use-late.ts';
import './job-stages.css';

const movingReadMs = 2000;

/** The stages of a job: their order, what each is, and what happens in it. */
export default function JobStagesScreen({ params: { jobId = '' } }: { params: Record<string, string> }) {
  const job = useQuery(jobQuery(jobId));
  const stages = useQuery({
    ...jobStagesQuery(jobId),
    // How many are in each may be another number since the board was read.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => ((state.data?.moving ?? 0) > 0 ? movingReadMs : false),
  });
  const mayReadJobs = useRight('read_jobs');
  const pipelines = useQuery({ ...pipelinesQuery, enabled: mayReadJobs, refetchOnMount: 'always' });
  useCurl('job-stages', { job_id: jobId });
  const error = job.error ?? stages.error;
  const retry = () => void Promise.all([job.refetch(), stages.refetch()]);
  if (!job.data || !stages.data)
    return error ? (
      <Page title={t('Job')}>
        <FailureNotice error={error} onRetry={retry} />
      </Page>
    ) : (
      <JobPageSkeleton jobId={jobId} title={t('Job')} />
    );
  return <JobStages key={jobId} job={job.data.job} read={stages.data} pipelines={pipelines.data?.pipelines ?? []} />;
}

const saveKeys = 'mod+s';

type Props = { job: Job; read: ReadStages; pipelines: readonly Pipeline[] };

function JobStages({ job, read, pipelines }: Props) {
  const [search] = useSearch();
  const mayEdit = useRight('edit_jobs');
  const maySaveTemplate = useRight('manage_settings');
  const late = useLate(job.id, read.stages);
  const [firstOpen] = useState(() => openedIn(read, search.get('stage')));
  const state = useJobStages(job.id, read, late, mayEdit ? firstOpen : undefined);
  const { editor, shown } = state;
  const [isSavingTemplate, setSavingTemplate] = useState(false);
  const [templateId, setTemplateId] = useState(read.pipeline_id);
  const templates = useMemo(() => templatesOf(pipelines, read.pipeline_id), [pipelines, read.pipeline_id]);
  const isReady = editor.isChanged && editor.decisionsLeft === 0;
  const save = () => void state.save();
  useKeys(mayEdit ? [{ keys: saveKeys, label: t('Save the stages'), group: t('Stages'), run: save }] : []);
  useCommands(
    mayEdit
      ? [
          { id: 'add-stage', label: t('Add stage'), group: 'Commands', keys: 'a', run: () => editor.add() },
          { id: 'save-stages', label: t('Save the stages'), group: 'Commands', keys: saveKeys, run: save },
        ]
      : [],
  );
  const actions = mayEdit && (
    <>
      {editor.decisionsLeft > 0 && (
        <span className="stages-decisions" role="status">
          <Icon name="warning" /> {plural(editor.decisionsLeft, '{count} decision left', '{count} decisions left')}
        </span>
      )}
      {maySaveTemplate && (
        <Button
          className="stages-save-template"
          isDisabled={stageProblems(editor.stages, 'stages').length > 0}
          onPress={() => setSavingTemplate(true)}
        >
          {t('Save as template')}
        </Button>
      )}
      {editor.isChanged && (
        <Button onPress={state.discard} isDisabled={state.isSaving}>
          {t('Discard')}
        </Button>
      )}
      <Button
        kind="primary"
        shortcut={keyNames(saveKeys).join(' ')}
        onPress={save}
        isDisabled={!isReady}
        isPending={state.isSaving}
      >
        {t('Save')}
      </Button>
    </>
  );
  return (
    <JobPage job={job} actions={actions}>
      <LeaveGuard isChanged={editor.isChanged} save={state.save} mayOpen={() => false} />
      <div className="job-stages">
        <StagesConflict jobId={job.id} state={state} />
        {read.moving > 0 && (
          <p className="stages-moving" role="status">
            {plural(
              read.moving,
              '{count} candidate is still being moved. Stages can be saved again afterwards.',
              '{count} candidates are still being moved. Stages can be saved again afterwards.',
            )}
          </p>
        )}
        <StagesBar
          editor={editor}
          templates={templates}
          templateId={templateId}
          isReadOnly={!mayEdit}
          onTake={(template) => setTemplateId(template.id)}
        />
        <Fields form={shown}>
          <FormFailure refusals={shown.refusals} />
          <StageList label={t('Stages')} editor={editor} isOfJob isReadOnly={!mayEdit} path="stages" />
        </Fields>
      </div>
      {state.asked && <SaveStagesDialog asked={state.asked} stages={editor.stages} />}
      {isSavingTemplate && (
        <SaveTemplateDialog stages={editor.stages} onSaved={setTemplateId} onClose={() => setSavingTemplate(false)} />
      )}
    </JobPage>
  );
}

/** The stage of the address; on a job without stages of its own it may be named by its status. */
function openedIn({ stages }: ReadStages, given: string | null): string | undefined {
  return stages.find(({ id, status }) => id === given || status === given)?.id;
}
