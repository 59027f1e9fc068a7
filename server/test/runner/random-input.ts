import { existsSync, readFileSync } from 'node:fs';

// What fast-check says with the seed and the counterexample.
const propertyMessage = /^(Property (failed|interrupted) after|Failed to run property)/;

/** Whether the failed test drew its input at random, so that it may pass next time although the bug is there. */
export function isOfRandomInput(path: string, error: unknown): boolean {
  return isOfProperty(error) || (existsSync(path) && /\bfc\.sample\(/.test(readFileSync(path, 'utf8')));
}

/** The test runner and tests wrap errors. */
function isOfProperty(error: unknown): boolean {
  return error instanceof Error && (propertyMessage.test(error.message) || isOfProperty(error.cause));
}
