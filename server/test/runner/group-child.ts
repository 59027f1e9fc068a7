import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe } from 'node:test';
import { rounds } from './rounds.ts';

export const fileTimeoutMs = 300_000;
const require = createRequire(import.meta.url);

/**
 * Runs test files one after the other in this process, each as a suite with its path as the name. With require, because it returns only
 * after the file has registered its tests and hooks, which makes them part of the suite.
 */
export function runGroup(root: string, files: string[]): void {
  // The test runner reports an error after the end of a test without its stack.
  for (const event of ['unhandledRejection', 'uncaughtException']) process.on(event, (error) => console.error(error));
  for (const file of files) describe(file, { timeout: rounds(fileTimeoutMs) }, () => void require(join(root, file)));
}
