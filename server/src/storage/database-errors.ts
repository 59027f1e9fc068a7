import pg from 'pg';

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
  const code = codeOf(error);
  return (code !== undefined && (unavailableCodes.has(code) || code.startsWith('08'))) || unavailableMessages.test(error.message);
}

/** A server that was the primary and is a standby now, or one that was told to take no changes. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === '25006' && error instanceof pg.DatabaseError;
}

export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

/** There is a server, and it may take changes before long: a standby, or one that is starting. */
export function isNotYetWritable(error: unknown): boolean {
  return codeOf(error) === '25006' || codeOf(error) === '57P03';
}

export function isDiskFull(error: unknown): boolean {
  return codeOf(error) === '53100';
}

/** The name of the unique constraint or index that a statement ran into. */
export function uniqueConflict(error: unknown): string | undefined {
  if (codeOf(error) !== '23505' || !(error instanceof Error) || !('constraint' in error)) return undefined;
  return String(error.constraint);
}

/** Somebody else was faster or in the way: tried again, it may go through. */
export function isConflict(error: unknown): boolean {
  return conflictCodes.has(codeOf(error) ?? '');
}

const conflictCodes = new Set([
  '23505', // unique_violation
  '40001', // serialization_failure
  '40P01', // deadlock_detected
]);

/** A lock, or a time-out set on purpose, did not let a statement through at this moment. */
export function isLockOrTimeout(error: unknown): boolean {
  // A canceled statement arrives as the refusal that a client would get, with its cause.
  const codes = error instanceof Error ? [codeOf(error), codeOf(error.cause)] : [];
  return codes.some((code) => code !== undefined && lockOrTimeoutCodes.has(code));
}

const lockOrTimeoutCodes = new Set([
  '55P03', // lock_not_available
  '40P01', // deadlock_detected
  '57014', // query_canceled, by statement_timeout
]);

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
