import { type ApiClient, listIds } from './api-client.ts';

const jobs = 60;
const requisitions = 60;
const pairs = 50;
const ended = 500;
const days = 5;
const hours = [8, 9, 10, 11, 13, 14, 15, 16];
const interviewers = ['ana@bench.example', 'ben@bench.example', 'carla@bench.example'];
// Those that other measurements move are newer.
const leftAlone = 400;

/** Jobs, interviews in the week after this one, requisitions, duplicates and ended applications: for the screens that show them. */
export async function addHiringData(client: ApiClient, jobId: string): Promise<void> {
  const ids = await listIds(client, jobId, leftAlone + ended + days * hours.length);
  const [rejected, interviewed] = [ids.slice(leftAlone, leftAlone + ended), ids.slice(leftAlone + ended)];
  await client('POST', 'update-candidates', { candidate_ids: rejected, set: { status: 'rejected' } });
  for (let number = 1; number <= jobs; number += 1)
    await client('POST', 'add-job', { job_title: `Job ${number}`, department: `Department ${number % 8}` });
  for (let number = 1; number <= requisitions; number += 1)
    await client('POST', 'create-requisition', { title: `Requisition ${number}`, openings: 2, submit: number % 2 === 0 });
  for (let number = 1; number <= pairs; number += 1) await addPair(client, number);
  for (const [index, candidate_id] of interviewed.entries())
    await client('POST', 'schedule-interview', {
      candidate_id,
      start_at: new Date(nextMonday() + startOf(index)).toISOString(),
      duration_minutes: 45,
      time_zone: 'UTC',
      interviewers: [interviewers[index % interviewers.length]],
    });
}

/** The day in the address of the week with the interviews. */
export function interviewWeek(): string {
  return new Date(nextMonday()).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

async function addPair(client: ApiClient, number: number): Promise<void> {
  const phone = `+49 30 ${5_000_000 + number}`;
  for (const spelling of ['Kim Berg', 'K. Berg'])
    await client('POST', 'add-candidate', { type: 'prospect', name: `${spelling} ${number}`, phone });
}

function startOf(index: number): number {
  const hour = hours[index % hours.length] ?? 0;
  return (Math.floor(index / hours.length) * 24 + hour) * 3_600_000;
}

function nextMonday(): number {
  const today = new Date();
  const daysLeft = 7 - ((today.getUTCDay() + 6) % 7);
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + daysLeft);
}
