import type { Config } from '#config.ts';
import { bearer } from '#outbound/bearer.ts';
import type { OutsideService } from '#settings/screening-services.ts';
import { type Finding, note, ok, problem } from './finding.ts';
import { probe } from './probe.ts';

type Service = { check: string; setting: string; path: string; settings: OutsideService | undefined };

/** Whether the services that screening may use answer. Nothing of a candidate is sent. */
export async function checkServices(config: Config): Promise<Finding[]> {
  const { profileProvider, codeHost, ai } = config.screening;
  const services: Service[] = [
    { check: 'profiles', setting: 'PROFILE_PROVIDER_URL', path: '', settings: profileProvider },
    { check: 'code host', setting: 'CODE_HOST_API_URL', path: '/rate_limit', settings: codeHost },
    { check: 'model', setting: 'AI_URL', path: '/models', settings: ai },
  ];
  return Promise.all(services.map((service) => checkService(config, service)));
}

async function checkService(config: Config, { check, setting, path, settings }: Service): Promise<Finding> {
  if (!settings) return note(check, `Off: ${setting} is not set.`);
  const answer = await probe(config, settings.url + path, bearer(settings.key));
  if (answer.status === undefined) return problem(check, `${setting} cannot be used: ${answer.reason}.`);
  if (answer.status === 401 || answer.status === 403)
    return problem(check, `${setting} refuses the key with status ${answer.status}.`);
  if (answer.status >= 500) return problem(check, `${setting} answers with status ${answer.status}.`);
  return ok(check, `${settings.url} answers.`);
}
