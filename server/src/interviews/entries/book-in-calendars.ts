import { CalendarError } from '#calendars/calendar-error.ts';
import type { CurrentCandidate } from '#candidates/candidate.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import { busyTime, type StoredInterview } from '#interviews/interview.ts';
import { recordInterview } from '#interviews/record-interview.ts';
import { videoHost } from '#interviews/video/video-host.ts';
import type { MailSettingsReads } from '#messages/settings/mail-settings.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { secondMs } from '#time/durations.ts';
import { type CalendarAccessDeps, type OpenCalendar, openCalendars } from './calendar-access.ts';
import { wantEntry } from './entry-queries.ts';
import { readTitles } from './entry-settings.ts';
import { type EntryContent, entryContent } from './entry-text.ts';
import { type HeldRange, heldRanges } from './held-ranges.ts';
import { freeHeldSeats, holdSeats, releaseHold } from './hold-queries.ts';
import type { LookAtCalendars } from './look.ts';
import type { PersonState } from './look-queries.ts';
import { entriesOfChange, entryUid, type Ways } from './ways.ts';
import { writeEntry } from './write-entry.ts';

export type BookInCalendarsDeps = CalendarAccessDeps &
  Pick<Runtime, 'database' | 'clock' | 'noteError'> & {
    candidateReads: CandidateReads;
    mailSettings: MailSettingsReads;
    lookAtCalendars: LookAtCalendars;
  };

export type CalendarBooking = {
  before: StoredInterview | null;
  after: StoredInterview;
  candidate: CurrentCandidate;
  partyIds: string[];
  ways: Ways;
  /** A calendar that cannot be read is no obstacle. */
  allowUnchecked: boolean;
};

type Outcome = 'recorded' | 'not_found' | 'conflict';

// Looking, writing and looking again, all together.
const bookingMs = 4 * secondMs;
// A process that was killed leaves its hold for so long.
const holdSeconds = 30;

/**
 * Books a time that people have in their calendars too. Write, then look: an event that a server has confirmed before the second look began
 * is never booked over, and one that comes later meets the entry. `commit` makes the booking with what it is given, or not at all.
 */
export async function bookInCalendars(
  app: BookInCalendarsDeps,
  workspaceId: string,
  booking: CalendarBooking,
  commit: (booked: StoredInterview, also: RowWrite[]) => Promise<Outcome>,
): Promise<{ outcome: Outcome; booked: StoredInterview }> {
  const { before, after, ways } = booking;
  const people = [...ways.values()].filter(({ is_read, interviewer_id }) => is_read && takesTime(booking, interviewer_id));
  if (people.length === 0) {
    const entries = entriesOfChange(before, after, ways, { host: waitingHost(booking) });
    // Nobody is left whose calendar could say something.
    const hasCalendar = after.interviewers.some(({ id }) => ways.get(id)?.is_read);
    const booked = hasCalendar ? after : { ...after, calendar_checked: true };
    return { outcome: await commit(booked, entries), booked };
  }
  const endsAtMs = performance.now() + bookingMs;
  const look = () => checkCalendars(app, workspaceId, booking, { ids: people.map((each) => each.interviewer_id), endsAtMs });
  const first = await look();
  const hold = planHold(booking);
  const held = { seats: hold.seats, seconds: holdSeconds, entries: hold.entries(app.clock()) };
  const isHeld = await recordInterview(app, workspaceId, { interview: after, candidate: booking.candidate }, async () => {
    await holdSeats(app.database, workspaceId, held);
    return true;
  });
  if (isHeld !== 'recorded') return { outcome: isHeld, booked: after };
  try {
    const mayBeLate = (id: string) => booking.allowUnchecked || first.get(id) === 'unchecked';
    const written = await writeAll(app, workspaceId, booking, { hold, endsAtMs, mayBeLate });
    const second = await look();
    const booked = { ...after, calendar_checked: [...second.values()].every(isKnown) };
    if (hold.purpose === 'hold') await freeHeldSeats(app.database, workspaceId, hold.ids);
    const outcome = await commit(booked, entriesAfter(booking, hold, written));
    if (outcome !== 'recorded') await takeBack(app, workspaceId, booking, hold);
    return { outcome, booked };
  } catch (error) {
    await takeBack(app, workspaceId, booking, hold).catch((problem) => app.noteError('take back a booking', problem));
    throw error;
  }
}

/** Whether a change makes this person busy at another time than before. */
function takesTime({ before, after }: CalendarBooking, interviewerId: string): boolean {
  if (after.status !== 'scheduled' || !after.interviewers.some(({ id }) => id === interviewerId)) return false;
  const isNew = before?.status !== 'scheduled' || !before.interviewers.some(({ id }) => id === interviewerId);
  return isNew || before.start_at !== after.start_at || before.end_at !== after.end_at;
}

type Hold = {
  ids: string[];
  purpose: 'interview' | 'hold';
  seats: (HeldRange & { hold_id: string; party_id: string; exclusive: boolean })[];
  /** Of those whose calendar is written to before the booking is made. */
  writers: { interviewer_id: string; calendar_id: string }[];
  entries: (now: Date) => RowWrite[];
};

/** A new interview holds its own seats; one that moves keeps them, and holds the new time in other names until it is sure. */
function planHold({ before, after, partyIds, ways, ...booking }: CalendarBooking): Hold {
  const isNew = before === null || before.status !== 'scheduled';
  const purpose = isNew ? 'interview' : 'hold';
  const ids = isNew ? [after.id] : [uuidv7(), uuidv7()];
  const seated = isNew ? [] : [...before.interviewers.map(({ id }) => id), booking.candidate.person_id];
  const seats = partyIds.flatMap((party_id) => {
    const ranges = heldRanges(busyTime(after), seated.includes(party_id) && !isNew ? busyTime(before) : null);
    return ranges.map((range, index) => ({ ...range, party_id, hold_id: ids[index] ?? after.id, exclusive: !after.allow_overlap }));
  });
  const writers = [...ways.values()].flatMap(({ interviewer_id, calendar_id }) =>
    calendar_id !== null && takesTime({ before, after, partyIds, ways, ...booking }, interviewer_id)
      ? [{ interviewer_id, calendar_id }]
      : [],
  );
  const entries = (now: Date) =>
    writers.map((writer) =>
      wantEntry({
        ...{ ...writer, interview_id: after.id, purpose, uid: entryUid(purpose, after), wanted: 'present' },
        wanted_sequence: after.sequence,
        // Whoever finds it then takes it away, unless there is an interview by then.
        due_at: new Date(now.getTime() + holdSeconds * secondMs).toISOString(),
      }),
    );
  return { ids, purpose, seats, writers, entries };
}

type WrittenEntries = Map<string, { href: string; etag: string | null }>;

async function writeAll(
  app: BookInCalendarsDeps,
  workspaceId: string,
  booking: CalendarBooking,
  { hold, endsAtMs, mayBeLate }: { hold: Hold; endsAtMs: number; mayBeLate: (interviewerId: string) => boolean },
): Promise<WrittenEntries> {
  const { after, candidate } = booking;
  const { writers, purpose } = hold;
  const host = waitingHost(booking);
  const written: WrittenEntries = new Map();
  if (writers.length === 0) return written;
  const timeoutMs = Math.max(1, endsAtMs - performance.now());
  const uid = entryUid(purpose, after);
  const [{ language }, titles, calendars] = await Promise.all([
    app.mailSettings.read(workspaceId),
    readTitles(app, workspaceId),
    openCalendars(
      app,
      workspaceId,
      writers.map(({ calendar_id }) => calendar_id),
      timeoutMs,
    ),
  ]);
  const write = async ({ interviewer_id, calendar_id }: Hold['writers'][number]) => {
    const calendar = calendars.get(calendar_id);
    const makesVideo = purpose === 'interview' && interviewer_id === host;
    const content = entryContent(after, { uid, candidate, titles, language, makesVideo });
    const result = calendar && (await writeInTime(app, calendar, { uid, content }));
    if (result?.outcome === 'written') written.set(interviewer_id, result);
    else if (!mayBeLate(interviewer_id)) throw notRead(after, interviewer_id);
  };
  await Promise.all(writers.map(write));
  return written;
}

/** Undefined when the server cannot be written to now: the worker writes it when the booking is made all the same. */
async function writeInTime(
  { caldav }: BookInCalendarsDeps,
  calendar: OpenCalendar,
  { uid, content }: { uid: string; content: EntryContent },
): Promise<Awaited<ReturnType<typeof writeEntry>> | undefined> {
  try {
    return await writeEntry(caldav, calendar, { uid, content, href: null, etag: null });
  } catch (error) {
    if (error instanceof CalendarError) return undefined;
    throw error;
  }
}

/** The entries of a new interview are written; of one that has moved they follow, and those of the hold go away then. */
function entriesAfter(booking: CalendarBooking, { purpose, writers }: Hold, written: WrittenEntries): RowWrite[] {
  const { before, after, ways } = booking;
  const host = waitingHost(booking);
  if (purpose === 'interview') return entriesOfChange(before, after, ways, { written, host });
  const removed = writers.map((writer) =>
    wantEntry({
      ...{ ...writer, interview_id: after.id, purpose, uid: entryUid(purpose, after), wanted: 'absent' },
      wanted_sequence: after.sequence,
      due_at: new Date(Date.parse(after.updated_at) + secondMs).toISOString(),
    }),
  );
  return [...entriesOfChange(before, after, ways, { host }), ...removed];
}

/** Whose entry brings the call that is waited for. */
function waitingHost({ after, ways }: CalendarBooking): string | undefined {
  return after.video_status === 'waiting' ? videoHost(after, ways) : undefined;
}

async function takeBack(
  { database }: BookInCalendarsDeps,
  workspaceId: string,
  { after }: CalendarBooking,
  { ids }: Hold,
): Promise<void> {
  await releaseHold(database, workspaceId, { holdIds: ids, interviewId: after.id });
}

async function checkCalendars(
  { lookAtCalendars }: BookInCalendarsDeps,
  workspaceId: string,
  { after, allowUnchecked }: CalendarBooking,
  { ids, endsAtMs }: { ids: string[]; endsAtMs: number },
): Promise<Map<string, PersonState>> {
  const timeoutMs = Math.max(1, endsAtMs - performance.now());
  const question = { interviewerIds: ids, ...busyTime(after), interviewId: after.id, timeoutMs };
  const states = await lookAtCalendars(workspaceId, question);
  for (const { id, email } of after.interviewers) {
    if (states.get(id) === 'busy' && !after.allow_overlap) throw failure('calendar_busy', email);
    if (states.get(id) === 'not_read' && !allowUnchecked) throw failure('calendar_not_read', email);
  }
  return states;
}

function isKnown(state: PersonState): boolean {
  return state === 'free' || state === 'busy';
}

function notRead({ interviewers }: StoredInterview, interviewerId: string): Error {
  return failure('calendar_not_read', interviewers.find(({ id }) => id === interviewerId)?.email ?? '');
}
