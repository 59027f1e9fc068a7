import type { NewTask, Task, TaskUpdate } from '@muster/contract/tasks/task.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { requireCandidate } from '#candidates/require-candidate.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import type { WorkspaceActor } from '#events/event.ts';
import type { WriteChange } from '#events/write.ts';
import { failure } from '#failure.ts';
import { notify } from '#notifications/notify.ts';
import type { Runtime } from '#runtime.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { sendWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { requireMembers } from '#users/members/members.ts';
import { candidateOfTask, findTaskCandidate, insertTask, lockTask, removeTask, saveTask } from './task-queries.ts';

export type TaskDeps = Pick<Runtime, 'database' | 'clock'> & { candidateReads: CandidateReads; write: WriteChange };

export async function addTask(
  app: TaskDeps,
  { workspaceId, actor }: WorkspaceActor,
  { candidate_id, text, due_on = null, assignee_id = actor.type === 'user' ? actor.id : null }: NewTask,
  also: (task: Task) => RowWrite[],
): Promise<Task> {
  const candidate = await requireCandidate(app, workspaceId, candidate_id);
  const at = app.clock().toISOString();
  const task: Task = {
    id: uuidv7(),
    candidate_id: candidate.id,
    candidate_name: candidate.name,
    text,
    due_on,
    assignee: await findAssignee(app.database, workspaceId, assignee_id),
    author: actor,
    done_at: null,
    created_at: at,
    updated_at: at,
  };
  const row = candidateOfTask({ id: candidate.id });
  if (await app.write(workspaceId, { row, also: [insertTask(task), ...tellAssignee(task, actor), ...also(task)] })) return task;
  await requireCandidate(app, workspaceId, candidate_id);
  throw failure('tasks_full');
}

/** A task that goes with another change. Beyond what a candidate may have, because nobody is there to be told. */
export function newTaskRows({
  candidate,
  text,
  assignee,
  actor,
  at,
}: {
  candidate: { id: string; name: string | null };
  text: string;
  assignee: Task['assignee'] | undefined;
  actor: WorkspaceActor['actor'];
  at: string;
}): RowWrite[] {
  const task: Task = {
    id: uuidv7(),
    candidate_id: candidate.id,
    candidate_name: candidate.name,
    text,
    due_on: null,
    assignee: assignee ?? null,
    author: actor,
    done_at: null,
    created_at: at,
    updated_at: at,
  };
  return [insertTask(task), ...tellAssignee(task, actor)];
}

export async function updateTask(
  { database, clock }: Pick<TaskDeps, 'database' | 'clock'>,
  { workspaceId, actor }: WorkspaceActor,
  { task_id, text, due_on, assignee_id, is_done }: TaskUpdate,
  also: (task: Task) => RowWrite[],
): Promise<Task> {
  return database.transaction(workspaceId, async (tx) => {
    const before = await requireTask(tx, workspaceId, task_id);
    const at = clock().toISOString();
    const after: Task = {
      ...before,
      text: text ?? before.text,
      due_on: due_on === undefined ? before.due_on : due_on,
      assignee: assignee_id === undefined ? before.assignee : await findAssignee(tx, workspaceId, assignee_id),
      done_at: is_done === undefined ? before.done_at : doneAt(before, is_done, at),
      updated_at: at,
    };
    saveTask(tx, workspaceId, after);
    const isGiven = after.assignee?.id !== before.assignee?.id;
    sendWrites(tx, workspaceId, [...(isGiven ? tellAssignee(after, actor) : []), ...also(after)]);
    return after;
  });
}

/** Returns when it was deleted. */
export async function deleteTask(
  { database, clock }: Pick<TaskDeps, 'database' | 'clock'>,
  workspaceId: string,
  taskId: string,
  also: (deleted: string) => RowWrite[],
): Promise<string> {
  return database.transaction(workspaceId, async (tx) => {
    const { id } = await requireTask(tx, workspaceId, taskId);
    removeTask(tx, workspaceId, id);
    const at = clock().toISOString();
    sendWrites(tx, workspaceId, also(at));
    return at;
  });
}

/** The candidate whom a task is about. */
export async function findCandidateOfTask(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  taskId: string,
): Promise<string | undefined> {
  return isUuid(taskId) ? findTaskCandidate(database, workspaceId, taskId) : undefined;
}

async function requireTask(tx: Transaction, workspaceId: string, taskId: string): Promise<Task> {
  const task = isUuid(taskId) ? await lockTask(tx, workspaceId, taskId) : undefined;
  if (!task) throw failure('invalid_task_id');
  return task;
}

/** Unless they gave it to themselves. */
function tellAssignee({ id, candidate_id, assignee, updated_at: at }: Task, actor: WorkspaceActor['actor']): RowWrite[] {
  if (!assignee || assignee.id === actor.id) return [];
  const about = {
    kind: 'task_assigned',
    key: `task_assigned:${id}:${at}`,
    task_id: id,
    candidate_id,
    actor_name: actor.name,
    at,
  } as const;
  return notify([{ userId: assignee.id }], about);
}

/** Interviewers see neither tasks nor notes. */
async function findAssignee(db: Queryable, workspaceId: string, userId: string | null): Promise<Task['assignee']> {
  if (userId === null) return null;
  const [member] = await requireMembers(db, workspaceId, [userId]);
  if (!member || member.role === 'interviewer') throw failure('task_of_interviewer');
  return { id: member.id, name: member.name };
}

function doneAt({ done_at }: Task, isDone: boolean, at: string): string | null {
  return isDone ? (done_at ?? at) : null;
}
