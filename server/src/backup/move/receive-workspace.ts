import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import pg from 'pg';
import { connectForBackup, listMigrations } from '#backup/backup-queries.ts';
import type { BackupSection } from '#backup/format/backup-reader.ts';
import { storeFile } from '#backup/restore/restore-files.ts';
import { keyCheck } from '#backup/secrets.ts';
import { openStore } from '#files/files.ts';
import type { Store } from '#files/stores/store.ts';
import { fromBaseline } from '#storage/baseline.ts';
import type { Connection } from '#storage/connections/connection.ts';
import { copyIn } from '#storage/copy/copy-stream.ts';
import { migrationLock } from '#storage/migrate.ts';
import { type Conversation, readContent } from './conversation.ts';
import { forgetFiles } from './forget-files.ts';
import { type Hello, type MovedTable, moveMessages } from './messages.ts';
import { listMovedTables } from './moved-tables.ts';
import { readText } from './read-text.ts';
import {
  countChanges,
  findState,
  findWorkspace,
  listMissingFiles,
  lockArrival,
  noteArrival,
  noteFiles,
  refuseMove,
} from './receive-queries.ts';
import {
  copyInto,
  createStaged,
  deleteGone,
  dropStaged,
  findForeign,
  findStaged,
  findTaken,
  indexStaged,
  insertNew,
  sumsOfBucketsStatement,
  sumsStatement,
  updateChanged,
} from './row-statements.ts';
import { replaceSealed, sealedColumn } from './sealed-columns.ts';
import type { MoveApp } from './send-workspace.ts';
import { withFreshBuckets } from './sums.ts';

type Open = { client: pg.Client; notes: pg.Client; store: Store };
type Staged = { table: MovedTable; buckets: number; different: number[] };
type Sums = { buckets: number; changes: string; text: string };
/** How many rows were changed by what was applied, and in which buckets. */
type Applied = { rows: number; buckets: Set<number> };
type Arrival = {
  hello: Hello;
  tables: Map<string, MovedTable>;
  staged: Staged[];
  sums: Map<string, Sums>;
  applied: Map<string, Applied>;
};

export type ReceivedWorkspace = { workspace_id: string; workspace_name: string } | undefined;

/**
 * The other side of sendWorkspace. Everything is one transaction until the workspace is live here: before its commit nothing of it can be seen,
 * and when this process or the other one ends, nothing of it remains but files, which are noted.
 */
export async function receiveWorkspace(app: MoveApp, connection: Connection, talk: Conversation): Promise<ReceivedWorkspace> {
  const [client, notes] = [await connectForBackup(connection, 'restore'), await connectForBackup(connection, 'restore')];
  const store = openStore(app.config);
  const receiver = new Receiver(app, { client, notes, store }, talk);
  try {
    return await receiver.run();
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    await receiver.forgetFiles().catch(() => {});
    await talk.tell('refused', refusalText(error)).catch(() => {});
    throw error;
  } finally {
    await Promise.all([client.end(), notes.end(), store.close()]);
  }
}

class Receiver {
  #app: MoveApp;
  #open: Open;
  #talk: Conversation;
  #arrival: Arrival | undefined;

  constructor(app: MoveApp, open: Open, talk: Conversation) {
    this.#app = app;
    this.#open = open;
    this.#talk = talk;
  }

  /** Does what the other side says, until the workspace is live or the question is answered. */
  async run(): Promise<ReceivedWorkspace> {
    for (;;) {
      const section = await this.#talk.next();
      const { header } = section;
      if (header.kind === 'table') await this.#copy(header.name, section);
      else if (header.kind !== 'message') throw new Error('The other installation has sent something that was not asked for.');
      else if (header.name === 'commit') return await this.#commit(section);
      else if (header.name === 'ask') return await this.#answer(await readContent(section));
      else await this.#obey(header.name, await readContent(section));
    }
  }

  async forgetFiles(): Promise<void> {
    if (this.#arrival) await forgetFiles(this.#open.notes, this.#open.store, this.#arrival.hello.workspace_id);
  }

  async #obey(name: string, said: unknown): Promise<void> {
    if (name === 'hello') return this.#welcome(moveMessages.hello(said));
    if (name === 'check') return this.#check(moveMessages.table(said).table);
    if (name === 'copied') return this.#talk.tell('copied');
    if (name === 'sum') return this.#sum(moveMessages.sum(said));
    if (name === 'stage') return this.#stage(moveMessages.stage(said));
    if (name === 'apply') return this.#apply();
    if (name === 'files') return this.#receiveFiles();
    if (name === 'verify') return this.#verify(moveMessages.verify(said));
    if (name === 'secrets') return this.#replaceSecrets(moveMessages.secrets(said));
    throw new Error(`The other installation has sent ${name}, which this version does not know.`);
  }

  async #welcome(hello: Hello): Promise<void> {
    const { client, notes, store } = this.#open;
    if (this.#arrival) throw new Error('The other installation has begun twice.');
    await client.query('SELECT pg_advisory_lock_shared($1)', [migrationLock]);
    const tables = await listMovedTables(client);
    const migrations = fromBaseline((await listMigrations(client)) ?? []).map(({ name }) => name);
    if (JSON.stringify([migrations, tables]) !== JSON.stringify([hello.migrations, hello.tables]))
      throw new Error(
        `The other installation has another schema: it runs Muster ${hello.muster}. Bring both to the same version, then move.`,
      );
    const isSameKey = hello.key_check === keyCheck(this.#app.keys.root());
    if (!isSameKey && !hello.may_change_key) throw new Error(otherKey);
    if (!(await lockArrival(client, hello.workspace_id))) throw new Error('This workspace is being moved here already.');
    const known = await findWorkspace(client, hello.workspace_id);
    if (known)
      throw new Error(
        known.isMovedAway
          ? 'The workspace is still here, from before it moved away. Delete it with: muster workspace move delete'
          : 'The workspace exists here already.',
      );
    this.#arrival = {
      hello,
      tables: new Map(tables.map((table) => [table.name, table])),
      staged: [],
      sums: new Map(),
      applied: new Map(),
    };
    // Of an earlier move that has failed.
    await forgetFiles(notes, store, hello.workspace_id);
    await mkdir(store.uploadsFolder, { recursive: true, mode: 0o700 });
    await client.query(`BEGIN; SET LOCAL lock_timeout = ${lockTimeoutMs}`);
    await noteArrival(client, { workspaceId: hello.workspace_id, moveId: hello.move_id, other: hello.address });
    await this.#talk.tell('welcome', { address: this.#app.links.publicUrl, is_same_key: isSameKey });
  }

  /** The first copy of a table. */
  async #copy(name: string, { content }: BackupSection): Promise<void> {
    const { hello, sums } = this.#begun();
    const table = this.#table(name);
    if (sums.size > 0) throw new Error('The other installation has sent a table after the first copy.');
    const copied = await copyIn(this.#open.client, copyInto(table, false), content);
    await this.#refuseForeignRows(table, copied, hello.workspace_id);
  }

  /** A row of another workspace is one more than there are of this one. */
  async #refuseForeignRows(table: MovedTable, copied: number, workspaceId: string): Promise<void> {
    const { rows } = await this.#open.client.query<{ count: number }>(
      `SELECT count(*) AS count FROM ${pg.escapeIdentifier(table.name)} WHERE workspace_id = $1`,
      [workspaceId],
    );
    if (Number(rows[0]?.count) !== copied) throw new Error(`Rows of ${table.name} belong to another workspace.`);
  }

  async #check(name: string): Promise<void> {
    const table = this.#table(name);
    await this.#copyStaged(table);
    const { rows } = await this.#open.client.query<{ key: string }>(findTaken(table));
    if (rows[0]) throw new Error(takenText(table, rows[0].key));
    await this.#open.client.query(dropStaged(table));
    await this.#talk.tell('checked');
  }

  async #copyStaged(table: MovedTable): Promise<void> {
    const { client } = this.#open;
    await client.query(createStaged(table));
    const { header, content } = await this.#talk.next();
    if (header.kind !== 'table' || header.name !== table.name) throw new Error(`The rows of ${table.name} are missing.`);
    await copyIn(client, copyInto(table, true), content);
    await client.query(indexStaged(table));
    const { rowCount } = await client.query(findForeign(table, this.#begun().hello.workspace_id));
    if (rowCount) throw new Error(`Rows of ${table.name} belong to another workspace.`);
  }

  /** Answered one after the other, while the other side reads its own. */
  async #sum(asked: { table: string; buckets: number }[]): Promise<void> {
    const changes = await countChanges(this.#open.client);
    for (const { table, buckets } of asked)
      await this.#talk.tell('sums', await this.#readSums(this.#table(table), buckets, changes));
  }

  /** Kept until a row of the table changes: while the workspace is frozen, only what has changed is read again. */
  async #readSums(table: MovedTable, buckets: number, counted: Map<string, string> | undefined): Promise<string> {
    const { sums, applied } = this.#begun();
    const changes = counted?.get(table.name);
    const known = sums.get(table.name);
    if (known && changes !== undefined && known.changes === changes && known.buckets === buckets) return known.text;
    const text = await this.#readChanged(table, buckets, known, changes);
    sums.set(table.name, { buckets, changes: changes ?? '', text });
    applied.delete(table.name);
    return text;
  }

  /** When the database has counted no more changes than were applied, only their buckets are read: otherwise a trigger may have changed any row. */
  async #readChanged(table: MovedTable, buckets: number, known: Sums | undefined, changes: string | undefined): Promise<string> {
    const { client } = this.#open;
    const { hello, applied } = this.#begun();
    const made = applied.get(table.name);
    if (
      !known ||
      !made ||
      changes === undefined ||
      known.buckets !== buckets ||
      Number(changes) - Number(known.changes) !== made.rows
    )
      return readText(client, sumsStatement(table, hello.workspace_id, buckets));
    const read = [...made.buckets];
    return withFreshBuckets(
      known.text,
      read,
      await readText(client, sumsOfBucketsStatement(table, hello.workspace_id, buckets, read)),
    );
  }

  async #stage({ table: name, buckets, different }: { table: string; buckets: number; different: number[] }): Promise<void> {
    const table = this.#table(name);
    await this.#copyStaged(table);
    this.#begun().staged.push({ table, buckets, different });
  }

  async #apply(): Promise<void> {
    const { client } = this.#open;
    const { hello, staged, applied } = this.#begun();
    const order = [...this.#begun().tables.keys()];
    const parentsFirst = staged.toSorted((one, other) => order.indexOf(one.table.name) - order.indexOf(other.table.name));
    // For triggers and deletions, which find rows by their keys: there are no statistics of what this transaction has written.
    await client.query('SET LOCAL enable_seqscan = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off');
    for (const { table, buckets, different } of parentsFirst.toReversed()) {
      const made = applied.get(table.name) ?? { rows: 0, buckets: new Set() };
      applied.set(table.name, made);
      for (const bucket of different) made.buckets.add(bucket);
      made.rows += (await client.query(deleteGone(table, hello.workspace_id, buckets), [different])).rowCount ?? 0;
    }
    for (const { table } of parentsFirst) {
      const made = applied.get(table.name);
      await client.query(findStaged(table, hello.workspace_id));
      const statements = [updateChanged(table, hello.workspace_id) ?? [], insertNew(table, hello.workspace_id)].flat();
      for (const statement of statements) {
        const { rowCount } = await client.query(statement);
        if (made) made.rows += rowCount ?? 0;
      }
      await client.query(dropStaged(table));
    }
    await client.query('SET LOCAL enable_seqscan = on; SET LOCAL enable_hashjoin = on; SET LOCAL enable_mergejoin = on');
    staged.length = 0;
    await this.#talk.tell('applied');
  }

  async #receiveFiles(): Promise<void> {
    const { client, notes, store } = this.#open;
    const { hello } = this.#begun();
    const keys = await listMissingFiles(client, hello.workspace_id);
    for (const key of keys) await refuseStored(store, key);
    await noteFiles(notes, hello.workspace_id, keys);
    await this.#talk.tell('files', keys);
    for (const key of keys) {
      const { header, content } = await this.#talk.next();
      if ((header.kind !== 'file' && header.kind !== 'missing') || header.key !== key)
        throw new Error(`The file ${key} was not sent.`);
      if (header.kind === 'file') await storeFile(store, key, content);
      else for await (const _block of content);
    }
  }

  async #verify(sums: { table: string; buckets: number; sha256: string }[]): Promise<void> {
    const { tables } = this.#begun();
    if (sums.length !== tables.size) throw new Error('The checksums of some tables are missing.');
    const changes = await countChanges(this.#open.client);
    for (const { table, buckets, sha256 } of sums) {
      const text = await this.#readSums(this.#table(table), buckets, changes);
      if (createHash('sha256').update(text).digest('hex') !== sha256) throw new Error(`The checksum of ${table} does not match.`);
    }
    await this.#talk.tell('verified');
  }

  async #replaceSecrets({
    table,
    column,
    rows,
  }: {
    table: string;
    column: string;
    rows: { id: string; secret: string }[];
  }): Promise<void> {
    const { hello } = this.#begun();
    const known = sealedColumn(table, column);
    const sealed = rows.map(({ id, secret }) =>
      this.#app.secretBox.seal(Buffer.from(secret, 'hex'), known.context(hello.workspace_id, id)),
    );
    await this.#open.client.query(replaceSealed(known), [hello.workspace_id, rows.map(({ id }) => id), sealed]);
  }

  async #commit(section: BackupSection): Promise<ReceivedWorkspace> {
    await readContent(section);
    const { client, notes, store } = this.#open;
    const { hello, tables } = this.#begun();
    const { command } = await client.query('COMMIT');
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back.');
    await this.#talk.tell('live');
    // Files that were deleted while the workspace was moved.
    await forgetFiles(notes, store, hello.workspace_id);
    await client.query('SELECT pg_advisory_unlock_all()');
    for (const { name } of tables.values()) await client.query(`ANALYZE ${pg.escapeIdentifier(name)}`);
    return { workspace_id: hello.workspace_id, workspace_name: hello.workspace_name };
  }

  async #answer(said: unknown): Promise<ReceivedWorkspace> {
    const { workspace_id, move_id, address, refuse } = moveMessages.ask(said);
    const { notes } = this.#open;
    await notes.query(`SET lock_timeout = ${lockTimeoutMs}`);
    // A move that is under way here has its row already: this waits for its end.
    if (refuse) await refuseMove(notes, { workspaceId: workspace_id, moveId: move_id, other: address });
    const state = await findState(notes, workspace_id, move_id);
    await this.#talk.tell('answer', { has_arrived: state === 'arrived', address: this.#app.links.publicUrl });
    return undefined;
  }

  #begun(): Arrival {
    if (!this.#arrival) throw new Error('The other installation has not said what it moves.');
    return this.#arrival;
  }

  #table(name: string): MovedTable {
    const table = this.#begun().tables.get(name);
    if (!table) throw new Error(`There is no table ${name}.`);
    return table;
  }
}

const lockTimeoutMs = 10_000;

const otherKey =
  'This installation has another SECRETS_KEY. Links in mails that candidates and approvers have got would end, and an import could bring back people who were erased. Give both installations the same SECRETS_KEY, or move with --another-key.';

function takenText({ name }: MovedTable, key: string): string {
  if (name === 'company_directory') return `The slug ${key.slice(1, -1)} is taken here. Rename that company, then move.`;
  return `${name} has ${key} already, for another workspace.`;
}

/** Both would delete it when one of them is done with it. */
async function refuseStored(store: Store, key: string): Promise<void> {
  const found = await store.get(key);
  if (!found) return;
  found.stream.destroy();
  throw new Error(`The file ${key} is here already. Each installation needs a FILES_URL of its own.`);
}

/** What is said to the other side: of the database only which rule a row has broken. */
function refusalText(error: unknown): string {
  if (error instanceof pg.DatabaseError)
    return `The database refuses a row: ${error.message}${error.constraint ? ` (${error.constraint})` : ''}.`.slice(0, 500);
  return error instanceof Error ? error.message.slice(0, 1000) : 'It has failed.';
}
