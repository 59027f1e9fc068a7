import assert from 'node:assert/strict';
import test from 'node:test';
import { call, newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const path = '/v1/application-page-settings';

test('without a choice, statuses are received, in progress or closed', async () => {
  const client = await newClient(running);
  const { settings } = (await client.get(path)).body;
  const groups = Object.fromEntries(
    Object.entries(settings.statuses).map(([status, shown]: [string, any]) => [status, shown.group]),
  );
  assert.deepEqual([groups.applied, groups.uploaded], ['received', 'received']);
  assert.deepEqual([groups.hired, groups.rejected, groups.withdrawn], ['closed', 'closed', 'closed']);
  for (const status of ['screening', 'phone_screen', 'interview', 'technical', 'offer', 'on_hold', 'shortlisted', 'qualified'])
    assert.equal(groups[status], 'in_progress');
  assert.deepEqual([settings.includes_assessments, settings.updated_at], [false, null]);
});

test('only what is named changes, and null or blank words are those of the group again', async () => {
  const client = await newClient(running);
  await client.patch(path, { statuses: { offer: { group: 'closed', words: { en: 'An offer', de: 'Ein Angebot' } } } });
  const second = await client.patch(path, {
    statuses: { offer: { words: { de: null, fr: ' ' } }, hired: { words: { en: ' Hired\n! ' } } },
  });
  assert.deepEqual(second.body.settings.statuses.offer, { group: 'closed', words: { en: 'An offer' } });
  assert.deepEqual(second.body.settings.statuses.hired, { group: 'closed', words: { en: 'Hired !' } });
  assert.deepEqual((await client.get(path)).body, second.body);
});

test('concurrent changes of different statuses are all kept', async () => {
  const client = await newClient(running);
  const statuses = ['applied', 'screening', 'interview', 'offer', 'hired', 'rejected'];
  await Promise.all(statuses.map((status) => client.patch(path, { statuses: { [status]: { words: { en: `It is ${status}` } } } })));
  const { settings } = (await client.get(path)).body;
  for (const status of statuses) assert.deepEqual(settings.statuses[status].words, { en: `It is ${status}` });
});

test('wrong input is refused with its reason, and If-Match is honoured', async () => {
  const client = await newClient(running);
  const refusals: [object, string][] = [
    [{}, 'At least one updatable field must be provided.'],
    [{ statuses: { nope: {} } }, 'statuses may contain only: '],
    [{ statuses: { hired: { group: 'gone' } } }, 'statuses.hired.group must be one of: received, in_progress, closed'],
    [{ statuses: { hired: { words: { xx: 'a' } } } }, 'statuses.hired.words may contain only: '],
    [{ statuses: { hired: { words: { en: 'a'.repeat(201) } } } }, 'statuses.hired.words.en must be at most 200 characters.'],
    [{ includes_assessments: 'yes' }, 'includes_assessments must be a boolean'],
  ];
  for (const [body, error] of refusals) {
    const answer = await client.patch(path, body);
    assert.equal(answer.status, 400);
    assert.ok(answer.body.error.startsWith(error), answer.body.error);
  }
  const etag = (await client.get(path)).headers.get('etag') ?? '';
  const change = () =>
    call(running.url + path, {
      method: 'PATCH',
      token: client.token,
      body: { includes_assessments: true },
      headers: { 'if-match': etag },
    });
  assert.equal((await change()).status, 200);
  assert.equal((await change()).status, 412);
});
