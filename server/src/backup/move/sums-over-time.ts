import type pg from 'pg';
import { beginSnapshot, endSnapshot } from '#backup/backup-queries.ts';
import type { MovedTable } from './messages.ts';
import { readText } from './read-text.ts';
import { endedBucketsStatement, newerBucketsStatement, sumsOfBucketsStatement, sumsStatement } from './row-statements.ts';
import { withFreshBuckets } from './sums.ts';

type Snapshot = { client: pg.Client; number: number; xmin: string };
type Sums = { number: number; buckets: number; text: string };

/**
 * The sums of all rows of a workspace in one snapshot after the other. The one before stays open, so that no vacuum takes what it sees: a row
 * that is in one of both only has been written or ended since, which its transaction ids say. Only buckets with such rows are added up again.
 */
export class SumsOverTime {
  #workspaceId: string;
  #free: pg.Client[];
  #before: Snapshot | undefined;
  #now: Snapshot | undefined;
  #sums = new Map<string, Sums>();

  constructor(workspaceId: string, clients: [pg.Client, pg.Client]) {
    this.#workspaceId = workspaceId;
    this.#free = clients;
  }

  /** Begins the next snapshot. */
  async moveOn(): Promise<void> {
    await this.#end(this.#before);
    this.#before = this.#now;
    const client = this.#free.shift();
    if (!client) throw new Error('Two snapshots are open already.');
    await beginSnapshot(client);
    const { rows } = await client.query<{ xmin: string }>('SELECT pg_snapshot_xmin(pg_current_snapshot())::xid::text AS xmin');
    this.#now = { client, number: (this.#before?.number ?? 0) + 1, xmin: rows[0]?.xmin ?? '' };
  }

  /** Reads in the present snapshot. */
  get client(): pg.Client {
    return this.#present().client;
  }

  async read(table: MovedTable, buckets: number): Promise<string> {
    const { number, client } = this.#present();
    const known = this.#sums.get(table.name);
    if (known?.number === number && known.buckets === buckets) return known.text;
    const text =
      known && this.#before?.number === known.number && known.buckets === buckets
        ? await this.#readChanged(table, known, this.#before)
        : await readText(client, sumsStatement(table, this.#workspaceId, buckets));
    this.#sums.set(table.name, { number, buckets, text });
    return text;
  }

  async end(): Promise<void> {
    await this.#end(this.#before);
    await this.#end(this.#now);
    [this.#before, this.#now] = [undefined, undefined];
  }

  async #readChanged(table: MovedTable, { buckets, text }: Sums, before: Snapshot): Promise<string> {
    const { client } = this.#present();
    const [ended, newer] = await Promise.all([
      readText(before.client, endedBucketsStatement(table, this.#workspaceId, buckets)),
      readText(client, newerBucketsStatement(table, this.#workspaceId, buckets, before.xmin)),
    ]);
    const touched = [...new Set(`${ended}${newer}`.split('\n').filter((line) => line !== ''))].map(Number);
    if (touched.length === 0) return text;
    const fresh = await readText(client, sumsOfBucketsStatement(table, this.#workspaceId, buckets, touched));
    return withFreshBuckets(text, touched, fresh);
  }

  async #end(snapshot: Snapshot | undefined): Promise<void> {
    if (!snapshot) return;
    await endSnapshot(snapshot.client);
    this.#free.push(snapshot.client);
  }

  #present(): Snapshot {
    if (!this.#now) throw new Error('There is no snapshot.');
    return this.#now;
  }
}
