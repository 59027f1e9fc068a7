import { hasErrorCode } from '#system/error-code.ts';

/** Why a call was not answered. A closed list: nothing that the other side says gets into it. */
export type DialError = 'timeout' | 'unreachable' | 'tls_error' | 'blocked_address';

export class DialFailure extends Error {
  readonly reason: DialError;

  constructor(reason: DialError) {
    super(reason);
    this.reason = reason;
  }
}

export function dialErrorOf(error: unknown): DialError {
  if (error instanceof DialFailure) return error.reason;
  if (hasErrorCode(error, 'ETIMEDOUT')) return 'timeout';
  return isTlsError(error) ? 'tls_error' : 'unreachable';
}

function isTlsError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^ERR_(SSL|TLS)_/.test(String(error.code));
}
