import { EmptyState } from '#ui/empty-state.tsx';
import { AddJobForm } from './add-job-form.tsx';

/** The first step of a new workspace. */
export default function FirstJob({ mayAdd }: { mayAdd: boolean }) {
  if (!mayAdd) return <EmptyState title="No jobs yet" text="Jobs that you work on appear here." />;
  return (
    <EmptyState title="Add your first job" text="A title is enough for now. It stays a draft until you publish it.">
      <AddJobForm />
    </EmptyState>
  );
}
