import { t } from '#language/t.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { AddJobForm } from './add-job-form.tsx';

/** The first step of a new workspace. */
export default function FirstJob({ mayAdd }: { mayAdd: boolean }) {
  if (!mayAdd) return <EmptyState title={t('No jobs yet')} text={t('Jobs that you work on appear here.')} />;
  return (
    <EmptyState title={t('Add your first job')} text={t('A title is enough for now. It stays a draft until you publish it.')}>
      <AddJobForm />
    </EmptyState>
  );
}
