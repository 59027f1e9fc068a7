import type { QueryKey } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { pageMax } from '#limits.ts';
import { isAboutAllOf, type LiveEvent } from '#live/live-events.ts';
import { readQuery } from './read-query.ts';

const resultsKey = ['results'];

export const staleResults = (event: LiveEvent): QueryKey[] =>
  event.type === 'result' || isAboutAllOf(event) ? [[...resultsKey, event.candidateId]] : [];

export const resultsQuery = (candidateId: string) =>
  readQuery([...resultsKey, candidateId], muster.listResults, { candidate_id: candidateId, limit: pageMax });
