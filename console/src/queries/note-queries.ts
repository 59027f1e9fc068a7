import type { QueryKey } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { isAboutAllOf, type LiveEvent } from '#live/live-events.ts';
import { readQuery } from './read-query.ts';

const notesReadMax = 100;

export const notesKey = ['notes'];

export const staleNotes = (event: LiveEvent): QueryKey[] =>
  event.type === 'note' || isAboutAllOf(event) ? [[...notesKey, event.candidateId]] : [];

export const notesQuery = (candidateId: string) =>
  readQuery([...notesKey, candidateId], muster.listNotes, { candidate_id: candidateId, limit: notesReadMax });
