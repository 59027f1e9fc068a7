import { execFile } from 'node:child_process';
import { join } from 'node:path';
import test from 'node:test';
import { promisify } from 'node:util';
import { requireProgram } from '#test/runner/debian-package.ts';

const folder = join(import.meta.dirname, '../../../ops/prometheus');

test('promtool finds no fault in the alert rules, and they fire when they should and only then', async () => {
  const promtool = await requireProgram('promtool', 'prometheus', 'the tests of alert rules');
  const run = promisify(execFile);
  await run(promtool, ['check', 'rules', join(folder, 'alerts.yml')]);
  await run(promtool, ['test', 'rules', join(folder, 'alerts.test.yml')]);
});
