import type { Actor } from '@muster/contract/events/event.ts';
import { type ErasureDeps, removeApplications } from '#candidates/erasure/candidate-erasure.ts';
import { eraseAllUnusedWords, eraseWords } from '#candidates/search/erase-words.ts';
import { isUuid } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import type { Database } from '#storage/database.ts';
import type { RecordType } from '#switching/bundle/record-type.ts';
import { recordTypes } from '#switching/bundle/record-types.ts';
import { settingTables } from '#switching/bundle/types/organisation.ts';
import { typeNamed } from '#switching/bundle/verify-bundle.ts';
import { beginUndo, endRun, extendRun, findRun } from '#switching/load/import-run-queries.ts';
import { undoDays } from '#switching/load/import-runs.ts';
import { recount } from '#switching/load/recount.ts';
import { removeWorkFolder } from '#switching/spool/work-folders.ts';
import { recordKey } from './record-keys.ts';
import {
  deleteRecords,
  findChanges,
  findMade,
  findNeeded,
  findWorkedOn,
  firstRecord,
  forgetFound,
  forgetLinks,
  hasLaterImport,
  type MadeRecord,
  putBack,
  restoreRow,
  restoreTags,
  type UserOf,
} from './undo-queries.ts';

export type Kept = { type: string; id: string; reason: 'worked on since' | 'still used' };

export type Undone = { removed: number; restored: number; kept: Kept[] };

type UndoDeps = Pick<ErasureDeps, 'database' | 'files'> & Pick<Runtime, 'config'>;

type Undoing = { workspaceId: string; importId: string; actor: Actor; includesChanged: boolean };

/** What of a type keeps it: rows that name it. */
const users: Record<string, UserOf[]> = {
  company: [
    { table: 'jobs', column: 'company_id' },
    { table: 'requisitions', column: 'company_id' },
  ],
  job: [
    { table: 'candidates', column: 'job_id' },
    { table: 'requisitions', column: 'job_id' },
  ],
  person: [{ table: 'candidates', column: 'person_id' }],
  interviewer: [{ table: 'interview_panel', column: 'interviewer_id' }],
  source: [{ table: 'candidates', column: 'source_id' }],
  rejection_reason: [{ table: 'candidates', column: 'rejection_reason_id' }],
  interview_kit: [{ table: 'interviews', column: 'kit_id' }],
};

/** Rows of other tables that go with it. Those about applications go with these. */
const dependents: Record<string, UserOf[]> = {
  company: [
    { table: 'company_directory', column: 'company_id' },
    { table: 'company_pictures', column: 'company_id' },
  ],
  job: [
    { table: 'job_visits', column: 'job_id' },
    { table: 'job_submissions', column: 'job_id' },
    { table: 'requisition_jobs', column: 'job_id' },
  ],
  source: [{ table: 'source_directory', column: 'source_id' }],
  requisition: [
    { table: 'requisition_people', column: 'requisition_id' },
    { table: 'requisition_history', column: 'requisition_id' },
  ],
};

/** They have no life of their own: they are values of others, or follow them. */
const followers = new Set(['stage', 'visit', 'feedback', 'interview_change', 'attachment']);

// A transaction for each portion, in which other changes of the workspace wait at its end.
const applicationsAtOnce = 100;
const recordsAtOnce = 500;
const wordsMax = 50_000;

/**
 * Removes what an import has made. What people have worked on since stays, with all that belongs to it, unless they are to go too. An undoing that
 * was killed goes on when it is begun again.
 */
export async function undoImport(app: UndoDeps, { workspaceId, importId, includesChanged }: Undoing): Promise<Undone> {
  const { database } = app;
  const run = await findRun(database, workspaceId, importId);
  if (!run) throw failure('invalid_import_id');
  if (await hasLaterImport(database, workspaceId, importId)) throw failure('import_later');
  if (!(await beginUndo(database, workspaceId, importId))) throw failure(run.is_alive ? 'import_running' : 'import_over');
  const onStep = async () => void (await extendRun(database, workspaceId, importId));
  const isResumed = run.status === 'undoing';
  const undone = await undoBegun(app, { workspaceId, importId, since: run.started_at, includesChanged, isResumed, onStep });
  await endRun(database, workspaceId, importId, { status: 'undone', report: null, undoDays });
  await removeWorkFolder(app.config, run);
  return undone;
}

type BegunUndo = Omit<Undoing, 'actor'> & {
  /** When the import began. */
  since: string;
  /** An attempt before may have removed people. */
  isResumed: boolean;
  /** It may be ended by an error of this, and be begun again. */
  onStep: (undone: Undone) => Promise<void>;
};

export async function undoBegun(app: UndoDeps, wanted: BegunUndo): Promise<Undone> {
  const { database } = app;
  const { workspaceId, importId, onStep } = wanted;
  const undone: Undone = { removed: 0, restored: 0, kept: [] };
  await undoApplications(app, wanted, undone);
  const keptIds = new Set(undone.kept.map(({ id }) => id));
  for (const type of recordTypes.toReversed()) {
    if (type.name === 'application') continue;
    await undoType(app, { workspaceId, importId, type, keptIds, onStep }, undone);
  }
  await forgetFound(database, workspaceId, importId);
  undone.restored = (await restoreChanges(app, workspaceId, importId)) + (await putBack(database, workspaceId, importId));
  await recount(app, workspaceId);
  return undone;
}

async function undoApplications(
  app: UndoDeps,
  { workspaceId, importId, since, includesChanged, isResumed, onStep }: BegunUndo,
  undone: Undone,
): Promise<void> {
  const words = new Set<string>();
  for await (const made of portions(app, workspaceId, { importId, type: 'application', countMax: applicationsAtOnce })) {
    const ids = made.map(({ record_id: id }) => id);
    const workedOn = includesChanged ? new Set<string>() : await findWorkedOn(app.database, workspaceId, ids, since);
    for (const id of workedOn) undone.kept.push({ type: 'application', id, reason: 'worked on since' });
    const gone = ids.filter((id) => !workedOn.has(id));
    const { removed, words: freed } = await removeApplications(app, workspaceId, gone);
    undone.removed += removed;
    for (const word of freed) words.add(word);
    if (words.size > wordsMax) {
      await eraseWords(app, workspaceId, words);
      words.clear();
    }
    await forgetLinks(app.database, workspaceId, { importId, type: 'application', made, kept: [...workedOn] });
    await onStep(undone);
  }
  if (isResumed) await eraseAllUnusedWords(app, workspaceId, () => onStep(undone));
  else await eraseWords(app, workspaceId, words);
}

type Portions = { importId: string; type: string; countMax: number };

async function* portions(
  { database }: UndoDeps,
  workspaceId: string,
  { importId, type, countMax }: Portions,
): AsyncGenerator<MadeRecord[]> {
  let after = firstRecord;
  for (;;) {
    const made = await findMade(database, workspaceId, { importId, type, after, countMax });
    const last = made.at(-1);
    if (!last) return;
    yield made;
    after = last;
  }
}

/** What this import has changed of what an earlier one has made. */
async function restoreChanges({ database }: UndoDeps, workspaceId: string, importId: string): Promise<number> {
  let restored = 0;
  let after = { type: '', record_id: '' };
  for (;;) {
    const changes = await findChanges(database, workspaceId, { importId, after });
    const last = changes.at(-1);
    if (!last) return restored;
    after = last;
    for (const change of changes) {
      const table = typeNamed(change.type)?.table ?? '';
      if (await restoreRow(database, workspaceId, importId, { table, change })) restored += 1;
      if (change.type === 'application') await restoreTags(database, workspaceId, change.record_id);
    }
  }
}

type OfType = Pick<BegunUndo, 'workspaceId' | 'importId' | 'onStep'> & { type: RecordType; keptIds: Set<string> };

async function undoType(app: UndoDeps, { workspaceId, importId, type, keptIds, onStep }: OfType, undone: Undone): Promise<void> {
  const { database } = app;
  const { name, table, fields } = type;
  const [column] = Object.keys(fields.application_id?.columns?.('') ?? {});
  const application = column === undefined ? undefined : { column, importId };
  for await (const made of portions(app, workspaceId, { importId, type: name, countMax: recordsAtOnce })) {
    const all = made.map(({ record_id: id }) => id);
    const needed = await findNeeded(database, workspaceId, all, users[name] ?? []);
    for (const id of needed) undone.kept.push({ type: name, id, reason: 'still used' });
    const stays = (id: string) => needed.has(id) || belongsTo(id, keptIds);
    const ids = all.filter((id) => !stays(id));
    if (table && !followers.has(name))
      undone.removed += await deleteRecords(database, workspaceId, {
        table,
        keys: ids.map((id) => recordKey(name, id)),
        application,
        dependents: dependents[name] ?? [],
      });
    else undone.removed += (await undoSpecial(database, workspaceId, name, ids)) ?? 0;
    await forgetLinks(database, workspaceId, { importId, type: name, made, kept: all.filter(stays) });
    await onStep(undone);
  }
}

async function undoSpecial(
  database: Pick<Database, 'change'>,
  workspaceId: string,
  type: string,
  ids: string[],
): Promise<number | undefined> {
  const none = { application: undefined, dependents: [] };
  if (type === 'user')
    return deleteRecords(database, workspaceId, { ...none, table: 'users', keys: ids.map((id) => ({ user_id: id })) });
  if (type === 'message_template') {
    const keys = ids.filter((id) => !isUuid(id)).map((id) => ({ kind: id.split('.')[0] ?? '', language: id.split('.')[1] ?? '' }));
    const named = ids.filter(isUuid).map((id) => ({ id }));
    const standard = await deleteRecords(database, workspaceId, { ...none, table: 'message_templates', keys });
    return standard + (await deleteRecords(database, workspaceId, { ...none, table: 'named_templates', keys: named }));
  }
  if (type === 'setting') {
    let removed = 0;
    for (const id of ids) {
      const place = settingTables[id];
      if (place)
        removed += await deleteRecords(database, workspaceId, {
          ...none,
          table: place.table,
          keys: [{ workspace_id: workspaceId }],
        });
    }
    return removed;
  }
  return undefined;
}

/** Records whose ids begin with that of their application. */
function belongsTo(id: string, keptIds: Set<string>): boolean {
  return keptIds.has(id.split('.')[0] ?? '');
}
