import type { CustomField, CustomFieldUpdate, FieldObject, NewCustomField } from '@muster/contract/custom-fields/custom-field.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import type { Transaction } from '#storage/queryable.ts';
import { sendWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { Caller } from '#web/caller.ts';
import { changeCustomField, changesOrder, checkField, newCustomField } from './custom-field.ts';
import { insertCustomField, lockCustomFields, saveCustomField, savePositions } from './custom-field-queries.ts';
import type { ReadCustomFields } from './custom-field-reads.ts';
import { orderCandidatesAnew } from './order/make-field-orders.ts';

export type CustomFieldDeps = Pick<Runtime, 'database' | 'clock'> & { readCustomFields: ReadCustomFields };
type Also = (field: CustomField) => RowWrite[];

/** Who may change the fields sees all of them; others see those of their role. */
export async function readFieldsFor(
  { readCustomFields }: Pick<CustomFieldDeps, 'readCustomFields'>,
  { workspaceId, role }: Pick<Caller, 'workspaceId' | 'role'>,
  object: FieldObject | undefined,
): Promise<CustomField[]> {
  const fields = await readCustomFields(workspaceId);
  const seesAll = role === undefined || role === 'owner' || role === 'admin';
  return fields.filter(
    (field) => (object === undefined || field.object === object) && (seesAll || field.visible_to.includes(role)),
  );
}

export function createCustomField(
  app: CustomFieldDeps,
  workspaceId: string,
  input: NewCustomField,
  also: Also,
): Promise<CustomField> {
  return changeFields(app, workspaceId, also, (tx, known) => {
    const field = newCustomField(input, known, { id: uuidv7(), now: app.clock() });
    insertCustomField(tx, workspaceId, field);
    return field;
  });
}

export function updateCustomField(
  app: CustomFieldDeps,
  workspaceId: string,
  input: CustomFieldUpdate,
  also: Also,
): Promise<CustomField> {
  return changeFields(app, workspaceId, also, async (tx, known) => {
    const before = requireField(known, input.custom_field_id);
    const changed = changeCustomField(before, input, known, app.clock());
    if (changed) saveCustomField(tx, workspaceId, changed);
    if (changed && changesOrder(before, changed)) await orderCandidatesAnew(tx, workspaceId);
    return moveField(tx, workspaceId, { field: changed ?? before, known, position: input.position });
  });
}

export function archiveCustomField(app: CustomFieldDeps, workspaceId: string, id: string, also: Also): Promise<CustomField> {
  return setArchived(app, workspaceId, { id, archived: true, also });
}

export function restoreCustomField(app: CustomFieldDeps, workspaceId: string, id: string, also: Also): Promise<CustomField> {
  return setArchived(app, workspaceId, { id, archived: false, also });
}

function setArchived(
  app: CustomFieldDeps,
  workspaceId: string,
  { id, archived, also }: { id: string; archived: boolean; also: Also },
): Promise<CustomField> {
  return changeFields(app, workspaceId, also, (tx, known) => {
    const before = requireField(known, id);
    if (before.archived === archived) return before;
    const field = { ...before, archived, updated_at: app.clock().toISOString() };
    checkField(field, known);
    saveCustomField(tx, workspaceId, field);
    return field;
  });
}

function changeFields(
  { database }: CustomFieldDeps,
  workspaceId: string,
  also: Also,
  change: (tx: Transaction, known: readonly CustomField[]) => CustomField | Promise<CustomField>,
): Promise<CustomField> {
  return database.transaction(workspaceId, async (tx) => {
    const field = await change(tx, await lockCustomFields(tx, workspaceId));
    sendWrites(tx, workspaceId, also(field));
    return field;
  });
}

function requireField(known: readonly CustomField[], id: string): CustomField {
  const field = isUuid(id) ? known.find((each) => each.id === id.toLowerCase()) : undefined;
  if (!field) throw failure('invalid_custom_field_id');
  return field;
}

type Move = { field: CustomField; known: readonly CustomField[]; position: number | undefined };

function moveField(tx: Transaction, workspaceId: string, { field, known, position }: Move): CustomField {
  if (position === undefined) return field;
  const others = known.filter(({ id, object }) => object === field.object && id !== field.id);
  const place = Math.min(position, others.length + 1);
  const ids = others.map(({ id }) => id).toSpliced(place - 1, 0, field.id);
  savePositions(tx, workspaceId, ids);
  return { ...field, position: place };
}
