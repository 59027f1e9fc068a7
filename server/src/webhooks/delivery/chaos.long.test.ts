import assert from 'node:assert/strict';
import test from 'node:test';
import { runChaos } from '#test/chaos/chaos.ts';

test('no committed event is lost or unsigned while workers, API and database are killed and receivers misbehave', async (t) => {
  const ledger = await runChaos(t, {
    events: 500,
    webhooks: 6,
    workers: 2,
    kills: ['worker', 'database', 'api'],
    faultRates: { fails: 0.1, resets: 0.05, hangs: 0.003, slow: 0.02 },
    skipLeases: true,
    say: (line) => t.diagnostic(line),
  });
  t.diagnostic(JSON.stringify(ledger));
  const { committed, lost, badSignatures, unknown, crashes, duplicates } = ledger;
  assert.ok(committed >= 500);
  assert.deepEqual({ lost, badSignatures, unknown, crashes }, { lost: [], badSignatures: 0, unknown: 0, crashes: [] });
  assert.ok(duplicates < committed / 10, `${duplicates} duplicates`);
});
