import { hasErrorCode } from '#system/error-code.ts';

/** Why a call was not answered. A closed list: nothing that the other side says gets into it. */
export type OutboundErrorCode = 'timeout' | 'unreachable' | 'tls_error' | 'blocked_address';

export class OutboundError extends Error {
  readonly reason: OutboundErrorCode;

  constructor(reason: OutboundErrorCode) {
    super(reason);
    this.reason = reason;
  }
}

export function outboundErrorCode(error: unknown): OutboundErrorCode {
  if (error instanceof OutboundError) return error.reason;
  if (hasErrorCode(error, 'ETIMEDOUT')) return 'timeout';
  return isTlsError(error) ? 'tls_error' : 'unreachable';
}

function isTlsError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^ERR_(SSL|TLS)_/.test(String(error.code));
}
