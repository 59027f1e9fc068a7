import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { NotFoundScreen } from '#frame/not-found-screen.tsx';
import { Page } from '#frame/page.tsx';
import { keyNames } from '#keys/key-names.ts';
import { useKeys } from '#keys/keys.ts';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { jobsKey } from '#queries/job-queries.ts';
import { Link } from '#router/link.tsx';
import { navigate } from '#router/location.ts';
import { useRight } from '#session/session.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Fields } from '#ui/forms/form.tsx';
import { useFormState } from './form/form-state.ts';
import { emptyForm, inputOf } from './form/job-form.ts';
import { salaryFailure } from './form/salary-failure.ts';
import { LeaveGuard } from './leave/leave-guard.tsx';
import { type ChosenPipeline, PipelineSection } from './post/pipeline-section.tsx';
import { PostPart } from './post/post-part.tsx';
import { PreviewPane } from './preview/preview-pane.tsx';
import { Split } from './preview/split.tsx';
import './job-editor.css';

const saveKeys = 'mod+s';

export default function NewJobScreen() {
  const mayEdit = useRight('edit_jobs');
  return mayEdit ? <NewJob /> : <NotFoundScreen />;
}

/** A title is enough. The job is a draft; its questions come next. */
function NewJob() {
  const { form, showRefusal, setFailure, ...state } = useFormState(emptyForm);
  const [isSending, setSending] = useState(false);
  const [addedId, setAddedId] = useState<string>();
  const [pipeline, setPipeline] = useState<ChosenPipeline>();
  const isChanged = addedId === undefined && JSON.stringify(form) !== JSON.stringify(emptyForm);
  async function add(): Promise<string | undefined> {
    if (isSending) return undefined;
    const missing = salaryFailure(form);
    if (missing) {
      setFailure(missing);
      return undefined;
    }
    setSending(true);
    try {
      const { id } = await muster.addJob({ ...inputOf(form), ...(pipeline && { pipeline_id: pipeline.id }) });
      void queryClient.invalidateQueries({ queryKey: jobsKey });
      setAddedId(id);
      showToast({ text: t('{job} was added as a draft', { job: form.job_title }) });
      return id;
    } catch (error) {
      showRefusal(error);
      return undefined;
    } finally {
      setSending(false);
    }
  }
  const addAndOpen = async () => {
    const id = await add();
    // The guard ends with the next render.
    if (id) setTimeout(() => navigate(paths.jobPart(id, 'questions'), { replace: true }));
  };
  useKeys([{ keys: saveKeys, label: t('Add the job'), group: t('Job'), run: () => void addAndOpen() }]);
  return (
    <Page
      title={t('New job')}
      trail={<Link href={paths.jobs}>{t('Jobs')}</Link>}
      details={<Badge mark="ring">{t('Draft')}</Badge>}
      actions={
        <Button kind="primary" shortcut={keyNames(saveKeys).join(' ')} isPending={isSending} onPress={() => void addAndOpen()}>
          {t('Add job')}
        </Button>
      }
    >
      <LeaveGuard isChanged={isChanged} mayOpen={(path) => path === paths.newJob} save={async () => (await add()) !== undefined} />
      <Split
        form={
          <Fields form={state.fields}>
            <PostPart state={{ form, ...state }} isNew />
            <PipelineSection chosen={pipeline} onChoose={setPipeline} />
          </Fields>
        }
        preview={<PreviewPane form={form} page="job_page" />}
      />
    </Page>
  );
}
