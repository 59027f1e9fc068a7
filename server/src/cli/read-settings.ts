import { type Config, readConfig } from '#config.ts';
import { unknownSettings } from '#doctor/unknown-settings.ts';
import type { ProcessIo } from './process-io.ts';

/** The settings of a command. What looks like one and is none is told on the standard error, and is no reason to stop. */
export function readSettings({ environment, stderr }: Pick<ProcessIo, 'environment' | 'stderr'>): Config {
  for (const line of unknownSettings(environment)) stderr.write(`muster: warning: ${line}\n`);
  return readConfig(environment);
}
