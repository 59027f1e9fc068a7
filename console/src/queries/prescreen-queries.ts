import type { PreviewPrescreensInput } from '@muster/sdk/generated/types.ts';
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

/** Who would be left out. Counted anew whenever it is shown. */
export const prescreensPreviewQuery = (input: PreviewPrescreensInput) =>
  readQuery([...prescreensKey, 'preview', input], (given: PreviewPrescreensInput) => muster.previewPrescreens(given), input);

export const prescreenQuery = (prescreenId: string) =>
  readQuery(['prescreen', prescreenId], muster.getPrescreen, { prescreen_id: prescreenId });
