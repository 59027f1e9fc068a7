import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { connectForBackup, listMigrations } from '#backup/backup-queries.ts';
import { blockBytes } from '#backup/format/format.ts';
import type { ReportProgress } from '#backup/progress.ts';
import { keyCheck } from '#backup/secrets.ts';
import { openStore } from '#files/files.ts';
import type { Store } from '#files/stores/store.ts';
import type { Runtime } from '#runtime.ts';
import { fromBaseline } from '#storage/baseline.ts';
import type { Connection } from '#storage/connections/connection.ts';
import { copyOut } from '#storage/copy/copy-stream.ts';
import { version } from '#version.ts';
import type { Conversation } from './conversation.ts';
import { type Frozen, holdFreeze } from './freeze.ts';
import { beginSwitch, markMoved } from './freeze-queries.ts';
import { bucketsFor, type MovedTable, moveMessages } from './messages.ts';
import { isDirectory, listMovedTables } from './moved-tables.ts';
import { copyAllStatement, copyBucketsStatement } from './row-statements.ts';
import { listSealed, sealedColumns, unseal } from './sealed-columns.ts';
import { differentBuckets } from './sums.ts';
import { SumsOverTime } from './sums-over-time.ts';

export type MoveApp = Pick<Runtime, 'config' | 'keys' | 'secretBox' | 'links'>;

export type MoveOptions = {
  workspaceId: string;
  workspaceName: string;
  mayChangeKey: boolean;
  report: ReportProgress;
  signal: AbortSignal;
};

export type MoveResult = {
  workspace_id: string;
  move_id: string;
  moved_to: string;
  tables: number;
  rows: number;
  files: number;
  lost_files: number;
  bytes: number;
  copy_ms: number;
  /** How long changes were refused, and by which step. */
  cut_ms: number;
  cut: { freeze_ms: number; compare_ms: number; files_ms: number; verify_ms: number; switch_ms: number };
};

/** A move that has ended where only the other side knows how. */
export class UnknownOutcome extends Error {
  readonly moveId: string;

  constructor(moveId: string, cause: unknown) {
    super('The other installation has not said whether the workspace lives there.', { cause });
    this.moveId = moveId;
  }
}

// While the workspace is used, more rounds only help until one takes as long as the one before.
const roundsInUseMax = 3;
// Triggers of the other side change rows of other tables while rows are applied; the next round corrects them.
const roundsFrozenMax = 6;
const sealedAtOnce = 500;

/** Moves a workspace to the other side of the conversation while it is used: see docs/adr/0079. */
export async function sendWorkspace(
  app: MoveApp,
  connection: Connection,
  talk: Conversation,
  options: MoveOptions,
): Promise<MoveResult> {
  const control = await connectForBackup(connection, 'backup');
  const readers: Open['readers'] = [await connectForBackup(connection, 'backup'), await connectForBackup(connection, 'backup')];
  const store = openStore(app.config);
  const sender = new Sender(app, { control, readers, store }, talk, options);
  try {
    return await sender.move();
  } finally {
    await Promise.all([...[control, ...readers].map((client) => client.end()), store.close()]);
  }
}

type Asked = { table: MovedTable; buckets: number };
type Open = { control: pg.Client; readers: [pg.Client, pg.Client]; store: Store };

class Sender {
  readonly moveId = randomUUID();
  #app: MoveApp;
  #open: Open;
  #talk: Conversation;
  #options: MoveOptions;
  #tables: MovedTable[] = [];
  #buckets = new Map<string, number>();
  #sums: SumsOverTime;
  #files = { sent: 0, lost: 0 };
  #rows = 0;

  constructor(app: MoveApp, open: Open, talk: Conversation, options: MoveOptions) {
    this.#app = app;
    this.#open = open;
    this.#talk = talk;
    this.#options = options;
    this.#sums = new SumsOverTime(options.workspaceId, open.readers);
  }

  async move(): Promise<MoveResult> {
    const { workspaceId } = this.#options;
    const startedAtMs = performance.now();
    const { address, is_same_key } = await this.#introduce();
    await this.#sums.moveOn();
    await this.#copyAll();
    await this.#sendFiles();
    for (let round = 1, different = true; different && round <= roundsInUseMax; round += 1) {
      await this.#sums.moveOn();
      different = await this.#sendChanges(`round ${round}`, this.#tables.filter(isNoDirectory));
    }
    await this.#sendFiles();

    const frozen = await holdFreeze(this.#open.control, { workspaceId, moveId: this.moveId, other: address });
    const copyMs = Math.round(frozen.atMs - startedAtMs);
    const lap = startLaps(frozen.atMs);
    const freeze_ms = lap();
    const steps = await this.#switch(frozen, is_same_key, lap).catch(async (error) => {
      if (!(error instanceof UnknownOutcome)) await frozen.end();
      throw error;
    });
    return {
      workspace_id: workspaceId,
      move_id: this.moveId,
      moved_to: address,
      tables: this.#tables.length,
      rows: this.#rows,
      files: this.#files.sent,
      lost_files: this.#files.lost,
      bytes: this.#talk.writer.bytes,
      copy_ms: copyMs,
      cut_ms: Math.round(performance.now() - frozen.atMs),
      cut: { freeze_ms, ...steps },
    };
  }

  async #introduce() {
    const { control } = this.#open;
    const { workspaceId, workspaceName, mayChangeKey } = this.#options;
    this.#tables = await listMovedTables(control);
    await this.#talk.tell('hello', {
      muster: version,
      migrations: fromBaseline((await listMigrations(control)) ?? []).map(({ name }) => name),
      workspace_id: workspaceId,
      workspace_name: workspaceName,
      move_id: this.moveId,
      address: this.#app.links.publicUrl,
      key_check: keyCheck(this.#app.keys.root()),
      may_change_key: mayChangeKey,
      tables: this.#tables,
    });
    const welcome = await this.#talk.hear('welcome', moveMessages.welcome);
    // What all workspaces share, such as slugs: before anything takes long.
    for (const table of this.#tables.filter(isDirectory)) {
      await this.#talk.tell('check', { table: table.name });
      await this.#sendTable(this.#open.control, table, copyAllStatement(table, workspaceId));
      await this.#talk.hear('checked', moveMessages.nothing);
    }
    return welcome;
  }

  async #copyAll(): Promise<void> {
    for (const table of this.#tables.filter(isNoDirectory)) {
      const rows = await this.#sendTable(this.#sums.client, table, copyAllStatement(table, this.#options.workspaceId));
      this.#buckets.set(table.name, bucketsFor(rows));
    }
    await this.#talk.tell('copied');
    await this.#talk.hear('copied', moveMessages.nothing);
  }

  /** Compares all rows, and sends those of the buckets that differ. Resolves to whether there were any. */
  async #sendChanges(step: string, tables: MovedTable[]): Promise<boolean> {
    const asked = tables.map((table) => ({ table, buckets: this.#buckets.get(table.name) ?? 1 }));
    await this.#talk.tell(
      'sum',
      asked.map(({ table: { name }, buckets }) => ({ table: name, buckets })),
    );
    const changed: (Asked & { different: number[] })[] = [];
    for (const { table, buckets } of asked) {
      this.#options.report(`${step}, comparing ${table.name}`, this.#talk.writer.bytes);
      const ours = await this.#sums.read(table, buckets);
      const different = differentBuckets(ours, await this.#talk.hear('sums', moveMessages.sums));
      if (different.length > 0) changed.push({ table, buckets, different });
    }
    if (changed.length === 0) return false;
    for (const { table, buckets, different } of changed) {
      await this.#talk.tell('stage', { table: table.name, buckets, different });
      const statement = copyBucketsStatement(table, this.#options.workspaceId, buckets, different);
      await this.#sendTable(this.#sums.client, table, statement);
    }
    await this.#talk.tell('apply');
    await this.#talk.hear('applied', moveMessages.nothing);
    return true;
  }

  async #switch(frozen: Frozen, isSameKey: boolean, lap: () => number): Promise<Omit<MoveResult['cut'], 'freeze_ms'>> {
    const { control } = this.#open;
    const { workspaceId } = this.#options;
    await this.#sums.moveOn();
    for (let round = 1; await this.#sendChanges(`frozen, round ${round}`, this.#tables); round += 1)
      if (round === roundsFrozenMax) throw new Error('The two installations do not come to the same rows. Nothing was moved.');
    const compare_ms = lap();
    await this.#sendFiles();
    const files_ms = lap();
    await this.#verify();
    if (!isSameKey) await this.#sendSecrets();
    await this.#sums.end();
    const verify_ms = lap();
    this.#options.signal.throwIfAborted();
    if (!(await beginSwitch(control, workspaceId, this.moveId)))
      throw new Error('The workspace was used again before the move had ended. Nothing was moved.');
    frozen.stopRenewing();
    try {
      await this.#talk.tell('commit');
      await this.#talk.hear('live', moveMessages.nothing);
    } catch (error) {
      throw new UnknownOutcome(this.moveId, error);
    }
    await markMoved(control, workspaceId, this.moveId);
    await this.#talk.end();
    return { compare_ms, files_ms, verify_ms, switch_ms: lap() };
  }

  async #verify(): Promise<void> {
    const sums: { table: string; buckets: number; sha256: string }[] = [];
    for (const table of this.#tables) {
      const buckets = this.#buckets.get(table.name) ?? 1;
      const text = await this.#sums.read(table, buckets);
      this.#rows += countRows(text);
      sums.push({ table: table.name, buckets, sha256: sha256(text) });
    }
    await this.#talk.tell('verify', sums);
    await this.#talk.hear('verified', moveMessages.nothing);
  }

  async #sendFiles(): Promise<void> {
    for (;;) {
      await this.#talk.tell('files');
      const keys = await this.#talk.hear('files', moveMessages.files);
      for (const key of keys) await this.#sendFile(key);
      if (keys.length === 0) return;
    }
  }

  async #sendFile(key: string): Promise<void> {
    this.#options.signal.throwIfAborted();
    const { writer } = this.#talk;
    const found = await this.#open.store.get(key);
    this.#options.report(`file ${this.#files.sent + 1}`, writer.bytes);
    if (!found) {
      this.#files.lost += 1;
      await writer.begin({ kind: 'missing', key, candidate_id: null, erased: false });
      return writer.end();
    }
    this.#files.sent += 1;
    await writer.begin({ kind: 'file', key });
    let bytes = 0;
    for await (const piece of found.stream) {
      const block = Buffer.from(piece);
      bytes += block.length;
      for (let at = 0; at < block.length; at += blockBytes) await writer.data(block.subarray(at, at + blockBytes));
    }
    if (bytes !== found.bytes) throw new Error(`The file ${key} has ${found.bytes} bytes, but ${bytes} were read.`);
    await writer.end();
  }

  async #sendSecrets(): Promise<void> {
    const { workspaceId } = this.#options;
    for (const each of sealedColumns)
      for (let after = ''; ; ) {
        const { rows } = await this.#sums.client.query<{ id: string; sealed: Buffer }>(listSealed(each), [
          workspaceId,
          after,
          sealedAtOnce,
        ]);
        const last = rows.at(-1);
        if (!last) break;
        after = last.id;
        const opened = rows.map(({ id, sealed }) => ({
          id,
          secret: unseal(this.#app.secretBox, each.context(workspaceId, id), sealed),
        }));
        await this.#talk.tell('secrets', { table: each.table, column: each.column, rows: opened });
      }
  }

  async #sendTable(client: pg.Client, table: MovedTable, statement: string): Promise<number> {
    const { writer } = this.#talk;
    await writer.begin({ kind: 'table', name: table.name });
    const rows = await copyOut(client, statement, blockBytes, async (block) => {
      this.#options.signal.throwIfAborted();
      await writer.data(block);
      this.#options.report(`copying ${table.name}`, writer.bytes);
    });
    await writer.end(rows);
    return rows;
  }
}

function isNoDirectory(table: MovedTable): boolean {
  return !isDirectory(table);
}

function countRows(sums: string): number {
  let rows = 0;
  for (const line of sums.split('\n')) rows += Number(line.split('\t')[1] ?? 0);
  return rows;
}

/** The milliseconds since the last call. */
function startLaps(startedMs: number): () => number {
  let lastMs = startedMs;
  return () => {
    const nowMs = performance.now();
    const ms = Math.round(nowMs - lastMs);
    lastMs = nowMs;
    return ms;
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
