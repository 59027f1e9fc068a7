import { durationMinutesMax } from '@muster/contract/interviews/interview-input.ts';
import { longTextMax } from '@muster/contract/limits.ts';
import type { Converted } from '#switching/bundle/converted.ts';
import type { Row } from '#switching/spool/spool.ts';
import { isRecord } from '#text/is-record.ts';
import { minuteMs } from '#time/durations.ts';
import { type Conversion, type Lookups, timeOf } from './conversion.ts';
import { isFileOfCandidate } from './fetch-opencats.ts';
import { idIn, plainText, plainValue } from './texts.ts';

/** A candidate with the applications that there are. */
export type Dossier = { candidate: Row; applicationOf: (jobId: unknown) => string | undefined };

const otherActivity = '400';
const interviewEvent = '400';
const defaultMinutes = 60;

/** Activities, and the notes of the candidate's own page. */
export async function* noteRecords(
  conversion: Conversion,
  lookups: Lookups,
  dossier: Dossier,
  rows: Row[],
): AsyncGenerator<Converted> {
  const { candidate } = dossier;
  const own = plainText(candidate.notes);
  if (own !== undefined) {
    const at = timeOf(conversion, 'candidate.date_modified', candidate.date_modified);
    const by = lookups.users.get(idIn(candidate.owner) ?? idIn(candidate.entered_by) ?? '');
    yield* noteWithText(conversion, dossier, { id: `candidate.${candidate.id}`, text: own, by, at });
  }
  for (const row of rows) {
    const kind = row.type === otherActivity ? undefined : lookups.activityTypes.get(String(row.type));
    const text = [kind, plainText(row.notes)].filter(Boolean).join(': ');
    if (text === '') {
      conversion.findings.count('left_out', 'activity without a text');
      continue;
    }
    const at = timeOf(conversion, 'activity.date_created', row.date_created);
    const by = lookups.users.get(idIn(row.entered_by) ?? '');
    yield* noteWithText(conversion, dossier, {
      id: String(row.id),
      text,
      by,
      at,
      application: dossier.applicationOf(row.joborder_id),
    });
  }
}

type Note = { id: string; text: string; by: unknown; at: string | undefined; application?: string | undefined };

/** One that is too long for a note is cut there and whole in a file. */
async function* noteWithText(
  { spool }: Conversion,
  { candidate }: Dossier,
  { id, text, by, at, application }: Note,
): AsyncGenerator<Converted> {
  const about = application !== undefined ? { application_id: application } : { person_id: String(candidate.id) };
  yield { type: 'note', record: { id, ...about, text: cutText(text), by, at } };
  if (text.length <= longTextMax) return;
  const name = `note-${id.replace('.', '-')}`;
  if (!(await spool.hasFile(name))) await spool.saveFile(name, Buffer.from(text));
  const record = {
    id: `note.${id}`,
    ...about,
    kind: 'other',
    filename: `note-${id}.txt`,
    media_type: 'text/plain',
    created_at: at,
  };
  yield { type: 'attachment', record, file: spool.filePath(name) };
}

function cutText(text: string): string {
  if (text.length <= longTextMax) return text;
  const start = text.slice(0, longTextMax - 1);
  // Not between the two halves of a character.
  return `${start.isWellFormed() ? start : start.slice(0, -1)}…`;
}

export function* attachmentRecords(conversion: Conversion, { candidate }: Dossier, rows: Row[]): Generator<Converted> {
  const { spool, findings } = conversion;
  for (const row of rows) {
    if (!isFileOfCandidate(row)) {
      findings.count('left_out', row.profile_image === '1' ? 'photo' : 'backup of OpenCATS');
      continue;
    }
    const file = row._file;
    const name = isRecord(file) && typeof file.name === 'string' ? file.name : undefined;
    const title = plainValue(row.title);
    const filename = plainValue(row.original_filename) ?? title ?? `attachment-${row.id}`;
    yield {
      type: 'attachment',
      record: {
        id: String(row.id),
        person_id: String(candidate.id),
        kind: row.resume === '1' ? 'resume' : 'other',
        filename,
        media_type: plainValue(row.content_type),
        created_at: timeOf(conversion, 'attachment.date_created', row.date_created),
        ...(name === undefined && { missing: String(row._missing ?? 'gone') }),
        extra: title === undefined || title === filename ? undefined : { title },
      },
      ...(name !== undefined && { file: spool.filePath(name) }),
    };
  }
}

type Events = { dossier: Dossier; firstApplication: string; rows: Row[] };

/** Events of other types are calls and meetings, which are activities too. */
export function* interviewRecords(
  conversion: Conversion,
  lookups: Lookups,
  { dossier, firstApplication, rows }: Events,
): Generator<Converted> {
  const { findings, spool, timeZone } = conversion;
  for (const row of rows) {
    const type = lookups.eventTypes.get(String(row.type));
    if (row.type !== interviewEvent && !/interview/i.test(type ?? '')) {
      findings.count('left_out', `calendar_event of type ${type ?? row.type}`);
      continue;
    }
    const start = timeOf(conversion, 'calendar_event.date', row.date);
    if (start === undefined) {
      findings.count('left_out', 'calendar_event without a date');
      continue;
    }
    const minutes = Number(row.duration);
    const lasting = Number.isSafeInteger(minutes) && minutes > 0 ? Math.min(minutes, durationMinutesMax) : defaultMinutes;
    const end = new Date(Date.parse(start) + lasting * minuteMs).toISOString();
    const application = dossier.applicationOf(row.joborder_id);
    const created = timeOf(conversion, 'calendar_event.date_created', row.date_created);
    yield {
      type: 'interview',
      record: {
        id: String(row.id),
        application_id: application ?? firstApplication,
        job_id: application === undefined ? undefined : idIn(row.joborder_id),
        title: plainValue(row.title),
        type: 'other',
        status: end < spool.facts.started_at ? 'completed' : 'scheduled',
        start_at: start,
        end_at: end,
        time_zone: timeZone,
        organiser: lookups.users.get(idIn(row.entered_by) ?? ''),
        note_to_interviewers: plainText(row.description),
        created_at: created,
        updated_at: timeOf(conversion, 'calendar_event.date_modified', row.date_modified) ?? created,
      },
    };
  }
}
