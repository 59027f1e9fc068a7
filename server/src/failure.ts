import { type ErrorCode, type ErrorDetails, errorField, errorMessage, errors } from '@muster/contract/errors.ts';

/** An error that the client can act on. Status and message are in the contract; any other thrown error is a bug. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  /** The field of the request that it is about, such as `questions.custom[0].label`. */
  field: string | undefined;

  constructor(code: ErrorCode, message: string, retryAfterSeconds?: number) {
    super(message);
    this.code = code;
    this.status = errors[code].status;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** The same, about this field. */
  at(field: string): this {
    this.field = field;
    return this;
  }
}

export function failure<Code extends ErrorCode>(code: Code, ...details: ErrorDetails<Code>): Failure {
  const [detail] = details;
  const refusal = new Failure(code, errorMessage(code, detail));
  refusal.field = errorField(code, detail);
  return refusal;
}

/** A field that does not fit. */
export function refusedField(field: string, sentence: string): Failure {
  return failure('refused_field', sentence).at(field);
}

export function isFailure(error: unknown, code: ErrorCode): error is Failure {
  return error instanceof Failure && error.code === code;
}

type Temporary =
  | 'unavailable'
  | 'maintenance'
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
