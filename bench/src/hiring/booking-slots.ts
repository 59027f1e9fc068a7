import { addCandidate } from '@muster/server/src/candidates/add-candidate.ts';
import { readConfig } from '@muster/server/src/config.ts';
import { createBookingLink } from '@muster/server/src/interviews/booking/booking-link-actions.ts';
import { readMeeting, readSlots } from '@muster/server/src/interviews/booking/read-meeting.ts';
import { openSlots } from '@muster/server/src/interviews/booking/slots/slots.ts';
import { createInterview } from '@muster/server/src/interviews/interview-actions.ts';
import { type App, openApp } from '@muster/server/src/open-app.ts';
import { createWorkspace } from '@muster/server/src/workspaces/workspace-actions.ts';
import pino from 'pino';
import { onDatabase, vacuum } from '../servers.ts';
import { machine } from '../settings.ts';
import type { BenchPart } from './bench-part.ts';

/** The times of a booking page for five interviewers over 90 days: with and without reading their calendars. The goal is 20 ms. */
export const bookingSlots: BenchPart = { name: 'booking: slots', run };

const actor = { type: 'system', id: 'bench', name: 'Bench' } as const;
const interviewers = Array.from({ length: 5 }, (_, number) => `i${number}@bench.example`);
const [days, repetitions] = [90, 200];
const [hourMs, dayMs] = [3_600_000, 86_400_000];

async function run(): Promise<string> {
  const rows: string[] = [];
  await onDatabase(async (databaseUrl) => {
    const { app, close } = await openApp(readConfig({ DATABASE_URL: databaseUrl }), pino({ level: 'error' }));
    const secret = await seedLink(app);
    await vacuum(databaseUrl);
    const meeting = await readMeeting(app, secret);
    const { calendars, rules, slots } = await readSlots(app, meeting);
    const now = app.clock().getTime();
    rows.push(await measure(`compute ${slots.length} times`, () => openSlots(rules, calendars, now)));
    rows.push(await measure('read the calendars and compute', () => readSlots(app, meeting)));
    rows.push(
      await measure('read link, candidate and calendars, and compute', async () => readSlots(app, await readMeeting(app, secret))),
    );
    await close();
  });
  return `\n${machine(1)}\n\n| ${interviewers.length} interviewers, ${days} days | first ms | p50 ms | p99 ms |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}

/** A link in a time zone with daylight saving, whose interviewers have two interviews a day. Returns its secret. */
async function seedLink(app: App): Promise<string> {
  const { workspaceId } = await createWorkspace(app, { name: 'Bench', plan: 'premium' });
  const newCandidate = async () =>
    (await addCandidate(app, { workspaceId, actor }, { type: 'prospect', name: 'Bench' }, () => [])).id;
  const tomorrow = Math.ceil(app.clock().getTime() / dayMs) * dayMs;
  for (let day = 0; day < days; day += 1) {
    for (const hour of [9, 14]) {
      const start_at = new Date(tomorrow + day * dayMs + hour * hourMs).toISOString();
      const request = {
        candidate_id: await newCandidate(),
        interviewers,
        start_at,
        duration_minutes: 45,
        time_zone: 'UTC',
        send_invitations: false,
      };
      await createInterview(app, { workspaceId, actor }, request, { occurrence: 'interview_scheduled', also: () => [] });
    }
  }
  const date = (day: number) => new Date(tomorrow + day * dayMs).toISOString().slice(0, 10);
  const link = await createBookingLink(
    app,
    { workspaceId, actor },
    {
      candidate_id: await newCandidate(),
      interviewers,
      mode: 'all',
      duration_minutes: 45,
      slot_minutes: 15,
      buffer_minutes: 10,
      max_per_day: 4,
      time_zone: 'America/New_York',
      availability: [{ weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' }],
      start_date: date(0),
      end_date: date(days - 1),
    },
    () => [],
  );
  return link.url.slice(link.url.lastIndexOf('/') + 1);
}

async function measure(name: string, work: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  const [first = 0] = times;
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);
  return `| ${name} | ${first.toFixed(2)} | ${at(0.5)} | ${at(0.99)} |`;
}
