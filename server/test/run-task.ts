import assert from 'node:assert/strict';
import type { App } from '#open-app.ts';
import { tasks } from '#worker/tasks.ts';

/** Runs a periodic task once. */
export async function runTask(app: App, wanted: string): Promise<void> {
  const task = tasks.find(({ name }) => name === wanted) ?? assert.fail(wanted);
  await task.run(app, new AbortController().signal);
}
