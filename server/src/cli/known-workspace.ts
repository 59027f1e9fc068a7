import type { App } from '#app.ts';
import { isUuid } from '#uuid.ts';
import { isWorkspace } from '#workspaces/workspace-queries.ts';
import { UsageError } from './command.ts';

export const workspaceOption = { value: 'ID', about: 'The workspace', required: true };

export async function knownWorkspace({ database }: Pick<App, 'database'>, given: string | boolean | undefined): Promise<string> {
  const id = String(given);
  if (!isUuid(id) || !(await isWorkspace(database, id))) throw new UsageError(`There is no workspace ${id}.`);
  return id.toLowerCase();
}
