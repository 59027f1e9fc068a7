import { Failure, unavailable } from '#failure.ts';
import { hasErrorCode } from '#system/error-code.ts';

const fullRetrySeconds = 30;
const unavailableRetrySeconds = 5;

/** An error of the store as a response for the client; its cause is for the log. */
export function storeError(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const refusal = hasErrorCode(error, 'ENOSPC', 'EDQUOT') ? storageFull() : unavailable('unavailable', unavailableRetrySeconds);
  return Object.assign(refusal, { cause: error });
}

export function storageFull(): Failure {
  return unavailable('storage_full', fullRetrySeconds);
}
