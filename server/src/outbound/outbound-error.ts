import { hasErrorCode } from '#system/error-code.ts';

/** Why a request has no response. A closed list: no text of the other side gets into it. */
export type OutboundErrorCode = 'timeout' | 'unreachable' | 'tls_error' | 'blocked_address';

export class OutboundError extends Error {
  readonly code: OutboundErrorCode;

  constructor(code: OutboundErrorCode) {
    super(code);
    this.code = code;
  }
}

export function outboundErrorCode(error: unknown): OutboundErrorCode {
  if (error instanceof OutboundError) return error.code;
  if (hasErrorCode(error, 'ETIMEDOUT')) return 'timeout';
  return isTlsError(error) ? 'tls_error' : 'unreachable';
}

function isTlsError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^ERR_(SSL|TLS)_/.test(String(error.code));
}
