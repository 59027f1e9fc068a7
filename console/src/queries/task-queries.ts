import type { QueryKey } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { pageMax } from '#limits.ts';
import { isAboutAllOf, type LiveEvent } from '#live/live-events.ts';
import { readQuery } from './read-query.ts';

export const tasksKey = ['tasks'];

export const staleTasks = (event: LiveEvent): QueryKey[] =>
  event.type === 'task' || isAboutAllOf(event) ? [[...tasksKey, event.candidateId]] : [];

export const tasksQuery = (candidateId: string) =>
  readQuery([...tasksKey, candidateId], muster.listTasks, { candidate_id: candidateId, limit: pageMax });
