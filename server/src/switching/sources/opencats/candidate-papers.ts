import { durationMinutesMax } from '@muster/contract/interviews/interview-input.ts';
import type { Converted } from '#switching/bundle/converted.ts';
import { type ConvertInput, withLongText } from '#switching/sources/convert-input.ts';
import type { SpooledRow } from '#switching/spool/spool.ts';
import { isRecord } from '#text/is-record.ts';
import { minuteMs } from '#time/durations.ts';
import { localTime, type OpencatsNames, userNamed } from './conversion.ts';
import { isFileOfCandidate } from './fetch-opencats.ts';
import { decodedText, decodedValue, referenceIn } from './texts.ts';

/** A candidate with the applications that there are. */
export type Dossier = { candidate: SpooledRow; applicationOf: (jobId: unknown) => string | undefined; firstApplication: string };

const otherActivity = '400';
const interviewEvent = '400';
const defaultMinutes = 60;

/** Activities, and the notes of the candidate's own page. */
export async function* noteRecords(
  input: ConvertInput,
  lookups: OpencatsNames,
  dossier: Dossier,
  rows: SpooledRow[],
): AsyncGenerator<Converted> {
  const { candidate } = dossier;
  const own = decodedText(candidate.notes);
  if (own !== undefined) {
    const at = localTime(input, 'candidate.date_modified', candidate.date_modified);
    const by = userNamed(lookups, candidate.owner) ?? userNamed(lookups, candidate.entered_by);
    yield* noteWithText(input, dossier, { id: `candidate.${candidate.id}`, text: own, by, at });
  }
  for (const row of rows) {
    const kind = row.type === otherActivity ? undefined : lookups.activityTypes.get(String(row.type));
    const text = [kind, decodedText(row.notes)].filter(Boolean).join(': ');
    if (text === '') {
      input.counter.skip('activity without a text', 'no_place');
      continue;
    }
    const at = localTime(input, 'activity.date_created', row.date_created);
    const by = userNamed(lookups, row.entered_by);
    yield* noteWithText(input, dossier, {
      id: String(row.id),
      text,
      by,
      at,
      application: dossier.applicationOf(row.joborder_id),
    });
  }
}

type Note = { id: string; text: string; by: unknown; at: string | undefined; application?: string | undefined };

async function* noteWithText(
  input: ConvertInput,
  { firstApplication }: Dossier,
  { id, text, by, at, application }: Note,
): AsyncGenerator<Converted> {
  const about = { application_id: application ?? firstApplication };
  yield* withLongText(input, { type: 'note', record: { id, ...about, text, by, at } }, 'text', about);
}

export function* attachmentRecords(input: ConvertInput, { firstApplication }: Dossier, rows: SpooledRow[]): Generator<Converted> {
  const { filePath, counter } = input;
  for (const row of rows) {
    if (!isFileOfCandidate(row)) {
      counter.skip(row.profile_image === '1' ? 'photo' : 'backup of OpenCATS', 'no_place');
      continue;
    }
    const file = row._file;
    const name = isRecord(file) && typeof file.name === 'string' ? file.name : undefined;
    const title = decodedValue(row.title);
    const filename = decodedValue(row.original_filename) ?? title ?? `attachment-${row.id}`;
    yield {
      type: 'attachment',
      record: {
        id: String(row.id),
        application_id: firstApplication,
        kind: row.resume === '1' ? 'resume' : 'other',
        filename,
        media_type: decodedValue(row.content_type),
        created_at: localTime(input, 'attachment.date_created', row.date_created),
        ...(name === undefined && { missing: String(row._missing ?? 'gone') }),
        extra: title === undefined || title === filename ? undefined : { title },
      },
      ...(name !== undefined && { file: filePath(name) }),
    };
  }
}

/** Events of other types are calls and meetings, which are activities too. */
export function* interviewRecords(
  input: ConvertInput,
  lookups: OpencatsNames,
  dossier: Dossier,
  rows: SpooledRow[],
): Generator<Converted> {
  const { counter, fetchedAt, timeZone } = input;
  for (const row of rows) {
    const type = lookups.eventTypes.get(String(row.type));
    if (row.type !== interviewEvent && !/interview/i.test(type ?? '')) {
      counter.skip(`calendar_event of type ${type ?? row.type}`, 'no_place');
      continue;
    }
    const start = localTime(input, 'calendar_event.date', row.date);
    if (start === undefined) {
      counter.skip('calendar_event without a date', 'no_place');
      continue;
    }
    const minutes = Number(row.duration);
    const lasting = Number.isSafeInteger(minutes) && minutes > 0 ? Math.min(minutes, durationMinutesMax) : defaultMinutes;
    const end = new Date(Date.parse(start) + lasting * minuteMs).toISOString();
    const application = dossier.applicationOf(row.joborder_id);
    const created = localTime(input, 'calendar_event.date_created', row.date_created);
    yield {
      type: 'interview',
      record: {
        id: String(row.id),
        application_id: application ?? dossier.firstApplication,
        job_id: application === undefined ? undefined : referenceIn(row.joborder_id),
        title: decodedValue(row.title),
        type: 'other',
        status: end < fetchedAt ? 'completed' : 'scheduled',
        start_at: start,
        end_at: end,
        time_zone: timeZone,
        organiser: userNamed(lookups, row.entered_by),
        note_to_interviewers: decodedText(row.description),
        created_at: created,
        updated_at: localTime(input, 'calendar_event.date_modified', row.date_modified) ?? created,
      },
    };
  }
}
