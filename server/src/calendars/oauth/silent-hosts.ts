import type { HttpClient } from '#outbound/http-client.ts';

/** For requests to Google, Microsoft and Zoom. */
export type CalendarClient = Pick<HttpClient, 'send'>;

// Of requests that had time: at the end of a booking there may be none left.
const timeoutMinMs = 1_000;
const timeoutsMax = 3;
const pauseMs = 10_000;

/**
 * A client that leaves a host alone for a while after several requests in a row have got no answer: those that follow fail at once, as if
 * they had waited. Everybody's calendars are on the same few hosts, so that waiting for one that hangs would keep all workers busy.
 */
export function skipSilentHosts({ send }: CalendarClient): CalendarClient {
  const hosts = new Map<string, { timeouts: number; silentUntilMs: number }>();
  return {
    async send(request) {
      const { host } = new URL(request.url);
      const known = hosts.get(host) ?? { timeouts: 0, silentUntilMs: 0 };
      hosts.set(host, known);
      if (performance.now() < known.silentUntilMs) return { outcome: 'failed', error: 'timeout', durationMs: 0 };
      // The next one tries whether it answers again; the others wait for what it finds.
      if (known.timeouts >= timeoutsMax) known.silentUntilMs = performance.now() + pauseMs;
      const result = await send(request);
      if (result.outcome === 'answered') Object.assign(known, { timeouts: 0, silentUntilMs: 0 });
      else if (result.error === 'timeout' && (request.timeoutMs ?? timeoutMinMs) >= timeoutMinMs) {
        known.timeouts += 1;
        if (known.timeouts >= timeoutsMax) known.silentUntilMs = performance.now() + pauseMs;
      }
      return result;
    },
  };
}
