import type { Config } from '#config.ts';
import { SettingError } from '#settings/setting-values.ts';
import { hasCode } from '#system/error-code.ts';

/** Why the server cannot listen there, with the setting that changes it. */
export function refuseAddress(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): never {
  if (hasCode(error, 'EADDRINUSE')) throw new Error(`Port ${port} is in use. Set PORT to another one.`, { cause: error });
  if (hasCode(error, 'EACCES'))
    throw new Error(`Port ${port} may not be opened by this account. Set PORT to another one.`, { cause: error });
  if (hasCode(error, 'EADDRNOTAVAIL', 'EINVAL', 'EAFNOSUPPORT'))
    throw new SettingError(`HOST must be an address of this machine, such as 127.0.0.1: ${host} is not one.`);
  if (hasCode(error, 'ENOTFOUND', 'EAI_AGAIN'))
    throw new SettingError(`HOST must be an address of this machine or a name of one: ${host} cannot be resolved.`);
  throw error;
}
