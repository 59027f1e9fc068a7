import { flushCompileCache } from 'node:module';
import { collectGarbage } from './collect-garbage.ts';

/**
 * Called once a process has loaded everything and before it answers requests: saves what was compiled, which otherwise happens at the exit
 * and so never after a kill, and gives back what the start needed, about 60 MB.
 */
export function endStartup(): void {
  flushCompileCache();
  collectGarbage();
}
