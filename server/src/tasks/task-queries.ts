import { tasksMax } from '@muster/contract/limits.ts';
import type { Task } from '@muster/contract/tasks/task.ts';
import type { Queryable, Transaction } from '#storage/queryable.ts';
import { type Part, part, sql } from '#storage/sql.ts';
import { defineLock } from '#storage/writes/row-change.ts';
import { defineRow, type RowWrite } from '#storage/writes/row-write.ts';
import { after, before, byId, type Filter, type FilterValues, filterConditions } from '#web/filters.ts';
import { all, keyset, type Page } from '#web/paging.ts';

export const taskFilters = {
  candidate_id: byId(part`tasks.candidate_id`),
  assignee_id: byId(part`tasks.assignee_id`),
  state: {
    read: (given) => given,
    where: (state) => (state === 'done' ? part`tasks.done_at IS NOT NULL` : part`tasks.done_at IS NULL`),
  } satisfies Filter<string>,
  created_after: after(part`tasks.created_at`),
  created_before: before(part`tasks.created_at`),
  updated_after: after(part`tasks.updated_at`),
  updated_before: before(part`tasks.updated_at`),
  due_until: { read: (given) => given, where: (day) => part`tasks.due_on <= ${day}::date` } satisfies Filter<string>,
};
/** `jobIds`: the jobs whose candidates the caller sees; all without it. */
export type TaskFilters = FilterValues<typeof taskFilters> & { jobIds?: readonly string[] | undefined };

export const columns = part`
  tasks.id, tasks.candidate_id, candidates.name AS candidate_name, tasks.text, to_char(tasks.due_on, 'YYYY-MM-DD') AS due_on,
  CASE WHEN users.user_id IS NOT NULL THEN json_build_object('id', users.user_id, 'name', users.name) END AS assignee,
  json_build_object('type', tasks.author_type, 'id', tasks.author_id, 'name', tasks.author_name) AS author,
  tasks.done_at, tasks.created_at, tasks.updated_at`;

export const tables = part`tasks
  JOIN candidates ON candidates.workspace_id = tasks.workspace_id AND candidates.id = tasks.candidate_id
  LEFT JOIN users ON users.workspace_id = tasks.workspace_id AND users.user_id = tasks.assignee_id`;

export function listTasksOf(db: Queryable, workspaceId: string, filters: TaskFilters, page: Page): Promise<Task[]> {
  const { order, conditions } = keyset(page, {
    created_at: part`tasks.created_at`,
    updated_at: part`tasks.updated_at`,
    id: part`tasks.id`,
  });
  return db.query(sql`
    SELECT ${columns} FROM ${tables} WHERE ${all([...conditionsOf(workspaceId, filters), ...conditions])}
    ORDER BY ${order} LIMIT ${page.limit + 1}`);
}

export async function countTasks(db: Queryable, workspaceId: string, filters: TaskFilters): Promise<number> {
  const [row] = await db.query<{ tasks: number }>(
    sql`SELECT count(*) AS tasks FROM ${tables} WHERE ${all(conditionsOf(workspaceId, filters))}`,
  );
  return row?.tasks ?? 0;
}

export function conditionsOf(workspaceId: string, { jobIds, ...filters }: TaskFilters): Part[] {
  return [
    part`tasks.workspace_id = ${workspaceId}`,
    ...filterConditions(taskFilters, filters, workspaceId),
    ...(jobIds === undefined ? [] : [part`candidates.job_id = ANY (${jobIds}::uuid[])`]),
  ];
}

/** The candidate of a new task, if they have fewer tasks than they may have. */
export const candidateOfTask = defineLock('candidates', {
  lock: part`FOR NO KEY UPDATE`,
  where: part`
    (SELECT count(*) FROM tasks WHERE tasks.workspace_id = candidates.workspace_id AND tasks.candidate_id = candidates.id) < ${tasksMax}::int`,
});

const taskRow = defineRow('tasks', {
  id: 'uuid',
  candidate_id: 'uuid',
  text: 'text',
  due_on: 'date',
  assignee_id: 'uuid',
  author_type: 'text',
  author_id: 'text',
  author_name: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
});

export function insertTask(task: Task): RowWrite {
  const { assignee, author } = task;
  return taskRow({
    ...task,
    assignee_id: assignee?.id ?? null,
    author_type: author.type,
    author_id: author.id,
    author_name: author.name,
  });
}

export async function findTaskCandidate(db: Queryable, workspaceId: string, taskId: string): Promise<string | undefined> {
  const [task] = await db.query<{ candidate_id: string }>(
    sql`SELECT candidate_id FROM tasks WHERE workspace_id = ${workspaceId} AND id = ${taskId}`,
  );
  return task?.candidate_id;
}

export async function lockTask(tx: Transaction, workspaceId: string, taskId: string): Promise<Task | undefined> {
  const [task] = await tx.query<Task>(
    sql`SELECT ${columns} FROM ${tables} WHERE tasks.workspace_id = ${workspaceId} AND tasks.id = ${taskId} FOR UPDATE OF tasks`,
  );
  return task;
}

export function saveTask(tx: Transaction, workspaceId: string, { id, text, due_on, assignee, done_at, updated_at }: Task): void {
  tx.send(sql`
    UPDATE tasks SET text = ${text}, due_on = ${due_on}::date, assignee_id = ${assignee?.id ?? null}::uuid, done_at = ${done_at}::timestamptz,
      updated_at = ${updated_at}::timestamptz
    WHERE workspace_id = ${workspaceId} AND id = ${id}`);
}

export function removeTask(tx: Transaction, workspaceId: string, taskId: string): void {
  tx.send(sql`DELETE FROM tasks WHERE workspace_id = ${workspaceId} AND id = ${taskId}`);
}
