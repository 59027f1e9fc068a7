import type { OnEnter } from '@muster/contract/stages/on-enter.ts';
import type { JobOwners } from '#jobs/job-owners.ts';

/** What stages name, which their features look up. */
export type OnEnterReads = {
  jobOwners: Pick<JobOwners, 'require'>;
  /** Refuses ids without a template that may be sent. */
  namedTemplates: { require: (workspaceId: string, ids: readonly string[]) => Promise<unknown> };
};

/** Refuses stages whose actions name members or templates that are not of the workspace. */
export async function requireOnEnter(
  { jobOwners, namedTemplates }: OnEnterReads,
  workspaceId: string,
  stages: readonly { on_enter?: OnEnter[] }[],
): Promise<void> {
  const actions = stages.flatMap(({ on_enter = [] }) => on_enter);
  const members = new Set(actions.flatMap((action) => action.members ?? []));
  const templates = new Set(actions.flatMap((action) => action.send_named_template ?? []));
  if (members.size > 0) await jobOwners.require(workspaceId, [...members]);
  if (templates.size > 0) await namedTemplates.require(workspaceId, [...templates]);
}
