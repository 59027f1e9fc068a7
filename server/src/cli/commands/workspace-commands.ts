import { type Plan, planNames } from '@muster/contract/limits.ts';
import { operatorEntry } from '#audit/operator.ts';
import { knownWorkspace } from '#cli/arguments/known-workspace.ts';
import { newName } from '#cli/arguments/name-option.ts';
import { alignColumns, type Command, textTable, UsageError } from '#cli/command.ts';
import { print, withApp } from '#cli/with-app.ts';
import type { App } from '#open-app.ts';
import { switchScreening } from '#screening/settings/screening-settings.ts';
import { switchSignals } from '#screening/signals/signal-settings.ts';
import type { BulkConnection } from '#storage/copy/bulk.ts';
import type { Database } from '#storage/database.ts';
import { createWorkspace } from '#workspaces/workspace-actions.ts';
import {
  listWorkspacesWithCounts,
  type NamedWorkspace,
  setAi,
  setPlan,
  type WorkspaceCounts,
  type WorkspaceRow,
} from '#workspaces/workspace-queries.ts';
import { moveCommands } from './move-commands.ts';

export const workspaceCommands: Command[] = [
  ...moveCommands,
  {
    name: 'workspace create',
    about: 'Create a workspace with its first company.',
    options: {
      name: { value: 'NAME', about: 'Name of the workspace and of its first company', required: true },
      plan: { value: 'PLAN', about: `${planNames.join(', ')} (default: premium)` },
    },
    run: async ({ options, json, io }) => {
      const name = newName(options.name);
      const plan = parsePlan(String(options.plan ?? 'premium'));
      const { workspaceId, company } = await withApp(io, (app) => createWorkspace(app, { name, plan }));
      const created = { workspace_id: workspaceId, name, plan, company_id: company.id, company_slug: company.slug };
      print({ json, io }, created, alignColumns(Object.entries(created)));
    },
  },
  {
    name: 'workspace list',
    about: 'List the workspaces with the number of companies, jobs, candidates and tokens.',
    run: async ({ json, io }) => {
      const workspaces = await withApp(io, ({ database }) => withBulk(database, listWorkspacesWithCounts));
      print(
        { json, io },
        { workspaces },
        workspaces.length > 0 ? textTable(heads, workspaces.map(workspaceCells)) : 'There are no workspaces.',
      );
    },
  },
  {
    name: 'workspace set-plan',
    about: 'Change the plan of a workspace; running servers apply it within a second.',
    takes: ['ID|NAME', 'PLAN'],
    run: async ({ takes: [named = '', plan = ''], json, io }) => {
      const wanted = parsePlan(plan);
      const workspace = await withApp(io, async (app) => {
        const workspaceId = await knownWorkspace(app, named);
        return setPlan(app.database, workspaceId, wanted, [operatorEntry(workspaceId, { action: 'workspace.plan_changed' })]);
      });
      if (!workspace) throw new UsageError(`There is no workspace ${named}. See: muster workspace list`);
      print({ json, io }, workspace, `${workspace.name} is now on the ${workspace.plan} plan.`);
    },
  },
  {
    name: 'workspace set',
    about: 'Switch the scoring of candidates, signals about them or the use of the language model on or off.',
    takes: ['ID|NAME'],
    options: {
      screening: { value: 'on|off', about: 'Whether candidates are scored; scores are made or removed in the background' },
      signals: {
        value: 'on|off',
        about:
          'Whether candidates are looked at for signals, such as one CV under several names; found or deleted in the background',
      },
      ai: { value: 'on|off', about: 'Whether the language model of AI_URL reads redacted CVs from now on (off unless it is set)' },
    },
    run: async ({ takes: [named = ''], options, json, io }) => {
      const wanted = {
        screening: parseSwitch('screening', options.screening),
        signals: parseSwitch('signals', options.signals),
        ai: parseSwitch('ai', options.ai),
      };
      if (Object.values(wanted).every((each) => each === undefined)) throw new UsageError('Name --screening, --signals or --ai.');
      const workspace = await withApp(io, async (app) => switchWorkspace(app, await knownWorkspace(app, named), wanted));
      if (!workspace) throw new UsageError(`There is no workspace ${named}. See: muster workspace list`);
      const { workspace_id, name } = workspace;
      print({ json, io }, { workspace_id, name, ...wanted }, switchedText(name, wanted));
    },
  },
];

type Switches = { screening: boolean | undefined; signals: boolean | undefined; ai: boolean | undefined };

async function switchWorkspace(
  app: App,
  workspaceId: string,
  { screening, signals, ai }: Switches,
): Promise<NamedWorkspace | undefined> {
  const entry = (action: 'workspace.ai_switched' | 'workspace.signals_switched' | 'workspace.screening_switched') => [
    operatorEntry(workspaceId, { action }),
  ];
  let changed: NamedWorkspace | undefined;
  if (ai !== undefined) changed = await setAi(app.database, workspaceId, ai, entry('workspace.ai_switched'));
  if (signals !== undefined) changed = await switchSignals(app, workspaceId, signals, entry('workspace.signals_switched'));
  if (screening !== undefined) changed = await switchScreening(app, workspaceId, screening, entry('workspace.screening_switched'));
  return changed;
}

function switchedText(name: string, { screening, signals, ai }: Switches): string {
  return [
    ...(screening === undefined ? [] : [`Candidates of ${name} are ${screening ? 'scored' : 'not scored any more'}.`]),
    ...(signals === undefined
      ? []
      : [`Candidates of ${name} are ${signals ? 'looked at for signals' : 'not looked at for signals any more'}.`]),
    ...(ai === undefined ? [] : [`The language model is ${ai ? 'on' : 'off'} for ${name}.`]),
  ].join('\n');
}

function parseSwitch(option: keyof Switches, text: unknown): boolean | undefined {
  if (text === undefined) return undefined;
  if (text !== 'on' && text !== 'off') throw new UsageError(`--${option} must be on or off.`);
  return text === 'on';
}

const heads = ['ID', 'PLAN', 'CREATED', 'COMPANIES', 'JOBS', 'CANDIDATES', 'TOKENS', 'NAME'];

function workspaceCells(workspace: WorkspaceRow & WorkspaceCounts): string[] {
  const { workspace_id, plan, created_at, companies, jobs, candidates, tokens, name } = workspace;
  return [workspace_id, plan, created_at, String(companies), String(jobs), String(candidates), String(tokens), name];
}

async function withBulk<Result>(database: Database, read: (bulk: BulkConnection) => Promise<Result>): Promise<Result> {
  const bulk = await database.openBulk();
  return read(bulk).finally(() => bulk.close());
}

function parsePlan(text: string): Plan {
  const plan = planNames.find((known) => known === text.toLowerCase());
  if (!plan) throw new UsageError(`There is no plan ${text}. The plans are: ${planNames.join(', ')}.`);
  return plan;
}
