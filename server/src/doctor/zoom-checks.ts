import { CalendarError } from '#calendars/calendar-error.ts';
import type { Config } from '#config.ts';
import { openZoomToken } from '#interviews/zoom/zoom-token.ts';
import { openHttpClient } from '#outbound/http-client.ts';
import { mayServicesBeOnLoopback } from '#outbound/loopback.ts';
import { type Finding, note, ok, problem } from './finding.ts';

const check = 'zoom';

/** Whether Zoom gives a token to the app. A running server may lose its own by this, and asks for another one. */
export async function checkZoom(config: Config): Promise<Finding> {
  const { zoom } = config;
  if (!zoom) return note(check, 'No video calls by Zoom: ZOOM_ACCOUNT_ID is not set.');
  const httpClient = openHttpClient({
    allowLoopback: mayServicesBeOnLoopback(config),
    allowCidrs: config.outboundAllowCidrs,
    dnsServers: config.outboundDnsServers,
  });
  try {
    await openZoomToken({ httpClient, clock: () => new Date() }, zoom)();
    return ok(check, 'Zoom gives a token to the app.');
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    return problem(check, `Zoom gives no token: ${reasons[error.code] ?? error.code}.`);
  } finally {
    await httpClient.close();
  }
}

const reasons: Partial<Record<CalendarError['code'], string>> = {
  sign_in_refused:
    'it refuses the app. Check ZOOM_ACCOUNT_ID, ZOOM_CLIENT_ID and ZOOM_CLIENT_SECRET, and that the app is activated',
  server_error: 'it fails',
  rate_limited: 'it asks for a pause, because of too many requests',
  timeout: 'it does not answer in time',
  unreachable: 'it cannot be reached',
  tls_error: 'its certificate is not valid',
  blocked_address: 'its address is not public. If it is yours, allow it with OUTBOUND_ALLOW_CIDRS',
};
