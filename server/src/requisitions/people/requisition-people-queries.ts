import { type Part, part } from '#storage/sql.ts';
import { defineRow, defineSql, type RowWrite } from '#storage/writes/row-write.ts';
import type { RequisitionPerson } from './requisition-people.ts';

const personRow = defineRow(
  'requisition_people',
  { requisition_id: 'uuid', person_key: 'text', is_waiting: 'boolean' },
  part`ON CONFLICT (workspace_id, requisition_id, person_key) DO UPDATE SET is_waiting = excluded.is_waiting
      WHERE requisition_people.is_waiting <> excluded.is_waiting`,
);
const otherPeople = defineSql({ requisition_id: 'uuid', kept: 'text[]' }, (given, workspaceId) => [
  part`
    DELETE FROM requisition_people USING ${given}
    WHERE requisition_people.workspace_id = ${workspaceId} AND requisition_people.requisition_id = given.requisition_id
      AND requisition_people.person_key <> ALL (given.kept::text[])`,
]);

/** With every change of a requisition. */
export function savePeople(requisitionId: string, people: RequisitionPerson[]): RowWrite[] {
  const kept = people.map(({ key }) => key);
  return [
    ...people.map(({ key, isWaiting }) => personRow({ requisition_id: requisitionId, person_key: key, is_waiting: isWaiting })),
    otherPeople({ requisition_id: requisitionId, kept }),
  ];
}

/** The requisitions in which somebody takes part, for a condition. */
export function requisitionsOfPerson(workspaceId: string, personKey: string, { isWaiting = false } = {}): Part {
  const waiting = isWaiting ? part` AND is_waiting` : part``;
  return part`
    SELECT requisition_id FROM requisition_people WHERE workspace_id = ${workspaceId} AND person_key = ${personKey}${waiting}`;
}
