import assert from 'node:assert/strict';
import test from 'node:test';
import { signedInUser } from '#test/console-user.ts';
import { newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

test('a view is seen by its user alone until it is shared, and a token sees the shared ones', async () => {
  const client = await newClient(running);
  const { workspaceId } = client;
  const ada = await signedInUser(running, workspaceId, { role: 'recruiter', name: 'Ada' });
  const bea = await signedInUser(running, workspaceId, { role: 'recruiter', name: 'Bea' });
  const fields = { name: ' Night shift ', filters: { tags: ['night', 'a,b'], sort: '-updated_at' }, columns: ['status', 'tags'] };
  const { view } = (await ada.post('/console/v1/add-view', { ...fields, is_pinned: true })).body;
  assert.deepEqual(
    [view.name, view.filters, view.columns, view.is_shared, view.is_pinned, view.author.name],
    ['Night shift', fields.filters, ['status', 'tags'], false, true, 'Ada'],
  );
  const names = async (get: typeof client.get, prefix: string) =>
    (await get(`${prefix}/v1/views`)).body.views.map(({ name }: { name: string }) => name);
  assert.deepEqual(await names(bea.get, '/console'), []);
  assert.deepEqual(await names(client.get, ''), []);
  assert.equal((await bea.patch('/console/v1/update-view', { view_id: view.id, name: 'x' })).body.error, 'Invalid view id');
  await ada.patch('/console/v1/update-view', { view_id: view.id, is_shared: true });
  assert.deepEqual(await names(client.get, ''), ['Night shift']);
  const hidden = await bea.patch('/console/v1/update-view', { view_id: view.id, is_shared: false });
  assert.deepEqual([hidden.status, hidden.body.error], [403, 'Only its author can change this view.']);
  assert.equal((await bea.patch('/console/v1/update-view', { view_id: view.id, name: 'Nights' })).status, 200);
  assert.equal((await client.delete(`/v1/delete-view?id=${view.id}`)).status, 200);
  assert.deepEqual(await names(ada.get, '/console'), []);
});

test('one user shares at most 20 views, so that the room of all is not taken; a token may share more', async () => {
  const client = await newClient(running);
  const ada = await signedInUser(running, client.workspaceId, { role: 'interviewer' });
  const bea = await signedInUser(running, client.workspaceId, { role: 'recruiter' });
  const add = (user: typeof ada, is_shared: boolean) => user.post('/console/v1/add-view', { name: 'x', filters: {}, is_shared });
  for (let count = 0; count < 20; count += 1) assert.equal((await add(ada, true)).status, 201);
  const refused = await add(ada, true);
  assert.deepEqual([refused.status, refused.body.error], [409, 'At most 20 views may be shared by one user.']);
  const { view } = (await add(ada, false)).body;
  assert.equal((await ada.patch('/console/v1/update-view', { view_id: view.id, is_shared: true })).status, 409);
  assert.equal((await add(bea, true)).status, 201);
  for (let count = 0; count < 25; count += 1)
    assert.equal((await client.post('/v1/add-view', { name: 'x', filters: {} })).status, 201);
});

test('a view of a token is shared, a hiring manager changes none of others, and unknown filters are refused', async () => {
  const client = await newClient(running);
  const { view } = (await client.post('/v1/add-view', { name: 'All', filters: {} })).body;
  assert.equal(view.is_shared, true);
  const manager = await signedInUser(running, client.workspaceId, { role: 'hiring_manager' });
  assert.equal((await manager.patch('/console/v1/update-view', { view_id: view.id, name: 'x' })).status, 403);
  const unknown = await client.post('/v1/add-view', { name: 'x', filters: { colour: 'red' } });
  assert.match(unknown.body.error, /^filters may contain only: type, status/);
  assert.equal((await client.post('/v1/add-view', { name: 'x', filters: {}, job_id: 'x' })).body.error, 'Invalid job id');
});

test('views of jobs that a role does not see are not in its list, and are answered like unknown ones', async () => {
  const client = await newClient(running);
  const [own, foreign] = [await client.addJob(), await client.addJob()];
  const manager = await signedInUser(running, client.workspaceId, { role: 'hiring_manager' });
  await client.post('/v1/update-hiring-team', { job_id: own, add: [{ user_id: manager.id }] });
  const add = async (fields: object) => (await client.post('/v1/add-view', { name: 'x', filters: {}, ...fields })).body.view.id;
  const [all, ofOwn] = [await add({}), await add({ job_id: own })];
  const hidden = [await add({ job_id: foreign }), await add({ filters: { job_id: foreign } })];
  const listed = async (user: Pick<typeof manager, 'get'>) =>
    (await user.get('/console/v1/views')).body.views.map(({ id }: { id: string }) => id).sort();
  assert.deepEqual(await listed(manager), [all, ofOwn].sort());
  const interviewer = await signedInUser(running, client.workspaceId, { role: 'interviewer' });
  assert.deepEqual(await listed(interviewer), [all]);
  for (const view_id of hidden)
    assert.equal((await manager.patch('/console/v1/update-view', { view_id, name: 'y' })).body.error, 'Invalid view id');
  const refused = await manager.post('/console/v1/add-view', { name: 'x', filters: {}, job_id: foreign });
  assert.deepEqual([refused.status, refused.body.error], [401, 'Invalid job id']);
  assert.equal((await manager.post('/console/v1/add-view', { name: 'x', filters: {}, job_id: own })).status, 201);
});
