import type { Task } from '@muster/sdk/generated/types.ts';
import { lazy, Suspense, useState } from 'react';
import { useKeys } from '#keys/keys.ts';
import { t } from '#language/t.ts';
import { useCommands } from '#palette/commands.ts';
import { useRight } from '#session/session.tsx';
import { TaskRow } from '#tasks/task-row.tsx';
import { Button } from '#ui/button.tsx';
import { HomeSection } from './section.tsx';

const TaskDialog = lazy(() => import('#tasks/task-dialog.tsx'));

/** The open tasks of the user, the late ones first. Without any, one can still be added by key. */
export function HomeTasks({ tasks }: { tasks: readonly Task[] }) {
  const mayAdd = useRight('write_notes');
  const [opened, setOpened] = useState<Task | 'new'>();
  const add = { id: 'task', keys: 'a', label: t('Add a task'), run: () => setOpened('new') };
  useKeys(mayAdd ? [{ ...add, group: t('Home') }] : []);
  useCommands(mayAdd ? [{ ...add, group: 'Commands' }] : []);
  return (
    <>
      {tasks.length > 0 && (
        <HomeSection
          title={t('Tasks')}
          count={tasks.length}
          actions={
            <Button kind="quiet" shortcut="A" onPress={add.run}>
              {t('Add')}
            </Button>
          }
        >
          <ul className="home-tasks">
            {tasks.map((task) => (
              <TaskRow key={task.id} task={task} onEdit={setOpened} isCandidateNamed />
            ))}
          </ul>
        </HomeSection>
      )}
      {opened && (
        <Suspense>
          <TaskDialog {...(opened !== 'new' && { task: opened })} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}
