import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { NotFoundScreen } from '#frame/not-found-screen.tsx';
import { Page } from '#frame/page.tsx';
import { keyNames } from '#keys/key-names.ts';
import { useKeys } from '#keys/keys.ts';
import { paths } from '#paths.ts';
import { jobsKey } from '#queries/job-queries.ts';
import { Link } from '#router/link.tsx';
import { navigate } from '#router/location.ts';
import { useRight } from '#session/session.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useFormState } from './form/form-state.ts';
import { emptyForm, inputOf } from './form/job-form.ts';
import { salaryFailure } from './form/salary-failure.ts';
import { LeaveGuard } from './leave/leave-guard.tsx';
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
  const client = useQueryClient();
  const { form, showRefusal, setFailure, ...state } = useFormState(emptyForm);
  const [isSending, setSending] = useState(false);
  const [addedId, setAddedId] = useState<string>();
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
      const { id } = await muster.addJob(inputOf(form));
      void client.invalidateQueries({ queryKey: jobsKey });
      setAddedId(id);
      showToast({ text: `${form.job_title} was added as a draft` });
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
  useKeys([{ keys: saveKeys, label: 'Add the job', group: 'Job', run: () => void addAndOpen() }]);
  return (
    <Page
      title="New job"
      trail={<Link href={paths.jobs}>Jobs</Link>}
      details={<Badge mark="ring">Draft</Badge>}
      actions={
        <Button kind="primary" shortcut={keyNames(saveKeys).join(' ')} isPending={isSending} onPress={() => void addAndOpen()}>
          Add job
        </Button>
      }
    >
      <LeaveGuard isChanged={isChanged} mayOpen={(path) => path === paths.newJob} save={async () => (await add()) !== undefined} />
      <Split form={<PostPart state={{ form, ...state }} isNew />} preview={<PreviewPane form={form} page="job_page" />} />
    </Page>
  );
}
