import { MusterError } from '@muster/sdk/errors.ts';
import { requestIdOf } from '#api/failure-text.ts';

/** Short enough to read out, and the same wherever the same thing breaks. */
export function errorCode(error: unknown): string {
  let hash = 0x811c9dc5;
  for (const char of nameOf(error)) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** What somebody who mends it needs. The address has no search in it, which may name people. */
export function errorDetails(error: unknown): string {
  const { origin, pathname } = window.location;
  const lines = [
    `Error ${errorCode(error)}: ${nameOf(error)}`,
    `Request: ${requestIdOf(error) ?? 'none'}${error instanceof MusterError ? `, status ${error.status}` : ''}`,
    `Page: ${origin}${pathname}`,
    `Time: ${new Date().toISOString()}`,
    `Browser: ${navigator.userAgent}, ${navigator.language}`,
    error instanceof Error ? (error.stack ?? '') : '',
  ];
  return lines.join('\n').trim();
}

function nameOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
