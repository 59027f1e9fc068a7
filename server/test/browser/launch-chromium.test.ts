import assert from 'node:assert/strict';
import test from 'node:test';
import { errors } from 'playwright-core';
import { repeatLaunch } from './launch-chromium.ts';

test('a Chromium that does not answer is started again, twice at most, and one that cannot be started is not', async () => {
  for (const [error, launchesExpected] of [
    [new errors.TimeoutError('no answer'), 3],
    [new Error('no such program'), 1],
  ] as const) {
    let launches = 0;
    const launch = async () => {
      launches += 1;
      throw error;
    };
    await assert.rejects(repeatLaunch(launch), error);
    assert.equal(launches, launchesExpected);
  }
  const launchesBefore = [new errors.TimeoutError('no answer')];
  const launchLate = async () => {
    const failed = launchesBefore.pop();
    if (failed) throw failed;
    return 'started';
  };
  assert.equal(await repeatLaunch(launchLate), 'started');
});
