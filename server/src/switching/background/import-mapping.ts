import { mayBecome } from '@muster/contract/switching/field-conversions.ts';
import { type ImportMapping, type ImportMappingUpdate, importMappedShownMax } from '@muster/contract/switching/workspace-import.ts';
import { emailKey } from '#candidates/candidate.ts';
import { isUuid } from '#crypto/uuid.ts';
import { openCustomFieldReads } from '#custom-fields/custom-field-reads.ts';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { isOwnedBy } from '#switching/mapping/fields-here.ts';
import type { MappingFile } from '#switching/mapping/mapping.ts';
import { findMapping, findMemberAddresses, type StoredMapping, updateMapping } from './import-queries.ts';

type MappingDeps = Pick<Runtime, 'database'>;
type Mapped = Pick<MappingFile, 'stages' | 'reasons' | 'custom_fields' | 'users'>;

export async function readImportMapping(deps: MappingDeps, workspaceId: string, id: string): Promise<ImportMapping> {
  const { include_private, include_expired, mapping } = await knownMapping(deps, workspaceId, id);
  const shown: Mapped = mapping ?? { stages: [], reasons: [], custom_fields: [] };
  const members = await membersAmong(deps, workspaceId, shown);
  return shownMapping({ import_id: id, include_private, include_expired }, shown, members);
}

export async function changeImportMapping(
  { database }: MappingDeps,
  workspaceId: string,
  { import_id: id, include_private, include_expired, stages, reasons, custom_fields, users }: ImportMappingUpdate,
  also: (changed: ImportMapping) => RowWrite[],
): Promise<ImportMapping> {
  const { status, mapping: before, ...stored } = await knownMapping({ database }, workspaceId, id);
  if (status !== 'ready' || !before) throw failure('import_not_ready');
  if (custom_fields) await checkFieldsHere(database, workspaceId, before, custom_fields);
  const usersBefore = before.users ?? [];
  const mapping: MappingFile = {
    ...before,
    stages: withChanges('stages', before.stages, stages, ({ name }) => name).map(withName),
    reasons: withChanges('reasons', before.reasons, reasons, ({ name }) => name),
    custom_fields: withChanges('custom_fields', before.custom_fields, custom_fields, keyOfField).map(ownChoice),
    ...(before.users && { users: withChanges('users', usersBefore, users, ({ email = '' }) => emailKey(email)) }),
  };
  const includePrivate = include_private ?? stored.include_private;
  const includeExpired = include_expired ?? stored.include_expired;
  const members = await membersAmong({ database }, workspaceId, mapping);
  const includes = { include_private: includePrivate, include_expired: includeExpired };
  const shown = shownMapping({ import_id: id, ...includes }, mapping, members);
  const change = { id, before, mapping, includePrivate, includeExpired };
  const isChanged = await updateMapping(database, workspaceId, change, also(shown));
  if (!isChanged) throw failure('import_not_ready');
  return shown;
}

const keyOfField = ({ owner, key }: { owner?: string; key?: string }) => `${owner}.${key}`;

type FieldChange = NonNullable<ImportMappingUpdate['custom_fields']>[number];

/** Without a name here that is its own again. */
function withName({ as, ...mapped }: MappingFile['stages'][number]): MappingFile['stages'][number] {
  return as ? { ...mapped, as } : mapped;
}

/** Without a field that it no longer goes into. */
function ownChoice({ field, ...mapped }: MappingFile['custom_fields'][number]): MappingFile['custom_fields'][number] {
  return mapped.use === 'existing' && field !== undefined ? { ...mapped, field } : mapped;
}

/** A field here of the same object, which at least some of the values can go into. */
async function checkFieldsHere(
  database: Runtime['database'],
  workspaceId: string,
  { custom_fields: known }: MappingFile,
  changes: readonly FieldChange[],
): Promise<void> {
  const here = await openCustomFieldReads(database)(workspaceId);
  for (const { owner, key, use, field } of changes) {
    if (use !== 'existing') continue;
    const source = known.find((each) => each.owner === owner && each.key === key);
    const target = here.find((each) => each.key === field && isOwnedBy(each, owner));
    if (source && !(target && mayBecome(source.kind, target.type)))
      throw failure('import_field_unknown', field ?? '').at('custom_fields');
  }
}

/** The addresses of users there that members here have. */
async function membersAmong({ database }: MappingDeps, workspaceId: string, { users = [] }: Mapped): Promise<Set<string>> {
  const keys = users.flatMap(({ email }) => (email === undefined ? [] : [emailKey(email)]));
  return keys.length === 0 ? new Set() : findMemberAddresses(database, workspaceId, keys);
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
  about: Pick<ImportMapping, 'import_id' | 'include_private' | 'include_expired'>,
  { stages, reasons, custom_fields, users = [] }: Mapped,
  members: ReadonlySet<string>,
): ImportMapping {
  const addressed = users.flatMap(({ name = null, email, use }) =>
    email === undefined ? [] : [{ name, email, is_member: members.has(emailKey(email)), use }],
  );
  return {
    ...about,
    stages: mostUsed(stages).map(({ name, applications, status, as = null }) => ({ name, applications, status, as })),
    reasons: mostUsed(reasons).map(({ name, applications, outcome }) => ({ name, applications, outcome })),
    custom_fields: custom_fields
      .slice(0, importMappedShownMax)
      .map(({ owner, key, name, kind, use, field = null }) => ({ owner, key, name, kind, use, field })),
    users: addressed.slice(0, importMappedShownMax),
    users_without_address: users.length - addressed.length,
  };
}

function mostUsed<Row extends { applications: number }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => other.applications - one.applications).slice(0, importMappedShownMax);
}
