import { hash } from 'node:crypto';
import { pageLimitDefault, type Sort } from '@muster/contract/paging.ts';
import type { FastifyReply } from 'fastify';
import { failure } from './failure.ts';
import { join, type Part, part } from './storage/sql.ts';
import { isUuid } from './uuid.ts';

/** Where a page starts: behind the row with this time and id. */
export type Position = { at: string; id: string };

export type Page = { limit: number; sort: Sort; after: Position | undefined };

type PageQuery = { limit?: string; cursor?: string; sort?: Sort };

const sealLength = 16;

/** `scope` is all that the list depends on besides the page: a cursor is good for the scope it was made for, and no other. */
export function readPage(query: PageQuery, scope: unknown): Page {
  const sort = query.sort ?? '-created_at';
  const after = query.cursor === undefined ? undefined : openCursor(query.cursor, scopeText(scope, sort));
  return { limit: query.limit === undefined ? pageLimitDefault : Number(query.limit), sort, after };
}

/** The rows of one page out of one more than that, and the cursor of the next. */
export function cutPage<Row extends { id: string; created_at: string; updated_at: string }>(
  rows: Row[],
  { limit, sort }: Page,
  scope: unknown,
): { rows: Row[]; has_more: boolean; next_cursor: string | null } {
  const shown = rows.length > limit ? rows.slice(0, limit) : rows;
  const last = shown.at(-1);
  const more = rows.length > limit && last !== undefined;
  const cursor = more ? sealCursor({ at: last[sortColumn(sort)], id: last.id }, scopeText(scope, sort)) : null;
  return { rows: shown, has_more: more, next_cursor: cursor };
}

/** A time without a zone is UTC, wherever the server stands. */
export function utc(timestamp: string): string {
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/.test(timestamp.slice(10));
  const zoned = hasZone || timestamp.length === 10 ? timestamp : `${timestamp}Z`;
  return new Date(zoned).toISOString();
}

export function linkNext(reply: FastifyReply, publicUrl: string, path: string, rawQuery: string, cursor: string | null): void {
  if (cursor === null) return;
  const query = new URLSearchParams(rawQuery);
  query.set('cursor', cursor);
  reply.header('link', `<${publicUrl}${path}?${query}>; rel="next"`);
}

/** ORDER BY and the condition behind which the page starts, as pieces of SQL for the table `alias`. */
export function keyset(
  { sort, after }: Page,
  columns: { created_at: Part; updated_at: Part; id: Part },
): { order: Part; conditions: Part[] } {
  const column = columns[sortColumn(sort)];
  const descending = sort.startsWith('-');
  const order = descending ? part`${column} DESC, ${columns.id} DESC` : part`${column}, ${columns.id}`;
  if (!after) return { order, conditions: [] };
  const behind = descending
    ? part`(${column}, ${columns.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : part`(${column}, ${columns.id}) > (${after.at}::timestamptz, ${after.id}::uuid)`;
  return { order, conditions: [behind] };
}

export function all(conditions: Part[]): Part {
  return join(conditions, ' AND ');
}

function sortColumn(sort: Sort): 'created_at' | 'updated_at' {
  return sort.endsWith('created_at') ? 'created_at' : 'updated_at';
}

function scopeText(scope: unknown, sort: Sort): string {
  return JSON.stringify([scope, sort]);
}

function sealCursor({ at, id }: Position, scope: string): string {
  const position = `${Date.parse(at).toString(36)}.${id}`;
  return Buffer.from(`${position}.${seal(position, scope)}`).toString('base64url');
}

function openCursor(cursor: string, scope: string): Position {
  const [at = '', id = '', given] = Buffer.from(cursor, 'base64url').toString('latin1').split('.');
  const time = Number.parseInt(at, 36);
  const genuine = isUuid(id) && given === seal(`${at}.${id}`, scope) && sealCursor({ at: isoTime(time), id }, scope) === cursor;
  if (!genuine) throw failure('invalid_cursor');
  return { at: isoTime(time), id };
}

function isoTime(time: number): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

// Not a secret: a cursor only says where to go on in what its bearer may read anyway.
function seal(position: string, scope: string): string {
  return hash('sha256', `${position}\n${scope}`, 'base64url').slice(0, sealLength);
}
