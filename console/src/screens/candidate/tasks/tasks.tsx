import type { Candidate, Task } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { plural, t } from '#language/t.ts';
import { tasksQuery } from '#queries/task-queries.ts';
import type { CandidateActions } from '#screens/candidate/actions/use-actions.ts';
import { CandidateSection } from '#screens/candidate/section.tsx';
import { TaskRow } from '#tasks/task-row.tsx';
import { Button } from '#ui/button.tsx';

const TaskDialog = lazy(() => import('#tasks/task-dialog.tsx'));

/** What is to be done about the candidate: open tasks by their day; those that are done on request. */
export function Tasks({ candidate, actions }: { candidate: Candidate; actions: CandidateActions }) {
  const { data } = useQuery(tasksQuery(candidate.id));
  const [edited, setEdited] = useState<Task>();
  const [isDoneShown, setDoneShown] = useState(false);
  const tasks = data?.tasks ?? [];
  const open = tasks.filter(({ done_at }) => done_at === null).toSorted(byDay);
  const done = tasks.filter(({ done_at }) => done_at !== null);
  return (
    <CandidateSection
      title={t('Tasks')}
      actions={
        <span className="candidate-section-actions">
          {done.length > 0 && (
            <Button kind="quiet" aria-expanded={isDoneShown} onPress={() => setDoneShown(!isDoneShown)}>
              {isDoneShown ? t('Hide done') : plural(done.length, 'Show {count} done', 'Show {count} done')}
            </Button>
          )}
          <Button kind="quiet" shortcut="A" onPress={() => actions.open('task')}>
            {t('Add task')}
          </Button>
        </span>
      }
    >
      {(open.length > 0 || isDoneShown) && (
        <ul aria-label={plural(open.length, '{count} open task', '{count} open tasks')}>
          {[...open, ...(isDoneShown ? done : [])].map((task) => (
            <TaskRow key={task.id} task={task} onEdit={setEdited} />
          ))}
        </ul>
      )}
      {edited && (
        <Suspense>
          <TaskDialog task={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </CandidateSection>
  );
}

/** Those without a day last, else the older one first. */
function byDay(one: Task, other: Task): number {
  const [first, second] = [one.due_on ?? '9', other.due_on ?? '9'];
  if (first !== second) return first < second ? -1 : 1;
  return one.created_at < other.created_at ? -1 : 1;
}
