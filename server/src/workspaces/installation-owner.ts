import type { Runtime } from '#runtime.ts';
import { isSoleWorkspace } from './workspace-queries.ts';

/**
 * Whether owners of this workspace own the installation too. On a shared installation its operator says which workspace that is, and nobody owns
 * it until then: the first workspace may be a customer's.
 */
export async function ownsInstallation(
  { config: { systemWorkspace }, database }: Pick<Runtime, 'config' | 'database'>,
  workspaceId: string,
): Promise<boolean> {
  return systemWorkspace === undefined ? isSoleWorkspace(database, workspaceId) : systemWorkspace === workspaceId;
}
