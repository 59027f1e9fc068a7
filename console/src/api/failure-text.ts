import type { ErrorCode } from '@muster/contract/errors.ts';
import { MusterError } from '@muster/sdk/errors.ts';
import { ChangedMeanwhile } from './changed-meanwhile.ts';
import { fieldText } from './field-texts.ts';

const changedCode: ErrorCode = 'resource_changed';
const changedText = 'Someone else changed this in the meantime. You’re now seeing the new version.';
const withoutAnswer = 'The server isn’t responding. Check your connection and try again.';

/** What to tell a person about a failed request. */
export function failureText(error: unknown): string {
  if (error instanceof ChangedMeanwhile) return changedText;
  if (!(error instanceof MusterError)) return 'Something went wrong in the console.';
  if (error.code === changedCode) return changedText;
  if (error.kind === 'network' || error.kind === 'timeout') return withoutAnswer;
  if (error.status >= 500) return 'Something went wrong on the server. Try again in a moment.';
  return error.field === undefined ? error.message : fieldText(error.field, error.message);
}

/** Which error of the API it is. */
export function failureCode(error: unknown): string | undefined {
  return error instanceof MusterError ? error.code : undefined;
}

/** The field of the request that a refusal is about, such as `approval_steps[0].name`. */
export function failedField(error: unknown): string | undefined {
  return error instanceof MusterError ? error.field : undefined;
}

/** An id that does not exist, or that the role may not see: the server does not tell which. */
export function isNotFound(error: unknown): boolean {
  if (!(error instanceof MusterError)) return false;
  return error.status === 404 || error.kind === 'unknown_id';
}

export function requestIdOf(error: unknown): string | undefined {
  return error instanceof MusterError ? error.requestId : undefined;
}
