import { type ErrorCode, type ErrorDetails, errorMessage, errors } from '@muster/contract/errors.ts';

/** An error that the client can act on. Status and message are in the contract; any other thrown error is a bug. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, retryAfterSeconds?: number) {
    super(message);
    this.code = code;
    this.status = errors[code].status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function failure<Code extends ErrorCode>(code: Code, ...details: ErrorDetails<Code>): Failure {
  const [detail] = details;
  return new Failure(code, errorMessage(code, detail));
}

export function isFailure(error: unknown, code: ErrorCode): error is Failure {
  return error instanceof Failure && error.code === code;
}

type Temporary =
  | 'unavailable'
  | 'storage_full'
  | 'rate_limited'
  | 'too_many_applications'
  | 'too_many_requests'
  | 'too_many_challenges'
  | 'idempotency_key_running';

export function unavailable(code: Temporary, retryAfterSeconds: number): Failure {
  return new Failure(code, errorMessage(code), retryAfterSeconds);
}

export function failureBody(message: string): string {
  return JSON.stringify({ success: false, error: message });
}
