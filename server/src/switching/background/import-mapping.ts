import { type ImportMapping, type ImportMappingUpdate, importMappedShownMax } from '@muster/contract/switching/workspace-import.ts';
import { isUuid } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { MappingFile } from '#switching/mapping/mapping.ts';
import { findMapping, type StoredMapping, updateMapping } from './import-queries.ts';

type MappingDeps = Pick<Runtime, 'database'>;

export async function readImportMapping(deps: MappingDeps, workspaceId: string, id: string): Promise<ImportMapping> {
  const { include_private, mapping } = await knownMapping(deps, workspaceId, id);
  return shownMapping(id, include_private, mapping ?? { stages: [], reasons: [], custom_fields: [] });
}

export async function changeImportMapping(
  { database }: MappingDeps,
  workspaceId: string,
  { import_id: id, include_private, stages, reasons, custom_fields }: ImportMappingUpdate,
  also: (changed: ImportMapping) => RowWrite[],
): Promise<ImportMapping> {
  const { status, mapping: before, ...stored } = await knownMapping({ database }, workspaceId, id);
  if (status !== 'ready' || !before) throw failure('import_not_ready');
  const mapping = {
    ...before,
    stages: withChanges('stages', before.stages, stages, ({ name }) => name),
    reasons: withChanges('reasons', before.reasons, reasons, ({ name }) => name),
    custom_fields: withChanges('custom_fields', before.custom_fields, custom_fields, ({ owner, key }) => `${owner}.${key}`),
  };
  const includePrivate = include_private ?? stored.include_private;
  const shown = shownMapping(id, includePrivate, mapping);
  const isChanged = await updateMapping(database, workspaceId, { id, before, mapping, includePrivate }, also(shown));
  if (!isChanged) throw failure('import_not_ready');
  return shown;
}

function withChanges<Row extends object, Change extends Partial<Row>>(
  field: string,
  rows: readonly Row[],
  changes: readonly Change[] = [],
  keyOf: (row: Row | Change) => string,
): Row[] {
  const left = new Map(changes.map((change) => [keyOf(change), change]));
  const changed = rows.map((row) => {
    const change = left.get(keyOf(row));
    left.delete(keyOf(row));
    return change ? { ...row, ...change } : row;
  });
  const [unknown] = left.keys();
  if (unknown !== undefined) throw failure('import_mapping_unknown', unknown).at(field);
  return changed;
}

async function knownMapping({ database }: MappingDeps, workspaceId: string, id: string): Promise<StoredMapping> {
  const found = isUuid(id) ? await findMapping(database, workspaceId, id) : undefined;
  if (!found) throw failure('invalid_import_id');
  return found;
}

function shownMapping(
  import_id: string,
  include_private: boolean,
  { stages, reasons, custom_fields }: Pick<MappingFile, 'stages' | 'reasons' | 'custom_fields'>,
): ImportMapping {
  return {
    import_id,
    include_private,
    stages: mostUsed(stages).map(({ name, applications, status }) => ({ name, applications, status })),
    reasons: mostUsed(reasons).map(({ name, applications, outcome }) => ({ name, applications, outcome })),
    custom_fields: custom_fields
      .slice(0, importMappedShownMax)
      .map(({ owner, key, name, kind, use }) => ({ owner, key, name, kind, use })),
  };
}

function mostUsed<Row extends { applications: number }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => other.applications - one.applications).slice(0, importMappedShownMax);
}
