import type { GetRequisitionAnswer, ListRequisitionsQuery } from '@muster/sdk/generated/types.ts';
import type { QueryKey } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import type { LiveEvent } from '#live/live-events.ts';
import { pagesQuery, readQuery } from './read-query.ts';

export type OpenedRequisition = GetRequisitionAnswer['requisition'];

const perPage = 100;

export const requisitionsKey = ['requisitions'];
const requisitionKey = ['requisition'];

export const staleRequisitions = ({ type }: LiveEvent): QueryKey[] =>
  type === 'requisition' || type === 'requisition.approved' ? [requisitionsKey, requisitionKey] : [];

export const requisitionQuery = (id: string) => readQuery([...requisitionKey, id], muster.getRequisition, { requisition_id: id });

export const pendingRequisitionsTotalQuery = readQuery([...requisitionsKey, 'total'], muster.listRequisitions, {
  status: 'pending',
  limit: 1,
});

export const requisitionPagesQuery = (query: ListRequisitionsQuery) =>
  pagesQuery([...requisitionsKey, 'list', query], muster.listRequisitions, { limit: perPage, ...query });

export const requisitionSettingsQuery = readQuery(['requisition-settings'], muster.getRequisitionSettings, {});
