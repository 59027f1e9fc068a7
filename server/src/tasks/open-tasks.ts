import type { Task } from '@muster/contract/tasks/task.ts';
import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';
import { all } from '#web/paging.ts';
import { columns, conditionsOf, tables } from './task-queries.ts';

type OpenTasks = { userId: string | undefined; jobIds: readonly string[] | undefined; limit: number };

/** Of the user, or of everybody, by their day. Along the index, those with a day first. */
export async function listOpenTasks(db: Queryable, workspaceId: string, { userId, jobIds, limit }: OpenTasks): Promise<Task[]> {
  const wanted = conditionsOf(workspaceId, { ...(userId && { assignee_id: userId }), state: 'open', jobIds });
  return db.query(sql`SELECT ${columns} FROM ${tables} WHERE ${all(wanted)} ORDER BY tasks.due_on, tasks.id LIMIT ${limit}`);
}
