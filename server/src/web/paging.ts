import { hash } from 'node:crypto';
import { isIsoTimestamp, isoInstantMs } from '@muster/contract/schema/iso-timestamp.ts';
import { pageLimitDefault, type Sort } from '@muster/contract/schema/paging.ts';
import type { FastifyReply } from 'fastify';
import { isUuid } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import { join, type Part, part } from '#storage/sql.ts';

/** Where a page starts: after the row with this time and id, this rank in a list ordered by relevance, and this key in one that is ordered by texts. */
export type Position = { at: string; id: string; rank?: number; key?: string };

export type Page<Order extends string = Sort> = { limit: number; sort: Order; after: Position | undefined };

type PageQuery<Order extends string = Sort> = { limit?: string; cursor?: string; sort?: Order };
/** The column of an order: `-updated_at` is the descending one of `updated_at`. */
type ColumnOf<Order extends string> = Order extends `-${infer Column}` ? Column : Order;

const checksumLength = 16;
// In cursors, to tell keys from ranks, which are numbers.
const keyMark = '~';
// The rank is an int4 in the query.
const rankMax = 2_147_483_647;

/** `scope` is everything that the list depends on besides the page: a cursor is valid only for the scope it was made for. */
export function readPage(query: PageQuery, scope: unknown): Page {
  return readSortedPage(query, scope, '-created_at');
}

/** The same for a list with sort orders of its own. */
export function readSortedPage<Order extends string>(query: PageQuery<Order>, scope: unknown, defaultSort: Order): Page<Order> {
  const sort = query.sort ?? defaultSort;
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, scopeText(scope, sort));
  return { limit: query.limit === undefined ? pageLimitDefault : Number(query.limit), sort, after };
}

/** The page and the cursor of the next one, from one row more than the page has. */
export function splitPage<Order extends string, Row extends SortedRow<Order>>(
  rows: Row[],
  { limit, sort }: Page<Order>,
  scope: unknown,
): { rows: Row[]; has_more: boolean; next_cursor: string | null } {
  const shown = rows.length > limit ? rows.slice(0, limit) : rows;
  const last = shown.at(-1);
  const more = rows.length > limit && last !== undefined;
  const cursor = more ? encodeCursor(rowPosition(last, sort), scopeText(scope, sort)) : null;
  return { rows: shown, has_more: more, next_cursor: cursor };
}

type SortedRow<Order extends string> = { id: string; rank?: number | undefined; key?: string | undefined } & Record<
  ColumnOf<Order>,
  string
>;

function rowPosition<Order extends string>(row: SortedRow<Order>, sort: Order): Position {
  const { id, rank, key } = row;
  return { at: row[sortColumn(sort)], id, ...(rank !== undefined && { rank }), ...(key !== undefined && { key }) };
}

/** A validated timestamp in the form that PostgreSQL takes. */
export function utc(timestamp: string): string {
  const ms = isoInstantMs(timestamp);
  if (ms === undefined) throw new Error('a validated timestamp cannot be parsed');
  return new Date(ms).toISOString();
}

export function linkNext(reply: FastifyReply, publicUrl: string, path: string, rawQuery: string, cursor: string | null): void {
  if (cursor === null) return;
  const query = new URLSearchParams(rawQuery);
  query.set('cursor', cursor);
  const others = reply.getHeader('link');
  const next = `<${publicUrl}${path}?${query}>; rel="next"`;
  reply.header('link', others === undefined ? next : `${others}, ${next}`);
}

/** ORDER BY and the keyset condition of the page, as SQL fragments. */
export function keyset<Order extends string>(
  { sort, after }: Page<Order>,
  columns: Record<ColumnOf<Order> | 'id', Part>,
): { order: Part; conditions: Part[] } {
  const column = columns[sortColumn(sort)];
  const descending = sort.startsWith('-');
  const order = descending ? part`${column} DESC, ${columns.id} DESC` : part`${column}, ${columns.id}`;
  if (!after) return { order, conditions: [] };
  const startsAfter = descending
    ? part`(${column}, ${columns.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : part`(${column}, ${columns.id}) > (${after.at}::timestamptz, ${after.id}::uuid)`;
  return { order, conditions: [startsAfter] };
}

export function all(conditions: Part[]): Part {
  return join(conditions, ' AND ');
}

function sortColumn<Order extends string>(sort: Order): ColumnOf<Order>;
function sortColumn(sort: string): string {
  return sort.replace('-', '');
}

function scopeText(scope: unknown, sort: string): string {
  return JSON.stringify([scope, sort]);
}

function encodeCursor({ at, id, rank, key }: Position, scope: string): string {
  const order = key === undefined ? rank : keyMark + Buffer.from(key).toString('base64url');
  const position = [Date.parse(at).toString(36), id, ...(order === undefined ? [] : [order])].join('.');
  return Buffer.from(`${position}.${checksum(position, scope)}`).toString('base64url');
}

function decodeCursor(cursor: string, scope: string): Position {
  const [at = '', id = '', ...rest] = Buffer.from(cursor, 'base64url').toString('latin1').split('.');
  const position = {
    at: isoTime(Number.parseInt(at, 36)),
    id,
    ...(rest.length > 1 && orderOf(rest[0] ?? '')),
  };
  if (!isUuid(id) || !isIsoTimestamp(position.at) || !isRank(position.rank) || position.key?.includes('\0'))
    throw failure('invalid_cursor');
  // Must encode to the same text again, so that each position has exactly one valid cursor.
  if (encodeCursor(position, scope) !== cursor) throw failure('invalid_cursor');
  return position;
}

function orderOf(text: string): Pick<Position, 'rank' | 'key'> {
  if (text.startsWith(keyMark)) return { key: Buffer.from(text.slice(keyMark.length), 'base64url').toString() };
  return { rank: Number.parseInt(text, 10) };
}

function isoTime(time: number): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

function isRank(rank: number | undefined): boolean {
  return rank === undefined || (Number.isInteger(rank) && Math.abs(rank) <= rankMax);
}

// A checksum, not a signature: a cursor is only a position in a list that the client may read anyway.
function checksum(position: string, scope: string): string {
  return hash('sha256', `${position}\n${scope}`, 'base64url').slice(0, checksumLength);
}
