import { taskDeletedMessage } from '@muster/contract/messages.ts';
import type { Task } from '@muster/contract/tasks/task.ts';
import * as contract from '@muster/contract/tasks/task-endpoints.ts';
import type { Runtime } from '#runtime.ts';
import { visibleJobIds } from '#web/caller.ts';
import { readFilters } from '#web/filters.ts';
import { linkNext, readPage, splitPage } from '#web/paging.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import { addTask, deleteTask, type TaskDeps, updateTask } from './task-actions.ts';
import { countTasks, listTasksOf, type TaskFilters, taskFilters } from './task-queries.ts';

const route = routesFor<TaskDeps & Pick<Runtime, 'links'>>();
const answer = (task: Task) => ({ success: true, task });

export const taskRoutes = [
  route(contract.listTasks, async ({ app, caller, query, path, rawQuery, reply }) => {
    const { workspaceId } = caller;
    const filters: TaskFilters = { ...readFilters(taskFilters, query), jobIds: visibleJobIds(caller) };
    const scope = ['tasks', workspaceId, filters];
    const page = readPage(query, scope);
    const reads = app.database.longReads(workspaceId);
    const [found, total] = await Promise.all([
      listTasksOf(reads, workspaceId, filters, page),
      countTasks(reads, workspaceId, filters),
    ]);
    const { rows, has_more, next_cursor } = splitPage(found, page, scope);
    linkNext(reply, app.links.publicUrl, path, rawQuery, next_cursor);
    return { success: true, tasks: rows, total_tasks: total, has_more, next_cursor };
  }),

  route(contract.addTask, (call) =>
    withReceipt(call, { answer, status: () => 201 }, (also) => addTask(call.app, call.caller, call.body, also)),
  ),

  route(contract.updateTask, (call) => withReceipt(call, { answer }, (also) => updateTask(call.app, call.caller, call.body, also))),

  route(contract.deleteTask, (call) => {
    const { id } = call.query;
    const deletion = (deleted: string) => ({ success: true, id, message: taskDeletedMessage, deleted });
    return withReceipt(call, { answer: deletion }, (also) => deleteTask(call.app, call.caller.workspaceId, id, also));
  }),
];
