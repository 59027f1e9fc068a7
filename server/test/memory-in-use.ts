import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What is left after the garbage is collected. */
export function memoryInUse(): NodeJS.MemoryUsage {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage();
}
