import assert from 'node:assert/strict';
import test from 'node:test';
import { signedInUser } from '#test/console-user.ts';
import { newClient } from '#test/factories.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();

async function prepare() {
  const client = await newClient(running);
  const add = (department: string, city: string, job_country: string): Promise<string> =>
    client.addJob({ department, city, job_country });
  const jobs = [
    await add('Engineering', 'Berlin', 'Germany'),
    await add(' engineering', 'Berlin', 'Germany'),
    await add('Engineering', '', 'France'),
    await add('Bakery', '', ''),
    await add('', 'Berlin ', 'germany'),
  ];
  const list = async (path: string) => (await client.get(`/v1/${path}`)).body;
  return { client, jobs, list };
}

test('departments and offices are those of the jobs, however they are written, with their numbers', async () => {
  const { client, jobs, list } = await prepare();
  await client.patch('/v1/update-job', { job_id: jobs[0] ?? '', status: 'Active' });
  const { departments, total_departments } = await list('departments?sort=created_at');
  const numbers = (rows: any[]) => rows.map(({ name, jobs: all, active_jobs }) => [name, all, active_jobs]);
  assert.deepEqual(numbers(departments), [
    ['Engineering', 3, 1],
    ['Bakery', 1, 0],
  ]);
  assert.equal(total_departments, 2);
  const { offices } = await list('offices?sort=created_at');
  assert.deepEqual(numbers(offices), [
    ['Berlin, Germany', 3, 1],
    ['France', 1, 0],
  ]);
  assert.deepEqual([offices[0].city, offices[0].country, offices[1].city], ['Berlin', 'Germany', null]);
  const ids = async (query: string) => (await list(`jobs?sort=created_at&${query}`)).jobs.map(({ id }: { id: string }) => id);
  assert.deepEqual(await ids(`department_id=${departments[0].id}`), jobs.slice(0, 3));
  assert.deepEqual(await ids(`office_id=${offices[0].id}&department_id=${departments[0].id}`), jobs.slice(0, 2));
  assert.deepEqual(await ids('department_id=7'), []);
});

test('an id stays when jobs come and go, and one without jobs is no longer listed', async () => {
  const { client, jobs, list } = await prepare();
  const [first] = (await list('departments?sort=created_at')).departments;
  for (const id of jobs.slice(0, 3)) await client.delete(`/v1/delete-job?id=${id}`);
  assert.deepEqual(
    (await list('departments')).departments.map(({ name }: { name: string }) => name),
    ['Bakery'],
  );
  await client.addJob({ department: 'ENGINEERING' });
  const [again] = (await list('departments')).departments;
  assert.deepEqual([again.id, again.name], [first.id, 'ENGINEERING']);
  const other = await prepare();
  assert.notEqual((await other.list('departments?sort=created_at')).departments[0].id, first.id);
});

test('pages have each once, and those that have changed are found', async () => {
  const { client, jobs, list } = await prepare();
  const page = await list('departments?sort=-updated_at&limit=1');
  const rest = await list(`departments?sort=-updated_at&limit=1&cursor=${page.next_cursor}`);
  assert.deepEqual([page.departments[0].name, rest.departments[0].name, rest.has_more], ['Bakery', 'Engineering', false]);
  await client.patch('/v1/update-job', { job_id: jobs[1] ?? '', job_title: 'Changed' });
  const changed = await list(`departments?updated_after=${page.departments[0].updated_at}`);
  assert.deepEqual([changed.departments.length, changed.departments[0].name], [1, 'Engineering']);
});

test('a hiring manager has the departments and offices of their jobs', async () => {
  const { client, jobs } = await prepare();
  const manager = await signedInUser(running, client.workspaceId, { role: 'hiring_manager' });
  await client.post('/v1/update-hiring-team', { job_id: jobs[2] ?? '', add: [{ user_id: manager.id }] });
  const { departments } = (await manager.get('/console/v1/departments')).body;
  assert.deepEqual([departments.length, departments[0].jobs], [1, 1]);
  const { offices } = (await manager.get('/console/v1/offices')).body;
  assert.deepEqual(
    offices.map(({ name }: { name: string }) => name),
    ['France'],
  );
});
