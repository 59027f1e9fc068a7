import { operatorEntry } from '#audit/operator.ts';
import { knownWorkspace, workspaceOption } from '#cli/arguments/known-workspace.ts';
import { newName } from '#cli/arguments/name-option.ts';
import { alignColumns, type Command, textTable, UsageError } from '#cli/command.ts';
import { print, withApp } from '#cli/with-app.ts';
import { isUuid } from '#crypto/uuid.ts';
import type { Runtime } from '#runtime.ts';
import { parseLifetimeSeconds } from '#tokens/token.ts';
import { createToken, revokeWorkspaceToken } from '#tokens/token-actions.ts';
import { findToken, listTokens, type TokenRow } from '#tokens/token-queries.ts';

export const tokenCommands: Command[] = [
  {
    name: 'token create',
    about: 'Create an API token and print it; it is not shown again.',
    options: {
      workspace: workspaceOption,
      name: { value: 'NAME', about: 'What the token is for; events record this name', required: true },
      'expires-in': { value: 'DURATION', about: 'Lifetime, such as 90d, 12h, 30m or 1s (default: never expires)' },
    },
    run: async ({ options, json, io }) => {
      const name = newName(options.name);
      const lifetime = parseLifetime(options['expires-in']);
      const created = await withApp(io, async (app) => {
        const workspaceId = await knownWorkspace(app, options.workspace);
        const also = ({ id }: { id: string }) => [
          operatorEntry(workspaceId, { action: 'token.created', target: { type: 'token', id } }),
        ];
        return createToken(app, workspaceId, { name, lifetimeSeconds: lifetime }, also);
      });
      const cells = [
        ['id', created.id],
        ['token', created.token],
        ['expires_at', created.expires_at ?? 'never'],
      ];
      print({ json, io }, created, `${alignColumns(cells)}\n  The token is not shown again.`);
    },
  },
  {
    name: 'token list',
    about: 'List the tokens of a workspace.',
    options: { workspace: workspaceOption },
    run: async ({ options, json, io }) => {
      const tokens = await withApp(io, async (app) => listTokens(app.database, await knownWorkspace(app, options.workspace)));
      print(
        { json, io },
        { tokens },
        tokens.length > 0
          ? textTable(['ID', 'ENDS WITH', 'STATE', 'LAST USED', 'NAME'], tokens.map(tokenCells))
          : 'The workspace has no tokens.',
      );
    },
  },
  {
    name: 'token revoke',
    about: 'Revoke a token; running servers reject it within a second.',
    takes: ['ID'],
    run: async ({ takes: [id = ''], json, io }) => {
      const token = isUuid(id) ? await withApp(io, (app) => revoke(app, id)) : undefined;
      if (!token) throw new UsageError(`There is no token ${id}. See: muster token list --workspace ID`);
      print({ json, io }, token, `Revoked ${token.name}.`);
    },
  },
];

async function revoke(app: Pick<Runtime, 'database'>, id: string) {
  const token = await findToken(app.database, id);
  if (!token) return undefined;
  const { workspace_id: workspaceId, name } = token;
  const also = [operatorEntry(workspaceId, { action: 'token.revoked', target: { type: 'token', id } })];
  return { id, name, revoked_at: await revokeWorkspaceToken(app, workspaceId, id, also) };
}

function parseLifetime(text: string | boolean | undefined): number | undefined {
  if (text === undefined) return undefined;
  const seconds = parseLifetimeSeconds(String(text));
  if (seconds === undefined) throw new UsageError(`--expires-in must be a duration such as 90d, 12h, 30m or 1s.`);
  return seconds;
}

function tokenCells(token: TokenRow): string[] {
  const state = token.revoked_at
    ? `revoked ${token.revoked_at}`
    : token.expires_at
      ? `expires ${token.expires_at}`
      : 'never expires';
  return [token.id, `…${token.last_four}`, state, token.last_used_at ?? 'never', token.name];
}
