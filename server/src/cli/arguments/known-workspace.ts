import { UsageError } from '#cli/command.ts';
import { isUuid } from '#crypto/uuid.ts';
import type { App } from '#open-app.ts';
import { findWorkspacesNamed, isWorkspace } from '#workspaces/workspace-queries.ts';

export const workspaceOption = { value: 'ID|NAME', about: 'The workspace, by its id or its name', required: true };

const sameNameShownMax = 10;

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
