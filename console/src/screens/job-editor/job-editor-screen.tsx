import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useCurl } from '#curl/use-curl.ts';
import { NotFoundScreen } from '#frame/not-found-screen.tsx';
import { Page } from '#frame/page.tsx';
import { JobPage, JobPageSkeleton } from '#job/job-page.tsx';
import { t } from '#language/t.ts';
import { type JobPart, paths } from '#paths.ts';
import { type EditedJob, jobQuery, type ReadJob } from '#queries/job-queries.ts';
import { useRight } from '#session/session.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { Fields } from '#ui/forms/form.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { JobConflictNotice } from './form/conflict-notice.tsx';
import { type EditedForm, useJobForm } from './form/use-job-form.ts';
import { LeaveGuard } from './leave/leave-guard.tsx';
import { PostPart } from './post/post-part.tsx';
import { PreviewPane } from './preview/preview-pane.tsx';
import { Split } from './preview/split.tsx';
import './job-editor.css';
import { keyNames } from '#keys/key-names.ts';
import { useKeys } from '#keys/keys.ts';
import { useCommands } from '#palette/commands.ts';
import { Button } from '#ui/button.tsx';

const QuestionsPart = lazy(() => import('./questions/questions-part.tsx'));
const CriteriaPart = lazy(() => import('./criteria/criteria-part.tsx'));
const SourcesPart = lazy(() => import('./sources/sources-part.tsx'));
const KitsPart = lazy(() => import('./kits-part.tsx'));
const TeamPart = lazy(() => import('./team-part.tsx'));

const parts: readonly JobPart[] = ['post', 'questions', 'criteria', 'sources', 'team', 'kits'];
const formParts: readonly JobPart[] = ['post', 'questions'];

/** Everything about a job but its candidates. What is typed stays while one looks at the other parts. */
export default function JobEditorScreen({ params: { jobId = '', part = '' } }: { params: Record<string, string> }) {
  const job = useQuery(jobQuery(jobId));
  const mayEdit = useRight('edit_jobs');
  const shown = parts.find((known) => known === part);
  useCurl('get-job', { job_id: jobId });
  if (!shown || (!mayEdit && formParts.includes(shown))) return <NotFoundScreen />;
  if (!job.data)
    return job.error ? (
      <Page title={t('Job')}>
        <FailureNotice error={job.error} onRetry={() => void job.refetch()} />
      </Page>
    ) : (
      <JobPageSkeleton jobId={jobId} title={t('Job')} />
    );
  const Editor = mayEdit ? JobEditor : JobViewer;
  return <Editor key={jobId} read={job.data} part={shown} />;
}

type Props = { read: ReadJob; part: JobPart };

function JobEditor({ read, part }: Props) {
  const { job } = read;
  const state = useJobForm(read);
  const isForm = formParts.includes(part);
  return (
    <JobPage job={job} actions={<EditorActions job={job} state={state} isForm={isForm} />}>
      <LeaveGuard
        isChanged={state.isChanged}
        save={state.save}
        mayOpen={(path) => parts.some((other) => path === paths.jobPart(job.id, other))}
      />
      <JobConflictNotice jobId={job.id} state={state} />
      {isForm ? (
        <Split
          form={
            <Suspense fallback={<SkeletonRows />}>
              <Fields form={state.fields}>
                {part === 'post' ? (
                  <PostPart state={state} isNew={false} imported={job.imported_from} />
                ) : (
                  <QuestionsPart state={state} />
                )}
              </Fields>
            </Suspense>
          }
          preview={
            <PreviewPane key={part} form={state.form} jobId={job.id} page={part === 'questions' ? 'form_page' : 'job_page'} />
          }
        />
      ) : (
        <Single read={read} part={part} />
      )}
    </JobPage>
  );
}

/** For those who may look, and not change. */
function JobViewer({ read, part }: Props) {
  return (
    <JobPage job={read.job} actions={null}>
      <Single read={read} part={part} />
    </JobPage>
  );
}

function Single({ read, part }: Props) {
  return (
    <div className="job-editor">
      <div className={part === 'sources' || part === 'kits' ? 'job-editor-form job-editor-wide' : 'job-editor-form'}>
        <Suspense fallback={<SkeletonRows />}>
          <OtherPart read={read} part={part} />
        </Suspense>
      </div>
    </div>
  );
}

function OtherPart({ read, part }: Props): ReactNode {
  if (part === 'criteria') return <CriteriaPart read={read} />;
  if (part === 'sources') return <SourcesPart jobId={read.job.id} jobTitle={read.job.job_title} />;
  if (part === 'kits') return <KitsPart jobId={read.job.id} />;
  return part === 'team' ? <TeamPart jobId={read.job.id} /> : null;
}

const saveKeys = 'mod+s';

type EditorActionsProps = { job: EditedJob; state: EditedForm; isForm: boolean };

/** Save belongs to the form; elsewhere it is shown while something of the form is changed. */
function EditorActions({ job, state, isForm }: EditorActionsProps) {
  const save = () => void state.save();
  useKeys([{ keys: saveKeys, label: t('Save the job'), group: t('Job'), run: save }]);
  useCommands([{ id: 'save-job', label: t('Save the job'), group: 'Commands', keys: saveKeys, run: save }]);
  return (
    <>
      {job.status === 'active' && (
        <a className="button job-editor-public" href={job.public_url} target="_blank" rel="noreferrer">
          {t('View on board')}
        </a>
      )}
      {state.isChanged && (
        <Button onPress={state.discard} isDisabled={state.isSaving}>
          {t('Discard')}
        </Button>
      )}
      {(isForm || state.isChanged) && (
        <Button
          kind="primary"
          shortcut={keyNames(saveKeys).join(' ')}
          onPress={save}
          isDisabled={!state.isChanged}
          isPending={state.isSaving}
        >
          {t('Save')}
        </Button>
      )}
    </>
  );
}
