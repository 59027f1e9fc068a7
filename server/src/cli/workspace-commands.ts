import { type Plan, planNames } from '@muster/contract/limits.ts';
import { isUuid } from '#uuid.ts';
import { createWorkspace } from '#workspaces/workspace-actions.ts';
import { listWorkspaces, setPlan } from '#workspaces/workspace-queries.ts';
import { type Command, columns, UsageError } from './command.ts';
import { print, withApp } from './with-app.ts';

export const workspaceCommands: Command[] = [
  {
    name: 'workspace create',
    about: 'Create a workspace with its first company.',
    options: {
      name: { value: 'NAME', about: 'Name of the workspace and of its company', required: true },
      plan: { value: 'PLAN', about: `${planNames.join(', ')}; free unless told otherwise` },
    },
    run: async ({ options, json }) => {
      const name = String(options.name);
      const plan = planOf(String(options.plan ?? 'free'));
      const { workspaceId, company } = await withApp((app) => createWorkspace(app, { name, plan }));
      const created = { workspace_id: workspaceId, name, plan, company_id: company.id, company_slug: company.slug };
      print(json, created, columns(Object.entries(created)));
    },
  },
  {
    name: 'workspace list',
    about: 'List the workspaces.',
    run: async ({ json }) => {
      const workspaces = await withApp((app) => listWorkspaces(app.database));
      const rows = workspaces.map(({ workspace_id, plan, created_at, name }) => [workspace_id, plan, created_at, name]);
      print(json, { workspaces }, rows.length > 0 ? columns(rows) : 'There are no workspaces.');
    },
  },
  {
    name: 'workspace set-plan',
    about: 'Change the plan of a workspace. Running servers follow within a second.',
    takes: ['ID', 'PLAN'],
    run: async ({ takes: [id = '', plan = ''], json }) => {
      const wanted = planOf(plan);
      const workspace = isUuid(id) ? await withApp((app) => setPlan(app.database, id, wanted)) : undefined;
      if (!workspace) throw new UsageError(`There is no workspace ${id}.`);
      print(json, workspace, `${workspace.name} is on the plan ${workspace.plan} now.`);
    },
  },
];

function planOf(text: string): Plan {
  const plan = planNames.find((known) => known === text.toLowerCase());
  if (!plan) throw new UsageError(`There is no plan ${text}. The plans are: ${planNames.join(', ')}.`);
  return plan;
}
