import type { FieldValue, FieldValues } from '@muster/contract/custom-fields/custom-field.ts';
import { checkValue, type FieldValueDeps } from '#custom-fields/check-field-values.ts';
import { activeFields, fieldPrefix, storedValues } from '#custom-fields/custom-field.ts';
import { readFieldCell } from '#custom-fields/field-cell.ts';
import { failure, isFailure, refusedField } from '#failure.ts';
import type { ImportedCandidate } from './imported-candidate.ts';

/** The values of custom fields of rows. */
export type ImportedFields = {
  /** Must be called with these rows before `valuesOf`. */
  preload(rows: readonly ImportedCandidate[]): Promise<void>;
  /** Throws the failure of a value that does not fit. A text is read as a cell of a CSV file is. */
  valuesOf(row: ImportedCandidate): FieldValues | null;
};

export async function openImportedFields(app: FieldValueDeps, workspaceId: string): Promise<ImportedFields> {
  const active = activeFields(await app.readCustomFields(workspaceId), 'candidate');
  const fields = new Map(active.map((field) => [field.key, field]));
  const memberKeys = active.filter(({ type }) => type === 'member').map(({ key }) => key);
  const members = new Map<string, boolean>();

  const isMember = (id: string) =>
    app.jobOwners.require(workspaceId, [id]).then(
      () => true,
      (error) => {
        if (isFailure(error, 'invalid_user_id')) return false;
        throw error;
      },
    );

  return {
    async preload(rows) {
      const given = rows.flatMap(({ custom_fields = {} }) => memberKeys.map((key) => custom_fields[key]));
      const unknown = new Set(given.filter((id) => typeof id === 'string').map((id) => id.trim().toLowerCase()));
      for (const id of unknown) if (!members.has(id)) members.set(id, await isMember(id));
    },
    valuesOf({ custom_fields = {} }) {
      const values: Record<string, FieldValue> = {};
      for (const [key, given] of Object.entries(custom_fields)) {
        const field = fields.get(key);
        if (!field) throw failure('unknown_custom_field', key);
        const value = checkValue({ ...field, required: false }, typeof given === 'string' ? readFieldCell(field, given) : given);
        if (value === null) continue;
        if (field.type === 'member' && !members.get(String(value)))
          throw refusedField(`${fieldPrefix}${key}`, `${fieldPrefix}${key} must be the id of a member`);
        values[key] = value;
      }
      return storedValues(values);
    },
  };
}
