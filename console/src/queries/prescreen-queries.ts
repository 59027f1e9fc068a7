import type { QueryKey } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { isAboutAllOf, type LiveEvent } from '#live/live-events.ts';
import { readQuery } from './read-query.ts';

const shownMax = 20;

export const prescreensKey = ['prescreens'];

export const stalePrescreens = (event: LiveEvent): QueryKey[] =>
  isAboutAllOf(event) ? [[...prescreensKey, event.candidateId]] : [];

export const prescreensQuery = (candidateId: string) =>
  readQuery([...prescreensKey, candidateId], muster.listPrescreens, { candidate_id: candidateId, limit: shownMax });

export const prescreenQuery = (prescreenId: string) =>
  readQuery(['prescreen', prescreenId], muster.getPrescreen, { prescreen_id: prescreenId });
