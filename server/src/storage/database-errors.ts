import pg from 'pg';
import { isOtherServer } from '#storage/connections/pooled-session.ts';

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57014', // query_canceled, by statement_timeout
  '53300', // too_many_connections
  '25006', // read_only_sql_transaction: a standby, in the middle of a failover
  '55P03', // lock_not_available, by lock_timeout
]);

const unavailableMessages =
  /^(Connection terminated|Connection ended|timeout exceeded|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after)/i;

export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = sqlState(error);
  const isCode = code !== undefined && (unavailableCodes.has(code) || code.startsWith('08'));
  return isCode || isOtherServer(error) || unavailableMessages.test(error.message);
}

/** A change of a workspace that is being moved to another installation: see docs/adr/0079. */
export function isFrozen(error: unknown): boolean {
  return sqlState(error) === 'MU001';
}

/** The server is a standby now, or was made read-only. */
export function isReadOnly(error: unknown): boolean {
  return sqlState(error) === '25006' && error instanceof pg.DatabaseError;
}

export function isLockTimeout(error: unknown): boolean {
  return sqlState(error) === '55P03';
}

export function isDeadlock(error: unknown): boolean {
  return sqlState(error) === '40P01';
}

/** A prepared statement was missing, or there already: nothing was executed. */
export function isUnprepared(error: unknown): boolean {
  return sqlState(error) === '26000' || sqlState(error) === '42P05';
}

/** The server answers but does not accept writes yet: a standby, or one that is starting. */
export function isNotYetWritable(error: unknown): boolean {
  return sqlState(error) === '25006' || sqlState(error) === '57P03';
}

export function isDiskFull(error: unknown): boolean {
  return sqlState(error) === '53100';
}

/** The name of the violated unique constraint or index. */
export function uniqueConflict(error: unknown): string | undefined {
  if (sqlState(error) !== '23505' || !(error instanceof Error) || !('constraint' in error)) return undefined;
  return String(error.constraint);
}

/** The name of the violated exclusion constraint. */
export function exclusionConflict(error: unknown): string | undefined {
  if (sqlState(error) !== '23P01' || !(error instanceof Error) || !('constraint' in error)) return undefined;
  return String(error.constraint);
}

/** The table whose row a foreign key did not find: somebody has just deleted it. */
export function missingParent(error: unknown): string | undefined {
  if (sqlState(error) !== '23503' || !(error instanceof pg.DatabaseError)) return undefined;
  return /is not present in table "(\w+)"/.exec(error.detail ?? '')?.[1];
}

/** What the statement was about to write was refused, because of its data or because of a concurrent statement: nothing was written. */
export function isRefused(error: unknown): boolean {
  return ['22', '23', '40'].includes(sqlState(error)?.slice(0, 2) ?? '');
}

/** A concurrent statement won; a retry may succeed. */
export function isConflict(error: unknown): boolean {
  return conflictCodes.has(sqlState(error) ?? '');
}

const conflictCodes = new Set([
  '23505', // unique_violation
  '40001', // serialization_failure
  '40P01', // deadlock_detected
]);

/** The statement was stopped by a lock or by its timeout; a later retry may succeed. */
export function isLockOrTimeout(error: unknown): boolean {
  // A cancelled statement has been translated to `unavailable`, with the original error as its cause.
  const codes = error instanceof Error ? [sqlState(error), sqlState(error.cause)] : [];
  return codes.some((code) => code !== undefined && lockOrTimeoutCodes.has(code));
}

const lockOrTimeoutCodes = new Set([
  '55P03', // lock_not_available
  '40P01', // deadlock_detected
  '57014', // query_canceled, by statement_timeout
]);

function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** A row that the database does not take: a value of the wrong kind, or against a constraint. */
export function isDataError(error: unknown): boolean {
  const code = sqlState(error) ?? '';
  return error instanceof pg.DatabaseError && (code.startsWith('22') || code.startsWith('23'));
}
