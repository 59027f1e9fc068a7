import type { GetHomeAnswer, Task } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { edit, useChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { homeKey } from '#queries/report-queries.ts';
import { tasksQuery } from '#queries/task-queries.ts';

export type TaskFields = { text: string; due_on: string | null; assignee_id: string | null };

/** Tasks on a candidate and on Home: each change can be undone; a tick and a deletion are painted at once. */
export function useTaskChanges() {
  const add = useChange({
    send: ({ candidateId, fields }: { candidateId: string; fields: TaskFields }) =>
      muster.addTask({ candidate_id: candidateId, ...fields }),
    doneText: () => t('Task added'),
    undo: (_, { task }) => void remove(task),
    refresh: ({ candidateId }) => keysOf(candidateId),
  });
  const update = useChange({
    send: ({ task, fields }: { task: Task; fields: TaskFields }) => muster.updateTask({ task_id: task.id, ...fields }),
    doneText: () => t('Task changed'),
    undo: ({ task }, answer) => void update({ task: answer.task, fields: fieldsOf(task) }),
    refresh: ({ task }) => keysOf(task.candidate_id),
  });
  const setDone = useChange({
    edits: ({ task, isDone }: { task: Task; isDone: boolean }) => [
      editTasks(task, (each) => [{ ...each, done_at: isDone ? new Date().toISOString() : null }]),
      editHome((tasks) => (isDone ? tasks.filter(({ id }) => id !== task.id) : tasks)),
    ],
    send: ({ task, isDone }) => muster.updateTask({ task_id: task.id, is_done: isDone }),
    doneText: ({ task, isDone }) => (isDone ? t('Done: {text}', { text: task.text }) : t('Task opened again')),
    undo: ({ task, isDone }) => void setDone({ task, isDone: !isDone }),
  });
  const remove = useChange({
    edits: (task: Task) => [editTasks(task, () => []), editHome((tasks) => tasks.filter(({ id }) => id !== task.id))],
    send: ({ id }) => muster.deleteTask({ id }),
    doneText: () => t('Task deleted'),
    undo: (task) => void restore(task),
  });
  const restore = useChange({
    send: async (task: Task) => {
      const made = await muster.addTask({ candidate_id: task.candidate_id, ...fieldsOf(task) });
      if (task.done_at !== null) await muster.updateTask({ task_id: made.task.id, is_done: true });
    },
    refresh: (task) => keysOf(task.candidate_id),
  });
  return { add, update, setDone, remove };
}

export function fieldsOf({ text, due_on, assignee }: Task): TaskFields {
  return { text, due_on, assignee_id: assignee?.id ?? null };
}

function keysOf(candidateId: string) {
  return [tasksQuery(candidateId).queryKey, homeKey];
}

function editTasks({ id, candidate_id }: Task, change: (task: Task) => Task[]) {
  return edit(tasksQuery(candidate_id).queryKey, (old) => ({
    ...old,
    tasks: old.tasks.flatMap((task) => (task.id === id ? change(task) : [task])),
  }));
}

function editHome(change: (tasks: Task[]) => Task[]) {
  return edit<GetHomeAnswer>(homeKey, (old) => ({
    ...old,
    home: { ...old.home, ...(old.home.tasks && { tasks: change(old.home.tasks) }) },
  }));
}
