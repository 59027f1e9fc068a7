import assert from 'node:assert/strict';
import test from 'node:test';
import { type ConsoleUser, signedInUser } from '#test/console-user.ts';
import { newClient } from '#test/factories.ts';
import { scheduled } from '#test/interviews.ts';
import { startApp } from '#test/start-app.ts';

const running = startApp();
const unset = { language: null, signature: null, time_zone: null, working_hours: null, days_off: [] };
const profileOf = async (user: ConsoleUser) => (await user.get('/console/v1/session')).body.profile;
const save = (user: ConsoleUser, fields: object) => user.patch('/console/v1/profile', fields);

test('every role has a time zone, working hours and days off, which are those of the interviewer with the address', async () => {
  const client = await newClient(running);
  const working_hours = [{ weekdays: [1, 2, 3], from: '08:00', to: '14:00' }];
  const days_off = [{ start_date: '2031-08-01', end_date: '2031-08-21' }];
  for (const role of ['owner', 'recruiter', 'hiring_manager', 'interviewer'] as const) {
    const user = await signedInUser(running, client.workspaceId, { role, name: 'Kim Dahl', email: `Kim.${role}@team.example` });
    assert.deepEqual(await profileOf(user), unset);
    assert.equal((await save(user, { time_zone: 'Asia/Tokyo' })).status, 200);
    await save(user, { working_hours, days_off });
    assert.deepEqual(await profileOf(user), { language: null, signature: null, time_zone: 'Asia/Tokyo', working_hours, days_off });
    const [known, ...others] = (await client.get(`/v1/interviewers?email=${user.email}`)).body.interviewers;
    assert.deepEqual(
      [known.name, known.time_zone, known.working_hours, others.length],
      ['Kim Dahl', 'Asia/Tokyo', working_hours, 0],
    );
    await save(user, { working_hours: null });
    assert.deepEqual(await profileOf(user), {
      language: null,
      signature: null,
      time_zone: 'Asia/Tokyo',
      working_hours: null,
      days_off,
    });
  }
  assert.equal((await client.get('/v1/interviewers')).body.total_interviewers, 4);
});

test('somebody who was on a panel before keeps their entry, and what others have set is shown', async () => {
  const client = await newClient(running);
  await scheduled(client, { interviewers: ['tom@team.example'] });
  await client.patch('/v1/update-interviewer', { interviewer_id: 'tom@team.example', time_zone: 'Europe/Paris' });
  const tom = await signedInUser(running, client.workspaceId, { role: 'interviewer', email: 'Tom@team.example' });
  assert.equal((await profileOf(tom)).time_zone, 'Europe/Paris');
  await Promise.all(['America/New_York', 'Asia/Tokyo'].map((time_zone) => save(tom, { time_zone })));
  assert.notEqual((await profileOf(tom)).time_zone, 'Europe/Paris');
  assert.equal((await client.get('/v1/interviewers')).body.total_interviewers, 1);
});

test('what is wrong is named, and nothing of it is saved', async () => {
  const client = await newClient(running);
  const user = await signedInUser(running, client.workspaceId, { name: 'Kim Dahl' });
  const refusal = async (fields: object) => {
    const { status, body } = await save(user, { name: 'Other', ...fields });
    return [status, body.error];
  };
  const hours = (to: string) => ({ working_hours: [{ weekdays: [1], from: '09:00', to }] });
  assert.deepEqual(await refusal({ time_zone: 'Mars' }), [400, 'time_zone must be an IANA time zone, like Europe/Berlin']);
  assert.deepEqual(await refusal(hours('09:00')), [400, 'working_hours[0].to must be after from']);
  const days_off = [{ start_date: '2031-08-02', end_date: '2031-08-01' }];
  assert.deepEqual(await refusal({ days_off }), [400, 'days_off[0].end_date must not be before start_date']);
  assert.equal((await user.get('/console/v1/session')).body.user.name, 'Kim Dahl');
  assert.deepEqual(await profileOf(user), unset);
  await save(user, { name: 'Kim Berg', time_zone: 'Asia/Tokyo' });
  const { entries } = (await client.get('/v1/audit-log?action=user.updated')).body;
  assert.equal(entries.length, 1);
});

test('a user has a language of their own, which others do not get, until they leave it to the browser', async () => {
  const client = await newClient(running);
  const kim = await signedInUser(running, client.workspaceId, { role: 'interviewer', email: 'kim@team.example' });
  const ada = await signedInUser(running, client.workspaceId, { email: 'ada@team.example' });
  await save(kim, { language: 'de' });
  await save(kim, { name: 'Kim Berg' });
  assert.deepEqual([(await profileOf(kim)).language, (await profileOf(ada)).language], ['de', null]);
  const { status, body } = await save(kim, { language: 'xx' });
  assert.deepEqual([status, body.error], [400, 'language must be one of: en, de, fr, es, pt, nl, it, or null']);
  await save(kim, { language: null });
  assert.equal((await profileOf(kim)).language, null);
});
