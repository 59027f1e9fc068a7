import type { Runtime } from '#runtime.ts';
import { writeAlone } from '#storage/writes/change-with.ts';
import { addDays } from '#time/dates.ts';
import { dayMs } from '#time/durations.ts';
import { instantToWallTime, wallTimeToInstant } from '#time/zones.ts';
import { countApplicantsOf, type JobOwner, listJobOwners, listUntoldFeedback, listUntoldTasks } from './due-queries.ts';
import { notify } from './notify.ts';

type DueDeps = Pick<Runtime, 'database' | 'clock'>;

const perWorkspace = 100;
const perPerson = 50;
const morning = '08:';

/** What is due by the calendar: feedback after an interview, and tasks whose day has come. Each is told once. */
export async function notifyOfDue(app: DueDeps): Promise<void> {
  const now = app.clock();
  const at = now.toISOString();
  for (const { workspace_id, user_id, interview_id, candidate_id } of await listUntoldFeedback(app.database, now, perWorkspace)) {
    const about = { kind: 'feedback_due', key: `feedback_due:${interview_id}`, interview_id, candidate_id, at } as const;
    await writeAlone(app.database, workspace_id, notify([{ userId: user_id }], about));
  }
  for (const { workspace_id, user_id, task_id, candidate_id, due_on, time_zone } of await listUntoldTasks(
    app.database,
    now,
    perPerson,
  )) {
    if (instantToWallTime(time_zone ?? 'UTC', now.getTime()) < due_on) continue;
    const about = { kind: 'task_due', key: `task_due:${task_id}:${due_on}`, task_id, candidate_id, at } as const;
    await writeAlone(app.database, workspace_id, notify([{ userId: user_id }], about));
  }
}

/**
 * In the hour after eight o'clock where they are, how many have applied to their jobs in the day before eight: everybody who applied is
 * counted on one day, whenever in the hour it is told, and on the days on which clocks change.
 */
export async function notifyOfApplicants(app: DueDeps, signal?: AbortSignal): Promise<void> {
  const now = app.clock();
  for (const owner of await listJobOwners(app.database, now)) {
    if (signal?.aborted) return;
    const [date = '', time = ''] = instantToWallTime(owner.time_zone ?? 'UTC', now.getTime()).split('T');
    if (time.startsWith(morning)) await tellOfApplicants(app, owner, date);
  }
}

async function tellOfApplicants(app: DueDeps, owner: JobOwner, date: string): Promise<void> {
  const eightOn = (day: string) => wallTimeToInstant(owner.time_zone ?? 'UTC', `${day}T${morning}00`)[0];
  const until = eightOn(date) ?? app.clock().getTime();
  const span = { since: new Date(eightOn(addDays(date, -1)) ?? until - dayMs), until: new Date(until) };
  const count = await countApplicantsOf(app.database, owner, span);
  if (count === 0) return;
  const about = { kind: 'new_applicants', key: `new_applicants:${date}`, count, at: app.clock().toISOString() } as const;
  await writeAlone(app.database, owner.workspace_id, notify([{ userId: owner.user_id }], about));
}
