import { isTimeZone } from '@muster/contract/schema/time-zone.ts';
import type { Converted } from '#switching/bundle/converted.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import { isRecord } from '#text/is-record.ts';
import { type ConvertInput, withLongText } from '../convert-input.ts';
import type { NamedPerson } from '../values.ts';
import { filled, idIn, readableText, textIn, textsIn, timeOf } from '../values.ts';
import type { TeamtailorNames, TeamtailorStage } from './teamtailor-names.ts';
import { relatedId } from './teamtailor-rows.ts';

export type Move = { id: string; from: TeamtailorStage | undefined; to: TeamtailorStage; at: string; by: NamedPerson | undefined };

export function userOfActivity({ users }: TeamtailorNames, activity: SpooledRow): NamedPerson | undefined {
  return users.get(relatedId(activity, 'user') ?? '');
}

/** Those about an application, in their order. One without a job is about the only one. */
export function activitiesOf(
  { activities, isOnly }: { activities: SpooledRow[]; isOnly: boolean },
  jobId: string | undefined,
): SpooledRow[] {
  const ofJob = activities.filter((row) => {
    const about = relatedId(row, 'job');
    return about === undefined ? isOnly : about === jobId;
  });
  return ofJob.toSorted((one, other) => (timeOf(one['created-at']) ?? '').localeCompare(timeOf(other['created-at']) ?? ''));
}

/** What is in it is JSON in a text. */
function dataOf({ data }: SpooledRow): SpooledRow {
  if (isRecord(data)) return data;
  if (typeof data !== 'string') return {};
  try {
    const parsed: unknown = JSON.parse(data);
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

export function movesOf(known: TeamtailorNames, jobId: string | undefined, activities: SpooledRow[]): Move[] {
  return activities.flatMap((row): Move[] => {
    const [id, at] = [idIn(row), timeOf(row['created-at'])];
    const data = dataOf(row);
    const to = row.code === 'stage' && jobId !== undefined ? targetOf(known, jobId, data) : undefined;
    const from = known.stages.get(idIn(data, 'from') ?? '');
    return id === undefined || at === undefined || !to ? [] : [{ id, from, to, at, by: userOfActivity(known, row) }];
  });
}

/** By its id, else by its name. */
function targetOf({ stages, jobStages }: TeamtailorNames, jobId: string, data: SpooledRow): TeamtailorStage | undefined {
  const ids = [idIn(data, 'to'), idIn(data, 'stage_id')].filter((id) => id !== undefined);
  const name = textIn(data, 'to') ?? textIn(data, 'to_name');
  const found = ids.map((id) => stages.get(id)).find((stage) => stage !== undefined);
  return found ?? jobStages.get(jobId)?.find((stage) => stage.name === name);
}

/** What is read of it elsewhere, and what says only that something was done. */
const told = new Set(['created', 'stage', 'rejected', 'sourced', 'hired', 'note']);

type Owner = { application_id: string };
type OfPerson = { candidate: SpooledRow; activities: SpooledRow[]; ownerOf: (jobId: string | undefined) => Owner };

/** Mails and meetings; all others are history, or have nothing to read. */
export async function* convertActivities(
  input: ConvertInput,
  known: TeamtailorNames,
  { candidate, activities, ownerOf }: OfPerson,
): AsyncGenerator<Converted> {
  const meetings = new Set<string>();
  for (const row of activities) {
    const code = textIn(row, 'code') ?? '';
    const [data, owner] = [dataOf(row), ownerOf(relatedId(row, 'job'))];
    if (code === 'message') yield* convertMessage(input, candidate, { row, data, owner });
    else if (data.meeting_event_starts_at !== undefined)
      yield* convertMeeting(input, known, { row, data, owner, meetings, activities });
    else if (!told.has(code)) input.counter.skip('activity', 'no_place');
  }
}

type Activity = { row: SpooledRow; data: SpooledRow; owner: Owner };

async function* convertMessage(
  input: ConvertInput,
  candidate: SpooledRow,
  { row, data, owner }: Activity,
): AsyncGenerator<Converted> {
  const [id, text] = [idIn(row), readableText(textIn(data, 'body'))];
  if (id === undefined || text === undefined) return input.counter.skip('message', 'no_name');
  const theirs = textIn(candidate, 'email')?.toLowerCase();
  const from = textIn(data, 'from')?.toLowerCase();
  const record = {
    id,
    ...owner,
    direction: from !== undefined && from === theirs ? 'in' : 'out',
    subject: textIn(data, 'subject'),
    text,
    from: filled({ email: from }),
    to: filled({ email: textsIn(data, 'to')[0] ?? textIn(data, 'to') }),
    at: timeOf(row['created-at']),
  };
  yield* withLongText(input, { type: 'message', record }, 'text', owner);
}

type Meeting = Activity & { meetings: Set<string>; activities: SpooledRow[] };

/** Told by several activities: it was made, somebody was invited, it was cancelled. */
function* convertMeeting(
  { counter, fetchedAt }: ConvertInput,
  known: TeamtailorNames,
  { row, data, owner, meetings, activities }: Meeting,
): Generator<Converted> {
  const [id, title] = [idIn(row), textIn(data, 'meeting_event_summary')];
  const [start, end] = [timeOf(data.meeting_event_starts_at), timeOf(data.meeting_event_ends_at)];
  if (id === undefined || start === undefined || end === undefined || end < start) return counter.skip('interview', 'bad_date');
  const key = `${start} ${title}`;
  if (meetings.has(key)) return;
  meetings.add(key);
  const isCancelled = activities.some((each) => {
    const other = dataOf(each);
    return (
      /cancel/.test(String(each.code)) &&
      timeOf(other.meeting_event_starts_at) === start &&
      textIn(other, 'meeting_event_summary') === title
    );
  });
  const by = userOfActivity(known, row);
  yield {
    type: 'interview',
    record: {
      id,
      ...owner,
      title,
      type: 'other',
      status: isCancelled ? 'cancelled' : start > fetchedAt ? 'scheduled' : 'completed',
      start_at: start,
      end_at: end,
      time_zone: zoneOf(textIn(data, 'meeting_event_tzid')),
      interviewers: by && [by],
      organiser: by,
    },
  };
}

function zoneOf(name: string | undefined): string | undefined {
  return name !== undefined && isTimeZone(name) ? name : undefined;
}
