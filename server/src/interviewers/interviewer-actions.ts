import { isDeepStrictEqual } from 'node:util';
import type { InterviewerUpdate } from '@muster/contract/interviewers/interviewer.ts';
import { emailKey } from '#candidates/candidate.ts';
import { hashLinkSecret } from '#crypto/link-secret.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import { failure, unavailable } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import { uniqueConflict } from '#storage/database-errors.ts';
import { writeAlone } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import {
  type KnownInterviewer,
  newCalendarSecret,
  openCalendarSecret,
  type ReachedInterviewer,
  type StoredInterviewer,
  uniqueEmails,
} from './interviewer.ts';
import {
  type CalendarOwner,
  findInterviewer,
  findInterviewerByCalendar,
  findInterviewersById,
  findUserNames,
  insertAddedInterviewers,
  insertUnknownInterviewers,
  type NewInterviewer,
  saveInterviewer,
  saveOwnTimes,
} from './interviewer-queries.ts';
import type { InterviewerReads } from './interviewer-reads.ts';
import { checkWorkingTimes } from './working-times.ts';

export type InterviewerDeps = Pick<Runtime, 'database' | 'clock' | 'secretBox'> & { interviewerReads: InterviewerReads };

const attemptsMax = 20;
const unknownTimes = { time_zone: null, working_hours: null, days_off: [] };

/**
 * The people with the given addresses, in their order and each once. `added` are not in the directory yet: `directoryEntries` or
 * `unknownPeople` adds them with the change that names them, or not at all.
 */
export type PlannedPanel = { panel: ReachedInterviewer[]; added: NewInterviewer[] };

export async function planPanel(app: InterviewerDeps, workspaceId: string, emails: readonly string[]): Promise<PlannedPanel> {
  const byKey = uniqueEmails(emails);
  const keys = [...byKey.keys()];
  const known = await readByKey(app, workspaceId, keys);
  const missing = keys.filter((key) => !known.has(key)).sort();
  const names = missing.length > 0 ? await findUserNames(app.database, workspaceId, missing) : new Map<string, string>();
  const added = missing.map((key) => {
    const id = uuidv7();
    const secret = newCalendarSecret(app.secretBox, workspaceId, id);
    return { ...unknownTimes, id, key, email: byKey.get(key) ?? key, name: names.get(key) ?? null, secret };
  });
  const addedByKey = new Map(added.map(({ key, id, email, name }) => [key, { ...unknownTimes, id, email, name, calendar: null }]));
  return { panel: keys.flatMap((key) => known.get(key) ?? addedByKey.get(key) ?? []), added };
}

/** What is written with the change that names new people. It adds them to the total of `interviewers`. */
export function directoryEntries(added: NewInterviewer[], at: string): RowWrite[] {
  return insertAddedInterviewers(added, at);
}

/** The same for a change that has locked the counter and does not write it, and that stores addresses and no ids. */
export function unknownPeople(workspaceId: string, { added }: PlannedPanel, at: string): RowWrite[] {
  return insertUnknownInterviewers(workspaceId, added, at);
}

/** Somebody else has just added one of the new people: the change may succeed when it is repeated. */
export function isDirectoryConflict(error: unknown): boolean {
  return uniqueConflict(error) === 'interviewers_email';
}

async function readByKey(
  { interviewerReads }: InterviewerDeps,
  workspaceId: string,
  keys: string[],
): Promise<Map<string, ReachedInterviewer>> {
  const found = await Promise.all(keys.map((emailKey) => interviewerReads.byEmail({ workspaceId, emailKey })));
  return new Map(keys.flatMap((key, index) => (found[index] ? [[key, found[index]]] : [])));
}

/** The people with these ids, in the order given. */
export async function readInterviewers(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  ids: string[],
): Promise<KnownInterviewer[]> {
  const found = ids.length > 0 ? await findInterviewersById(database, workspaceId, ids) : [];
  const byId = new Map(found.map((interviewer) => [interviewer.id, interviewer]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A person of the directory, by email address or id. */
export function readInterviewer(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  emailOrId: string,
): Promise<StoredInterviewer | undefined> {
  return findInterviewer(database, workspaceId, isUuid(emailOrId) ? { id: emailOrId } : { emailKey: emailKey(emailOrId) });
}

/** Whose calendar a link leads to. */
export async function findCalendarOwner(
  { database }: Pick<Runtime, 'database'>,
  secret: string,
): Promise<CalendarOwner | undefined> {
  const hash = hashLinkSecret(secret);
  return hash && findInterviewerByCalendar(database, hash);
}

export async function updateInterviewer(
  app: InterviewerDeps,
  workspaceId: string,
  { interviewer_id, name, rotate_calendar, ...given }: InterviewerUpdate,
  also: (interviewer: StoredInterviewer) => RowWrite[],
): Promise<StoredInterviewer> {
  checkWorkingTimes(given);
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const before = await readInterviewer(app, workspaceId, interviewer_id);
    if (!before) throw failure('invalid_interviewer_id');
    const after = {
      name: name === undefined ? before.name : name,
      ...changedTimes(before, given),
    };
    if (!rotate_calendar && isDeepStrictEqual(after, { name: before.name, ...changedTimes(before, {}) })) return before;
    const secret = rotate_calendar ? newCalendarSecret(app.secretBox, workspaceId, before.id) : undefined;
    const { hash: oldHash } = openCalendarSecret(app.secretBox, workspaceId, before);
    const change = { ...after, secret, oldHash, at: app.clock() };
    const saved = await saveInterviewer(app.database, workspaceId, before, change, also(before));
    if (saved) return saved;
  }
  throw unavailable('unavailable', 1);
}

type Times = Pick<KnownInterviewer, 'time_zone' | 'working_hours' | 'days_off'>;

/** What is not sent stays. */
function changedTimes(before: Times, { time_zone, working_hours, days_off }: Partial<Times>): Times {
  return {
    time_zone: time_zone === undefined ? before.time_zone : time_zone,
    working_hours: working_hours === undefined ? before.working_hours : working_hours,
    days_off: days_off ?? before.days_off,
  };
}

/** When the user with the address works: of the entry of the directory with the address. */
export async function readOwnTimes(app: Pick<Runtime, 'database'>, workspaceId: string, email: string): Promise<Times> {
  const known = await readInterviewer(app, workspaceId, email);
  return known ? changedTimes(known, {}) : unknownTimes;
}

/** What is written with a change of a user who sets their own times. Adds them to the directory first, when they are not in it. */
export async function ownTimes(
  app: InterviewerDeps,
  workspaceId: string,
  email: string,
  given: Partial<Times>,
): Promise<RowWrite[]> {
  checkWorkingTimes(given);
  if (Object.values(given).every((value) => value === undefined)) return [];
  const at = app.clock();
  const plan = await planPanel(app, workspaceId, [email]);
  await writeAlone(app.database, workspaceId, unknownPeople(workspaceId, plan, at.toISOString()));
  return [saveOwnTimes(workspaceId, emailKey(email), given, at)];
}
