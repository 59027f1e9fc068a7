import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WeeklyHours } from '@muster/contract/interviewers/working-hours.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { workTimes } from '#interviewers/working-times.ts';
import { type Client, newClient } from '#test/factories.ts';
import { scheduled } from '#test/interviews.ts';
import { startApp } from '#test/start-app.ts';
import { instantToWallTime } from '#time/zones.ts';
import { type FreeTimeSearch, findFreeTimes } from './free-times.ts';

const running = startApp();

type Search = FreeTimeSearch & WeeklyHours;

const search: Search = {
  time_zone: 'Europe/Berlin',
  start_date: '2026-11-18',
  end_date: '2026-11-18',
  duration_minutes: 60,
  slot_minutes: 60,
  weekdays: [1, 2, 3, 4, 5],
  from: '09:00',
  to: '17:00',
};
const everyDay = { weekdays: [1, 2, 3, 4, 5, 6, 7] };
const dayAndNight = { ...everyDay, from: '00:00', to: '24:00' };

const zoneCases: [string, Partial<Search>, string[], string][] = [
  ['one zone', {}, ['Europe/Berlin'], '09:00 10:00 11:00 12:00 13:00 14:00 15:00 16:00'],
  ['two zones share the end of one day and the start of the other', {}, ['Europe/Berlin', 'America/New_York'], '15:00 16:00'],
  // Clocks in New York change on 8 March, in Berlin on 29 March: five hours apart in between.
  [
    'a week in which one of two zones has changed its clocks',
    { start_date: '2026-03-18', end_date: '2026-03-18' },
    ['Europe/Berlin', 'America/New_York'],
    '14:00 15:00 16:00',
  ],
  ['zones whose days do not meet', {}, ['Europe/Berlin', 'Pacific/Auckland'], ''],
  [
    'a half-hour zone, on the grid of the request',
    { slot_minutes: 30 },
    ['Asia/Kolkata', 'Europe/Berlin'],
    '09:00 09:30 10:00 10:30 11:00 11:30',
  ],
  ['Saturday', { start_date: '2026-11-21', end_date: '2026-11-21' }, ['Europe/Berlin'], ''],
  [
    'the day on which Berlin loses an hour: no time in the gap',
    { start_date: '2026-03-29', end_date: '2026-03-29', ...everyDay, from: '00:00', to: '05:00' },
    ['Europe/Berlin'],
    '00:00 01:00 03:00 04:00',
  ],
  [
    'the day on which Berlin repeats an hour: the first one',
    { start_date: '2026-10-25', end_date: '2026-10-25', ...everyDay, from: '01:00', to: '05:00' },
    ['Europe/Berlin'],
    '01:00 02:00 03:00 04:00',
  ],
  [
    'Lord Howe, which changes by half an hour',
    {
      time_zone: 'Australia/Lord_Howe',
      start_date: '2026-10-04',
      end_date: '2026-10-04',
      slot_minutes: 30,
      ...everyDay,
      from: '01:00',
      to: '04:00',
    },
    ['Australia/Lord_Howe'],
    '01:00 01:30 02:30 03:00',
  ],
  [
    'day and night: also over midnight',
    { ...dayAndNight, duration_minutes: 120, slot_minutes: 240 },
    ['UTC'],
    '00:00 04:00 08:00 12:00 16:00 20:00',
  ],
  [
    'Friday night reaches into a Saturday that is free',
    { ...dayAndNight, weekdays: [5], start_date: '2026-11-20', end_date: '2026-11-20', duration_minutes: 120 },
    ['Europe/Berlin'],
    Array.from({ length: 23 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`).join(' '),
  ],
];

for (const [name, given, zones, expected] of zoneCases) {
  test(`free times of a panel: ${name}`, async () => {
    const asked = { ...search, ...given };
    const times = { working_hours: [asked], days_off: [] };
    const calendars = { interviewers: zones.map((zone) => ({ isAtWork: workTimes(zone, times), busy: [] })), candidate: [] };
    const starts = await findFreeTimes(asked, calendars, Date.parse('2026-01-01T00:00:00Z'));
    assert.equal(starts.map((startMs) => instantToWallTime(asked.time_zone, startMs).slice(11)).join(' '), expected);
  });
}

const day = '2031-03-05';

/** 09:00 10:00 …, as clocks in Berlin show them. */
async function askFreeTimes(client: Client, fields: Record<string, string>): Promise<any> {
  const query = new URLSearchParams({
    duration_minutes: '60',
    slot_minutes: '60',
    time_zone: 'Europe/Berlin',
    start_date: day,
    end_date: day,
    ...fields,
  });
  const answer = await client.get(`/v1/free-times?${query}`);
  const times: string[] = (answer.body.free_times ?? []).map(({ start_at }: { start_at: string }) =>
    instantToWallTime('Europe/Berlin', Date.parse(start_at)).slice(11),
  );
  return { ...answer, times: times.join(' ') };
}

test('times of other interviews of the panel and of the candidate are left out, everybody in their own time zone', async () => {
  const client = await newClient(running);
  const [candidate_id, other] = [await client.addCandidate(), await client.addCandidate()];
  const [tom, ana] = ['Tom@panel.example', 'ana@panel.example'];
  const at = (start_at: string, fields: object) => scheduled(client, { start_at, duration_minutes: 60, ...fields });
  await at(`${day}T10:00:00+01:00`, { candidate_id: other, interviewers: [tom] });
  await at(`${day}T10:30:00+01:00`, { candidate_id: other, interviewers: [tom], allow_overlap: true });
  const moved = await at(`${day}T14:00:00+01:00`, { candidate_id, interviewers: ['else@panel.example'] });
  await at(`${day}T16:00:00+01:00`, { candidate_id: other, interviewers: [ana], duration_minutes: 30 });
  const cancelled = await at(`${day}T09:00:00+01:00`, { candidate_id: other, interviewers: [tom] });
  await client.post('/v1/cancel-interview', { interview_id: cancelled.id });
  const interviewers = `tom@panel.example,${ana},new@panel.example`;
  const berlin = await askFreeTimes(client, { candidate_id, interviewers });
  assert.equal(berlin.status, 200, berlin.text);
  assert.equal(berlin.times, '09:00 12:00 13:00 15:00');
  assert.deepEqual(
    berlin.body.interviewers.map(({ email, time_zone, busy }: any) => [email, time_zone, busy.length]),
    [
      [tom, null, 1],
      [ana, null, 1],
      ['new@panel.example', null, 0],
    ],
  );
  assert.deepEqual(berlin.body.interviewers[0].busy, [
    { start_at: `${day}T09:00:00.000Z`, end_at: `${day}T10:30:00.000Z`, reasons: ['interview'] },
  ]);
  assert.deepEqual(berlin.body.candidate, {
    time_zone: null,
    busy: [{ start_at: `${day}T13:00:00.000Z`, end_at: `${day}T14:00:00.000Z`, reasons: ['interview'] }],
  });
  assert.equal(
    (await askFreeTimes(client, { candidate_id, interviewers, interview_id: moved.id })).times,
    '09:00 12:00 13:00 14:00 15:00',
  );
  await client.patch('/v1/update-interviewer', { interviewer_id: ana, time_zone: 'America/New_York' });
  const newYork = await askFreeTimes(client, { candidate_id, interviewers });
  assert.equal(newYork.times, '15:00');
  assert.equal(newYork.body.interviewers[1].time_zone, 'America/New_York');
  assert.equal((await askFreeTimes(client, { candidate_id, interviewers, to: '19:00' })).times, '15:00 17:00 18:00');
  const directory = (await client.get('/v1/interviewers')).body.interviewers.map(({ email }: { email: string }) => email);
  assert.ok(!directory.includes('new@panel.example'), 'a read adds nobody');
});

test('everybody has their own working hours and days off; hours in the request count for all instead, days off always', async () => {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate();
  const [tom, ana] = ['tom@hours.example', 'ana@hours.example'];
  await scheduled(client, { interviewers: [tom, ana] });
  const update = (interviewer_id: string, fields: object) => client.patch('/v1/update-interviewer', { interviewer_id, ...fields });
  const early = [
    { weekdays: [3], from: '07:00', to: '11:00' },
    { weekdays: [3], from: '13:00', to: '15:00' },
  ];
  assert.deepEqual((await update(tom, { working_hours: early })).body.interviewer.working_hours, early);
  const ask = async (interviewers: string, fields: Record<string, string> = {}) =>
    (await askFreeTimes(client, { candidate_id, interviewers, ...fields })).times;
  assert.equal(await ask(tom), '07:00 08:00 09:00 10:00 13:00 14:00');
  assert.equal(await ask(`${tom},${ana}`), '09:00 10:00 13:00 14:00');
  assert.equal(await ask(tom, { from: '16:00', to: '19:00' }), '16:00 17:00 18:00');
  await update(ana, { time_zone: 'America/New_York', working_hours: [{ weekdays: [3], from: '08:00', to: '12:00' }] });
  assert.equal(await ask(`${tom},${ana}`), '14:00');
  const days_off = [{ start_date: '2031-03-01', end_date: day }];
  await update(ana, { days_off });
  assert.equal(await ask(`${tom},${ana}`), '');
  // The day before in New York.
  assert.equal(
    await ask(ana, { start_date: '2031-03-06', end_date: '2031-03-06', from: '00:00', to: '24:00' }).then((times) =>
      times.slice(0, 5),
    ),
    '06:00',
  );
  const { body } = await askFreeTimes(client, { candidate_id, interviewers: ana });
  assert.deepEqual(body.interviewers[0].days_off, days_off);
  await update(tom, { working_hours: null });
  assert.equal((await ask(tom)).slice(0, 5), '09:00');
  const refusal = async (fields: object) => (await update(tom, fields)).body.error;
  const hours = (fields: object) => ({ working_hours: [{ weekdays: [1], from: '09:00', to: '17:00', ...fields }] });
  assert.equal(await refusal(hours({ to: '08:00' })), 'working_hours[0].to must be after from');
  assert.equal(
    await refusal(hours({ weekdays: [8] })),
    'working_hours[0].weekdays[0] must be an integer from 1 (Monday) to 7 (Sunday)',
  );
  assert.equal(
    await refusal({ working_hours: [] }),
    'working_hours must be an array of 1 to 50 objects with weekdays, from and to, or null',
  );
  assert.equal(
    await refusal({ days_off: [{ start_date: '2031-03-02', end_date: '2031-03-01' }] }),
    'days_off[0].end_date must not be before start_date',
  );
  assert.equal(
    await refusal({ days_off: [{ start_date: 'soon', end_date: day }] }),
    'days_off[0].start_date must be a date, like 2026-11-20',
  );
});

test('what was free a moment ago is left out after it was scheduled', async () => {
  const client = await newClient(running);
  const candidate_id = await client.addCandidate();
  const fields = { candidate_id, interviewers: 'tom@panel.example' };
  const before = await askFreeTimes(client, fields);
  const [first] = before.body.free_times;
  await scheduled(client, { candidate_id, interviewers: ['tom@panel.example'], start_at: first.start_at, duration_minutes: 60 });
  const after = await askFreeTimes(client, fields);
  assert.deepEqual(after.body.free_times, before.body.free_times.slice(1));
});

test('limits, and ids of a stranger', async () => {
  const [client, stranger] = [await newClient(running), await newClient(running)];
  const candidate_id = await client.addCandidate();
  const foreign = await scheduled(stranger, {});
  const own = await scheduled(client, {});
  const panel = { candidate_id, interviewers: 'tom@panel.example' };
  const many = Array.from({ length: 21 }, (_, index) => `p${index}@panel.example`).join();
  const refusals: [Record<string, string>, number, string][] = [
    [{ ...panel, candidate_id: '' }, 400, 'candidate_id is required and must be a UUID'],
    [{ ...panel, interviewers: '' }, 400, 'interviewers must be 1 to 20 email addresses separated by commas'],
    [{ ...panel, interviewers: 'tom' }, 400, 'interviewers must be 1 to 20 email addresses separated by commas'],
    [{ ...panel, interviewers: many }, 400, 'interviewers must be 1 to 20 email addresses separated by commas'],
    [{ ...panel, duration_minutes: '4' }, 400, 'duration_minutes must be an integer between 5 and 480'],
    [{ ...panel, duration_minutes: '99999' }, 400, 'duration_minutes must be an integer between 5 and 480'],
    [{ ...panel, time_zone: '+02:00' }, 400, 'time_zone must be an IANA time zone, like Europe/Berlin'],
    [{ ...panel, start_date: '2031-02-30' }, 400, 'start_date must be a date, like 2026-11-20'],
    [{ ...panel, slot_minutes: '1' }, 400, 'slot_minutes must be an integer between 5 and 480'],
    [{ ...panel, weekdays: '1,8' }, 400, 'weekdays must be weekdays separated by commas, 1 (Monday) to 7 (Sunday)'],
    [{ ...panel, from: '24:00' }, 400, 'from must be a time of the day, like 09:00'],
    [{ ...panel, from: '12:00', to: '12:00' }, 400, 'to must be after from'],
    [{ ...panel, end_date: '2031-03-04' }, 400, 'end_date must not be before start_date'],
    [{ ...panel, end_date: '2031-04-06' }, 400, 'end_date must be at most 31 days after start_date'],
    [{ ...panel, candidate_id: uuidv7() }, 401, 'Invalid candidate id'],
    [{ ...panel, candidate_id: foreign.candidate_id }, 401, 'Invalid candidate id'],
    [{ ...panel, interview_id: foreign.id }, 401, 'Invalid interview id'],
    [{ ...panel, interview_id: own.id }, 401, 'Invalid interview id'],
    [{ ...panel, interview_id: 'x' }, 401, 'Invalid interview id'],
  ];
  for (const [fields, status, error] of refusals) {
    const answer = await askFreeTimes(client, fields);
    assert.deepEqual([answer.status, answer.body.error], [status, error], JSON.stringify(fields));
  }
  const largest = { ...panel, slot_minutes: '5', end_date: '2031-04-05', weekdays: '1,2,3,4,5,6,7', from: '00:00', to: '24:00' };
  // One every five minutes of 32 days, one of which has 23 hours.
  assert.equal((await askFreeTimes(client, largest)).body.free_times.length, (32 * 24 - 1) * 12);
});

test('an interview of another workspace makes nobody busy', async () => {
  const [client, stranger] = [await newClient(running), await newClient(running)];
  const candidate_id = await client.addCandidate();
  await scheduled(stranger, { start_at: `${day}T10:00:00+01:00`, duration_minutes: 60 });
  const { times, body } = await askFreeTimes(client, { candidate_id, interviewers: 'tom@panel.example' });
  assert.equal(times, '09:00 10:00 11:00 12:00 13:00 14:00 15:00 16:00');
  assert.deepEqual(body.interviewers, [
    {
      id: null,
      email: 'tom@panel.example',
      name: null,
      time_zone: null,
      working_hours: null,
      days_off: [],
      calendar: { status: 'none', read_at: null },
      busy: [],
    },
  ]);
});
