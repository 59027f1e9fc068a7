const timeoutMs = 60_000;
// The server waits 180 s for a body with a file, and then needs some time for the answer.
const fileTimeoutMs = 200_000;
// No other body is as large.
const fileLengthMin = 100_000;

/** How long one try of a request may take: a CV over a slow connection takes minutes. */
export function tryTimeoutMs(body: unknown): number {
  return hasFile(body) ? fileTimeoutMs : timeoutMs;
}

export function hasFile(body: unknown): boolean {
  return typeof body === 'string' && body.length >= fileLengthMin;
}
