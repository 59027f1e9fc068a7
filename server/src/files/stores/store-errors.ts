import { Failure, unavailable } from '#failure.ts';
import { hasErrorCode } from '#system/error-code.ts';

const fullRetrySeconds = 30;
const awayRetrySeconds = 5;

/** What went wrong where files are stored, as the client hears it; the log has the cause. */
export function storeError(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const refusal = hasErrorCode(error, 'ENOSPC', 'EDQUOT') ? storageFull() : unavailable('unavailable', awayRetrySeconds);
  return Object.assign(refusal, { cause: error });
}

export function storageFull(): Failure {
  return unavailable('storage_full', fullRetrySeconds);
}
