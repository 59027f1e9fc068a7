import { setFlagsFromString } from 'node:v8';

/**
 * For a command that works through much and keeps little: V8 collects before it takes more memory, instead of after. Without it, an import
 * holds twice the memory, and takes the same time.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=40');
  setFlagsFromString('--semi-space-growth-factor=1');
}
