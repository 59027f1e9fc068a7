import { cte, type Part, part } from '#storage/sql.ts';
import type { RequisitionPerson } from './requisition-people.ts';

/** Beside every change of a requisition. */
export function savePeople(workspaceId: string, requisitionId: string, people: RequisitionPerson[]): Part<'change'>[] {
  const keys = people.map(({ key }) => key);
  return [
    part`
      INSERT INTO requisition_people (workspace_id, requisition_id, person_key, is_waiting)
      SELECT ${workspaceId}::uuid, ${requisitionId}::uuid, person.key, person.is_waiting
      FROM ${cte.change}, unnest(${keys}::text[], ${people.map(({ isWaiting }) => isWaiting)}::boolean[]) AS person (key, is_waiting)
      ON CONFLICT (workspace_id, requisition_id, person_key) DO UPDATE SET is_waiting = excluded.is_waiting
      WHERE requisition_people.is_waiting <> excluded.is_waiting`,
    part`
      DELETE FROM requisition_people USING ${cte.change}
      WHERE requisition_people.workspace_id = ${workspaceId} AND requisition_people.requisition_id = ${requisitionId}::uuid
        AND requisition_people.person_key <> ALL (${keys}::text[])`,
  ];
}

/** The requisitions in which somebody takes part, for a condition. */
export function requisitionsOfPerson(workspaceId: string, personKey: string, { isWaiting = false } = {}): Part {
  const waiting = isWaiting ? part` AND is_waiting` : part``;
  return part`
    SELECT requisition_id FROM requisition_people WHERE workspace_id = ${workspaceId} AND person_key = ${personKey}${waiting}`;
}
