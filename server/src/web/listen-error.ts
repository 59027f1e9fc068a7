import type { Config } from '#config.ts';
import { SettingError } from '#settings/setting-values.ts';
import { hasErrorCode } from '#system/error-code.ts';

/** Explains why the server cannot listen, with the setting to change. */
export function explainListenError(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): never {
  if (hasErrorCode(error, 'EADDRINUSE')) throw new Error(`Port ${port} is in use. Set PORT to another one.`, { cause: error });
  if (hasErrorCode(error, 'EACCES'))
    throw new Error(`Port ${port} may not be opened by this account. Set PORT to another one.`, { cause: error });
  if (hasErrorCode(error, 'EADDRNOTAVAIL', 'EINVAL', 'EAFNOSUPPORT'))
    throw new SettingError(`HOST must be an address of this machine, such as 127.0.0.1: ${host} is not one.`);
  if (hasErrorCode(error, 'ENOTFOUND', 'EAI_AGAIN'))
    throw new SettingError(`HOST must be an address of this machine or a name of one: ${host} cannot be resolved.`);
  throw error;
}
