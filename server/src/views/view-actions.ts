import { sharedViewsOfUserMax, viewsMax } from '@muster/contract/limits.ts';
import type { NewView, View, ViewUpdate } from '@muster/contract/views/view.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import { fieldPrefix, isFieldChange } from '#custom-fields/custom-field.ts';
import { failure } from '#failure.ts';
import type { JobReads } from '#jobs/job-reads.ts';
import type { Runtime } from '#runtime.ts';
import type { Transaction } from '#storage/queryable.ts';
import { sendWrites } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { Access, Caller } from '#web/caller.ts';
import { countSharedBy, countViewsOf, insertView, listViews, lockView, ownerOf, removeView, saveView } from './view-queries.ts';

const limits = { max: viewsMax, sharedOfUserMax: sharedViewsOfUserMax };

export type ViewDeps = Pick<Runtime, 'database' | 'clock'> & { jobReads: JobReads };

export async function readViews({ database }: ViewDeps, caller: Caller): Promise<View[]> {
  const views = await listViews(database, caller.workspaceId, userId(caller.actor));
  return views.filter((view) => isViewVisible(view, caller)).map((view) => withoutHiddenColumns(view, caller));
}

export async function addView(
  app: ViewDeps,
  { workspaceId, actor, access }: Caller,
  { name, filters, job_id = null, columns = [], is_shared = false, is_pinned = false }: NewView,
  also: (view: View) => RowWrite[],
): Promise<View> {
  const job = job_id !== null && isUuid(job_id) ? await app.jobReads.find({ workspaceId, jobId: job_id }) : undefined;
  if (job_id !== null && !(job && isJobVisible(job.id, access))) throw failure('invalid_job_id');
  const at = app.clock().toISOString();
  const view: View = {
    id: uuidv7(),
    name: name.trim(),
    job_id: job?.id ?? null,
    filters,
    columns,
    // Nobody but its token would see it otherwise, and tokens are replaced.
    is_shared: is_shared || userId(actor) === null,
    is_pinned,
    author: actor,
    created_at: at,
    updated_at: at,
  };
  const outcome = await insertView(app.database, workspaceId, view, { ...limits, also: also(view) });
  if (outcome !== 'inserted') throw failure(outcome);
  return view;
}

export function updateView(
  { database, clock }: ViewDeps,
  caller: Caller,
  { view_id, name, filters, columns, is_shared, is_pinned }: ViewUpdate,
  also: (view: View) => RowWrite[],
): Promise<View> {
  return database.transaction(caller.workspaceId, async (tx) => {
    const before = await lockChangeable(tx, caller, view_id);
    const view: View = {
      ...before,
      name: name?.trim() ?? before.name,
      filters: filters ?? before.filters,
      columns: columns ?? before.columns,
      is_shared: (is_shared ?? before.is_shared) || before.author.type !== 'user',
      is_pinned: is_pinned ?? before.is_pinned,
      updated_at: clock().toISOString(),
    };
    // Only its author would see it.
    if (!view.is_shared && before.author.id !== caller.actor.id) throw failure('view_of_another');
    await checkRoom(tx, caller.workspaceId, before, view);
    saveView(tx, caller.workspaceId, view);
    const shown = withoutHiddenColumns(view, caller);
    sendWrites(tx, caller.workspaceId, also(shown));
    return shown;
  });
}

/** Returns when it was deleted. */
export function deleteView(
  { database, clock }: ViewDeps,
  caller: Caller,
  viewId: string,
  also: (deleted: string) => RowWrite[],
): Promise<string> {
  return database.transaction(caller.workspaceId, async (tx) => {
    const { id } = await lockChangeable(tx, caller, viewId);
    removeView(tx, caller.workspaceId, id);
    const deleted = clock().toISOString();
    sendWrites(tx, caller.workspaceId, also(deleted));
    return deleted;
  });
}

/** A shared view belongs to all who see the whole workspace. */
async function lockChangeable(tx: Transaction, caller: Caller, viewId: string): Promise<View> {
  const { workspaceId, actor, access } = caller;
  const view = isUuid(viewId) ? await lockView(tx, workspaceId, viewId, userId(actor)) : undefined;
  if (!view || !isViewVisible(view, caller)) throw failure('invalid_view_id');
  if (access.scope !== 'workspace' && view.author.id !== actor.id) throw failure('view_of_another');
  return view;
}

/** A view of a job tells of it, and whom others look for there; and one that filters or sorts by a hidden field, of the values of that. */
function isViewVisible({ job_id, filters }: View, { access, hiddenFields }: Caller): boolean {
  const sorted = filters.sort?.replace(/^-/, '') ?? '';
  const keys = [...Object.keys(filters.custom_fields ?? {}), ...(isFieldChange(sorted) ? [sorted.slice(fieldPrefix.length)] : [])];
  const isHidden = keys.some((key) => hiddenFields?.candidate.has(key));
  return !isHidden && isJobVisible(job_id, access) && isJobVisible(filters.job_id ?? null, access);
}

function withoutHiddenColumns(view: View, { hiddenFields }: Caller): View {
  const isHidden = (column: string) => isFieldChange(column) && hiddenFields?.candidate.has(column.slice(fieldPrefix.length));
  return { ...view, columns: view.columns.filter((column) => !isHidden(column)) };
}

function isJobVisible(jobId: string | null, access: Access): boolean {
  return jobId === null || access.scope === 'workspace' || (access.scope === 'jobs' && access.jobIds.includes(jobId.toLowerCase()));
}

async function checkRoom(tx: Transaction, workspaceId: string, before: View, after: View): Promise<void> {
  if (before.is_shared === after.is_shared) return;
  const { author } = after;
  if (after.is_shared && author.type === 'user' && (await countSharedBy(tx, workspaceId, author.id)) >= sharedViewsOfUserMax)
    throw failure('shared_views_full');
  if ((await countViewsOf(tx, workspaceId, ownerOf(after))) >= viewsMax) throw failure('views_full');
}

/** Null for tokens, which have no views of their own. */
function userId({ type, id }: Caller['actor']): string | null {
  return type === 'user' ? id : null;
}
