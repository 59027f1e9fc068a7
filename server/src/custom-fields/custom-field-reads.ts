import type { CustomField } from '@muster/contract/custom-fields/custom-field.ts';
import { batched } from '#concurrency/batched-reads.ts';
import type { Queryable } from '#storage/queryable.ts';
import { findCustomFields } from './custom-field-queries.ts';

/** All custom fields of a workspace, archived ones included. Those of one tick share a statement; nothing is kept, because they say who sees what. */
export type ReadCustomFields = (workspaceId: string) => Promise<readonly CustomField[]>;

export function openCustomFieldReads(database: Queryable): ReadCustomFields {
  const read = batched(String, (workspaceIds) => findCustomFields(database, workspaceIds));
  return async (workspaceId) => (await read(workspaceId)) ?? [];
}
