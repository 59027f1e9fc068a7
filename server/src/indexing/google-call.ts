/** The status and text of the response, or the reason why there is none. */
export type GoogleResponse = { status: number; text: string } | { status: undefined; text: string };

export type GoogleRequest = { url: string; headers: Record<string, string>; body: string | URLSearchParams };

/** One POST. It never throws: a network error is a response without a status. */
export async function post({ url, headers, body }: GoogleRequest, timeoutMs: number, signal: AbortSignal): Promise<GoogleResponse> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    return { status: undefined, text: networkErrorReason(error) };
  }
}

/** The message of fetch is only "fetch failed"; the reason is in its cause. */
function networkErrorReason(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  return error.cause instanceof Error ? error.cause.message : error.message;
}
