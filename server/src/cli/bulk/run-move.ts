import { recordOperator } from '#audit/operator.ts';
import { openConversation } from '#backup/move/conversation.ts';
import { deleteMoved } from '#backup/move/delete-moved.ts';
import type { KnownMove } from '#backup/move/freeze-queries.ts';
import { receiveWorkspace } from '#backup/move/receive-workspace.ts';
import { type MoveResult, sendWorkspace, UnknownOutcome } from '#backup/move/send-workspace.ts';
import { readMoves, type Settled, settleMove } from '#backup/move/settle-move.ts';
import { formatBytes } from '#backup/progress.ts';
import { knownWorkspace } from '#cli/arguments/known-workspace.ts';
import { type ParsedArguments, textTable, UsageError } from '#cli/command.ts';
import { print, withApp } from '#cli/with-app.ts';
import type { App } from '#open-app.ts';
import type { Connection } from '#storage/connections/connection.ts';
import { findWorkspaceName } from '#workspaces/workspace-queries.ts';
import { standardOutput } from './output-file.ts';
import { showSteps } from './progress.ts';
import { abortOnStop } from './stop-signal.ts';
import { talkThrough } from './through.ts';

export async function runSend({ takes: [named = ''], options, json, io }: ParsedArguments): Promise<void> {
  const { signal } = abortOnStop(io);
  const { report, clear } = showSteps(io.stderr);
  const command = String(options.through);
  const moved = await withApp(io, async (app, { connection }) => {
    const workspaceId = await knownWorkspace(app, named);
    await refuseUnsettled(connection, workspaceId);
    const workspaceName = await findWorkspaceName(app.database, workspaceId);
    await recordOperator(app, workspaceId, 'workspace.export_started');
    const mayChangeKey = options['another-key'] === true;
    try {
      return await talkThrough(command, io, (talk) =>
        sendWorkspace(app, connection, talk, { workspaceId, workspaceName, mayChangeKey, report, signal }),
      );
    } catch (error) {
      if (!(error instanceof UnknownOutcome)) throw error;
      throw new Error(
        `${error.message} Changes stay refused until it is known: muster workspace move resume ${workspaceId} --through …`,
        { cause: error },
      );
    } finally {
      clear();
    }
  });
  print({ json, io }, moved, movedText(named, moved));
}

async function refuseUnsettled(connection: Connection, workspaceId: string): Promise<void> {
  const known = (await readMoves(connection)).find((move) => move.workspace_id === workspaceId && isOut(move));
  if (known?.state === 'moved') throw new UsageError(`This workspace has moved to ${known.other}.`);
  if (known) throw new UsageError('This workspace is being moved. See: muster workspace move status');
}

function isOut({ state }: KnownMove): boolean {
  return state === 'frozen' || state === 'switching' || state === 'moved';
}

function movedText(named: string, { rows, tables, files, bytes, moved_to, copy_ms, cut_ms, lost_files }: MoveResult): string {
  return [
    `Moved ${named} to ${moved_to}: ${rows} rows of ${tables} tables and ${files} files, ${formatBytes(bytes)}.`,
    `The first copy took ${Math.round(copy_ms / 1000)} s; then changes were refused for ${(cut_ms / 1000).toFixed(1)} s.`,
    ...(lost_files > 0 ? [`${lost_files} files were not in the file storage.`] : []),
    'Here it answers with 410 from now on. Delete it with: muster workspace move delete',
  ].join('\n');
}

/** Its standard output is the conversation. */
export async function runReceive({ takes: [path], io }: ParsedArguments): Promise<void> {
  if (path !== standardOutput) throw new UsageError('A workspace is taken from standard input: muster workspace import -');
  const received = await withApp(io, async (app, { connection }) =>
    receiveWorkspace(app, connection, await openConversation(io.stdin, io.stdout)),
  ).finally(() => io.stdin.destroy());
  if (received) io.stderr.write(`${received.workspace_name} is here now.\n`);
}

export async function runStatus({ json, io }: ParsedArguments): Promise<void> {
  const moves = await withApp(io, (_app, { connection }) => readMoves(connection));
  const cells = ({ workspace_id, workspace_name, state, other, since }: KnownMove) => [
    workspace_id,
    state,
    since,
    other,
    workspace_name ?? '',
  ];
  const heads = ['ID', 'STATE', 'SINCE', 'OTHER', 'NAME'];
  print({ json, io }, { moves }, moves.length > 0 ? textTable(heads, moves.map(cells)) : 'No workspace has been moved.');
}

/** `resume` and `abort` both end what was interrupted; where the workspace is then, the other side decides. */
export async function runSettle({ takes: [named = ''], options, json, io }: ParsedArguments): Promise<void> {
  const settled = await withApp(io, async (app, { connection }): Promise<Settled> => {
    const move = await requireMove(app, connection, named);
    if (move.state === 'moved') return 'moved';
    if (move.state === 'switching' && options.through === undefined)
      throw new UsageError('The workspace may live on the other side, which must be asked: add --through COMMAND.');
    let settled: Settled = 'here';
    if (move.state === 'frozen') return settleMove(connection, move, refuseToAsk);
    await talkThrough(String(options.through), io, async (talk) => {
      settled = await settleMove(connection, move, async () => ({ talk, address: app.links.publicUrl }));
    });
    return settled;
  });
  const words = {
    moved: 'The workspace lives on the other side. Delete it here with: muster workspace move delete',
    here: 'The workspace is here, and is used again. To move it, begin anew: muster workspace export',
  };
  print({ json, io }, { workspace: named, lives: settled === 'moved' ? 'there' : 'here' }, words[settled]);
}

async function refuseToAsk(): Promise<never> {
  throw new Error('The move has gone on meanwhile. Try again.');
}

export async function runDelete({ takes: [named = ''], options, json, io }: ParsedArguments): Promise<void> {
  const { report, clear } = showSteps(io.stderr);
  const deleted = await withApp(io, async (app, { connection }) => {
    const move = await requireMove(app, connection, named);
    if (move.state !== 'moved') throw new UsageError(`${named} has not moved away.`);
    if (options.yes !== true)
      throw new UsageError(
        `${move.workspace_name ?? named}, which has moved to ${move.other}, would be deleted here with its files. Add --yes to confirm. Nothing was deleted.`,
      );
    return deleteMoved(app, connection, move, report);
  });
  clear();
  print({ json, io }, deleted, `Deleted ${deleted.rows} rows and ${deleted.files} files.`);
}

async function requireMove(app: Pick<App, 'database'>, connection: Connection, named: string): Promise<KnownMove> {
  const moves = (await readMoves(connection)).filter(isOut);
  const known = moves.find(({ workspace_id }) => workspace_id === named.toLowerCase());
  if (known) return known;
  const workspaceId = await knownWorkspace(app, named);
  const move = moves.find(({ workspace_id }) => workspace_id === workspaceId);
  if (!move) throw new UsageError(`${named} is not being moved. See: muster workspace move status`);
  return move;
}
