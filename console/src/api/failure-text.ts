import { MusterError } from '@muster/sdk/errors.ts';
import { refusals } from './refusals.ts';

const withoutAnswer = 'The server does not answer. Check your connection and try again.';

/** What to tell a person about a failed request. */
export function failureText(error: unknown): string {
  if (!(error instanceof MusterError)) return 'Something went wrong in the console.';
  if (error.message === refusals.resource_changed) return 'Somebody else has changed it meanwhile. You see the new version now.';
  if (error.kind === 'network' || error.kind === 'timeout') return withoutAnswer;
  if (error.status >= 500) return 'The server could not do it. Try again in a moment.';
  return error.message;
}

export function requestIdOf(error: unknown): string | undefined {
  return error instanceof MusterError ? error.requestId : undefined;
}
