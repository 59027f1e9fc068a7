import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#storage/sql.ts';
import { newClient } from '#test/factories.ts';
import { readOffer } from '#test/offers.ts';
import { runSql } from '#test/postgres/run-sql.ts';
import { startApp } from '#test/start-app.ts';
import { addDemoOffers } from './add-demo-offers.ts';

const running = startApp();
const names = ['Astrid Nyström', 'Ngozi Adeyemi', 'Camille Rousseau', 'Tobias Brandt', 'Lucía Fernández'];

test('the demo has an offer in each state: declined, accepted and sealed, sent again, waiting, and a draft; and sends no mail', async () => {
  const client = await newClient(running);
  const job_id = await client.addJob({ job_title: 'Backend Engineer' });
  const ids = await Promise.all(names.map((name, index) => client.addCandidate({ name, email: `${index}@x.example`, job_id })));
  const candidates = new Map(names.map((name, index) => [name, ids[index] ?? '']));
  await addDemoOffers(running.app, client.workspaceId, { type: 'system', id: 'demo', name: 'Demo data' }, candidates);

  const { offers } = (await client.get('/v1/offers?sort=created_at&order=asc')).body;
  const byName = new Map(offers.map((offer: { candidate_name: string }) => [offer.candidate_name, offer]));
  const shown = names.map((name) => byName.get(name) as Record<string, unknown>);
  assert.deepEqual(
    shown.map(({ status, version, decline_reason }) => [status, version, decline_reason]),
    [
      ['declined', 1, 'location'],
      ['accepted', 1, null],
      ['sent', 2, null],
      ['pending_approval', 1, null],
      ['draft', 1, null],
    ],
  );
  const accepted = await readOffer(client, String(shown[1]?.id));
  assert.notEqual(accepted.sealed_document_id, null);
  const sent = await readOffer(client, String(shown[2]?.id));
  assert.deepEqual(
    sent.versions.map(({ salary }: { salary: number }) => salary),
    [78_000],
  );
  assert.equal((await fetch(sent.url)).status, 200);
  const { report } = (await client.get('/v1/offer-report')).body;
  assert.deepEqual([report.sent, report.accepted, report.declined, report.waiting], [3, 1, 1, 1]);
  const waiting = await runSql(
    running.app,
    sql`SELECT FROM messages WHERE workspace_id = ${client.workspaceId} AND status <> 'sent'`,
  );
  assert.equal(waiting.length, 0);
});
