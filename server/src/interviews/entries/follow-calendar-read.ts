import { emailKey } from '#candidates/candidate.ts';
import { notify } from '#notifications/notify.ts';
import { type NotifyRecruiterDeps, notifyRecruiter } from '#notifications/notify-recruiter.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { type ChangedConflict, findChangedConflicts, markConflict, saveChecked } from './conflict-queries.ts';
import { requestEntryChecks } from './entry-queries.ts';

/**
 * A calendar was read. Interviews that were booked without it are compared with it now; when something in it has changed, entries that are
 * not there as they were written have been moved or removed, and an interview may have met another event. Nothing is moved by itself.
 */
export async function followCalendarRead(
  app: NotifyRecruiterDeps,
  workspaceId: string,
  { calendarId, hasChanged }: { calendarId: string; hasChanged: boolean },
): Promise<void> {
  const { database } = app;
  const isCompared = await saveChecked(database, workspaceId, calendarId);
  if (!hasChanged && !isCompared) return;
  if (hasChanged) await requestEntryChecks(database, workspaceId, calendarId);
  for (const changed of await findChangedConflicts(database, workspaceId, calendarId))
    await markConflict(database, workspaceId, changed, await tellOf(app, workspaceId, changed));
}

/** The recruiter, and the person whose calendar it is; once for each time at which the interview is to be. */
async function tellOf(app: NotifyRecruiterDeps, workspaceId: string, changed: ChangedConflict): Promise<RowWrite[]> {
  if (!changed.is_conflict) return [];
  const { interview_id, interviewer_id, candidate_id, email, name, start_at } = changed;
  const about = {
    ...({ kind: 'calendar_conflict', key: `conflict:${interview_id}:${interviewer_id}:${start_at}` } as const),
    ...{ interview_id, candidate_id, actor_name: name ?? email, at: app.clock().toISOString() },
  };
  const recruiter = await notifyRecruiter(app, workspaceId, about);
  return [...recruiter, ...notify([{ emailKey: emailKey(email) }], about)];
}
