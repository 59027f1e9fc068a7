import { type Config, readConfig } from '#config.ts';
import { unknownSettings } from '#doctor/unknown-settings.ts';
import type { ProcessIo } from './process-io.ts';

/** Reads the settings, and warns on standard error of variables that look like a misspelt setting. */
export function readSettings({ environment, stderr }: Pick<ProcessIo, 'environment' | 'stderr'>): Config {
  for (const line of unknownSettings(environment)) stderr.write(`muster: warning: ${line}\n`);
  return readConfig(environment);
}
