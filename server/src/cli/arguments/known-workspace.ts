import { UsageError } from '#cli/command.ts';
import { isUuid } from '#crypto/uuid.ts';
import type { App } from '#open-app.ts';
import { findWorkspacesNamed, isWorkspace, listFirstWorkspaces } from '#workspaces/workspace-queries.ts';

export const workspaceOption = { value: 'ID|NAME', about: 'The workspace, by its id or its name', required: true };

const sameNameShownMax = 10;

/** For commands that may leave it out when there is one workspace only. */
export const workspaceOptionOrOnly = { value: 'ID|NAME', about: 'The workspace, by its id or its name (default: the only one)' };

export async function knownOrOnlyWorkspace(app: Pick<App, 'database'>, given: string | boolean | undefined): Promise<string> {
  if (given !== undefined) return knownWorkspace(app, given);
  const [workspace, second] = await listFirstWorkspaces(app.database, 2);
  if (!workspace) throw new UsageError('There is no workspace yet. See: muster workspace create --help');
  if (second) throw new UsageError('There are several workspaces. Name one with --workspace. See: muster workspace list');
  return workspace.workspace_id;
}

/** Finds a workspace by id or name. The case of letters matters only when it distinguishes two names. */
export async function knownWorkspace({ database }: Pick<App, 'database'>, given: string | boolean | undefined): Promise<string> {
  const named = String(given).trim();
  if (isUuid(named) && (await isWorkspace(database, named))) return named.toLowerCase();
  const found = await findWorkspacesNamed(database, named, sameNameShownMax);
  const exact = found.filter(({ name }) => name === named);
  const [workspace, second] = exact.length > 0 ? exact : found;
  if (!workspace) throw new UsageError(`There is no workspace ${named}. See: muster workspace list`);
  if (second) {
    const ids = (exact.length > 0 ? exact : found).map(({ workspace_id }) => workspace_id);
    throw new UsageError(`Several workspaces are named ${named}. Use the id of one: ${ids.join(', ')}.`);
  }
  return workspace.workspace_id;
}
