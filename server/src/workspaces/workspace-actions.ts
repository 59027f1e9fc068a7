import type { Company } from '@muster/contract/companies/company.ts';
import type { Plan } from '@muster/contract/limits.ts';
import { addDefaultRejectionReasons } from '#candidates/rejection-reasons/rejection-reasons.ts';
import { createCompany } from '#companies/company-actions.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import type { Runtime } from '#runtime.ts';
import type { Queryable } from '#storage/queryable.ts';
import { hasWorkspaces, insertWorkspace } from './workspace-queries.ts';

/** Every workspace starts with one company. */
export async function createWorkspace(
  app: Pick<Runtime, 'database' | 'clock'>,
  input: { name: string; plan: Plan },
): Promise<{ workspaceId: string; company: Company }> {
  const workspace = { id: uuidv7(), ...input, createdAt: app.clock() };
  const company = await createCompany(app, workspace.id, { name: input.name }, (tx) => {
    insertWorkspace(tx, workspace);
    addDefaultRejectionReasons(tx, workspace.id, workspace.createdAt);
  });
  return { workspaceId: workspace.id, company };
}

/** True before the first workspace is created; workspaces are never deleted. */
export async function isNewInstallation(db: Queryable): Promise<boolean> {
  return !(await hasWorkspaces(db));
}
