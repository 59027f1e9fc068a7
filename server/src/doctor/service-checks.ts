import type { Config } from '#config.ts';
import { bearer } from '#outbound/bearer.ts';
import { openHttpClient } from '#outbound/http-client.ts';
import type { OutsideService } from '#settings/screening-services.ts';
import { userAgent } from '#version.ts';
import { type Finding, note, ok, problem } from './finding.ts';

type Service = { check: string; setting: string; probe: string; settings: OutsideService | undefined };

const timeoutMs = 10_000;
const answerBytesMax = 64 * 1024;

/** Whether the services that screening may use answer. Nothing of a candidate is sent. */
export async function checkServices(config: Config): Promise<Finding[]> {
  const { profileProvider, codeHost, ai } = config.screening;
  const services: Service[] = [
    { check: 'profiles', setting: 'PROFILE_PROVIDER_URL', probe: '', settings: profileProvider },
    { check: 'code host', setting: 'CODE_HOST_API_URL', probe: '/rate_limit', settings: codeHost },
    { check: 'model', setting: 'AI_URL', probe: '/models', settings: ai },
  ];
  return Promise.all(services.map((service) => checkService(config, service)));
}

async function checkService(config: Config, { check, setting, probe, settings }: Service): Promise<Finding> {
  if (!settings) return note(check, `Off: ${setting} is not set.`);
  const httpClient = openHttpClient({
    listenHost: config.host,
    allowCidrs: config.outboundAllowCidrs,
    dnsServers: config.outboundDnsServers,
  });
  const headers = { 'user-agent': userAgent, ...bearer(settings.key) };
  const result = await httpClient.get({ url: settings.url + probe, headers, responseBytesMax: answerBytesMax, timeoutMs });
  await httpClient.close();
  if (result.outcome === 'failed') return problem(check, `${setting} cannot be used: ${failures[result.error]}.`);
  if (result.status === 401 || result.status === 403)
    return problem(check, `${setting} refuses the key with status ${result.status}.`);
  if (result.status >= 500) return problem(check, `${setting} answers with status ${result.status}.`);
  return ok(check, `${settings.url} answers.`);
}

const failures = {
  timeout: `it did not answer within ${timeoutMs / 1000} s`,
  unreachable: 'it cannot be reached',
  tls_error: 'its certificate is not valid',
  blocked_address: 'its address is not public. If it is yours, allow it with OUTBOUND_ALLOW_CIDRS',
};
