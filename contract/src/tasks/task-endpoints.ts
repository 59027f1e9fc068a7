import type { Endpoint } from '#endpoint.ts';
import { pageAnswer } from '#schema/paging.ts';
import { deletion, idQuery, success } from '#schema/shapes.ts';
import { newTask, task, taskListQuery, taskUpdate } from './task.ts';

const tag = 'Tasks';
const answer = success({ task });

export const listTasks = {
  method: 'GET',
  path: '/v1/tasks',
  // Not for interviewers, as notes.
  right: 'write_notes',
  limit: 'list',
  tag,
  summary: 'List tasks',
  description:
    'What somebody wants to do about a candidate, newest first unless `sort` says otherwise. `GET /v1/home` has the open ones of the caller by their day.',
  query: taskListQuery,
  answers: { 200: pageAnswer('tasks', task) },
  failures: ['invalid_cursor'],
} as const satisfies Endpoint;

export const addTask = {
  method: 'POST',
  path: '/v1/add-task',
  right: 'write_notes',
  limit: 'candidate',
  audit: { action: 'task.created', id: 'task.id' },
  tag,
  summary: 'Add a task',
  description:
    'Something to do about a candidate, for a member of the team, on a day. Candidates never see tasks; they are erased with the candidate, and make no events.',
  body: newTask,
  // As the texts of notes.
  secretAnswer: true,
  answers: { 201: answer },
  failures: ['invalid_candidate_id', 'invalid_user_id', 'task_of_interviewer', 'tasks_full'],
} as const satisfies Endpoint;

export const updateTask = {
  method: 'PATCH',
  path: '/v1/update-task',
  right: 'write_notes',
  limit: 'task',
  audit: { action: 'task.updated', id: 'task_id' },
  tag,
  summary: 'Change a task, or mark it as done',
  description: 'Everybody who sees the candidate may. `is_done` false opens it again.',
  body: taskUpdate,
  identifier: 'task_id',
  answers: { 200: answer },
  failures: ['nothing_to_update', 'invalid_task_id', 'invalid_user_id', 'task_of_interviewer'],
} as const satisfies Endpoint;

export const deleteTask = {
  method: 'DELETE',
  path: '/v1/delete-task',
  right: 'write_notes',
  limit: 'task_query',
  audit: { action: 'task.deleted', id: 'id' },
  tag,
  summary: 'Delete a task',
  description: 'Everybody who sees the candidate may.',
  query: idQuery,
  unknownQueryFailure: 'query_id_only',
  answers: { 200: deletion },
  failures: ['invalid_task_id'],
} as const satisfies Endpoint;
