import { Object as JsonObject, String as JsonString, Refine, type Static } from 'typebox';
import { candidateId } from '#candidates/candidate-input.ts';
import { actor } from '#events/event.ts';
import { idLengthMax } from '#limits.ts';
import { mention } from '#notes/note.ts';
import {
  boolean,
  filledText,
  nullable,
  oneOf,
  optional,
  text,
  textOrNull,
  textOrNullUpTo,
  textUpTo,
  timestamp,
  uuid,
} from '#schema/fields.ts';
import { dateFilters, pageQuery } from '#schema/paging.ts';
import { date, isDate } from '#schema/wall-times.ts';

export const taskTextMax = 500;
export const taskStates = ['open', 'done'] as const;

export const task = JsonObject({
  id: uuid(),
  candidate_id: uuid(),
  candidate_name: textOrNull(),
  text: text({ examples: ['Call about the notice period'] }),
  due_on: nullable(JsonString({ format: 'date', description: 'A day of the calendar, in no time zone' })),
  assignee: nullable(mention),
  author: actor,
  done_at: nullable(timestamp()),
  created_at: timestamp(),
  updated_at: timestamp(),
});
export type Task = Static<typeof task>;

const dateOrNullRequirement = 'must be a date, like 2026-11-20, or null';
const taskText = filledText(taskTextMax, { requirement: 'is required and cannot be empty.' });
const fields = optional({
  due_on: Refine(
    nullable(
      JsonString({ maxLength: 10, tooLong: dateOrNullRequirement, requirement: dateOrNullRequirement, examples: ['2026-11-20'] }),
    ),
    (given) => given === null || isDate(given),
  ),
  assignee_id: textOrNullUpTo(idLengthMax, {
    description:
      'Who does it: an id of `GET /v1/members`, not of an interviewer, or null. Of a new task: the user who adds it, nobody for a token',
  }),
});

export const newTask = JsonObject({ candidate_id: candidateId, text: taskText, ...fields });
export type NewTask = Static<typeof newTask>;

export const taskUpdate = JsonObject({
  task_id: filledText(idLengthMax, { requirement: 'is required.' }),
  ...optional({ text: taskText, is_done: boolean() }),
  ...fields,
});
export type TaskUpdate = Static<typeof taskUpdate>;

export const taskListQuery = JsonObject({
  ...pageQuery,
  ...optional({
    candidate_id: textUpTo(idLengthMax),
    assignee_id: textUpTo(idLengthMax, { description: 'An id of `GET /v1/members`' }),
    state: oneOf(taskStates, { description: 'All when it is absent' }),
    due_until: date('Those with a day up to this one'),
  }),
  ...dateFilters,
});
