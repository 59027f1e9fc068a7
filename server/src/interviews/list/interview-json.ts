import type { InterviewInList } from '@muster/contract/interviews/interview.ts';
import { isoTimestamp } from '#storage/timestamps.ts';
import { type JsonBytes, json, jsonRows, quotedWithoutEscapes, type RawRow, rowWriter, text, type Write } from '#text/json-text.ts';

/** In the order of `interviewListColumns`. */
const columns: Record<keyof InterviewInList, Write> = {
  id: quotedWithoutEscapes,
  candidate_id: quotedWithoutEscapes,
  job_id: quotedWithoutEscapes,
  title: text,
  type: quotedWithoutEscapes,
  status: quotedWithoutEscapes,
  start_at: timestampJson,
  end_at: timestampJson,
  duration_minutes: json,
  time_zone: text,
  candidate_time_zone: text,
  location: text,
  video_url: text,
  interviewers: json,
  candidate_response: quotedWithoutEscapes,
  candidate_note: text,
  note_to_interviewers: text,
  feedback_status: quotedWithoutEscapes,
  feedback: json,
  booked_by: quotedWithoutEscapes,
  booking_link_id: quotedWithoutEscapes,
  sequence: json,
  external_id: text,
  cancel_reason: text,
  reminders: json,
  created_at: timestampJson,
  updated_at: timestampJson,
};

const names = Object.keys(columns);
const positions = { id: names.indexOf('id'), startAt: names.indexOf('start_at'), updatedAt: names.indexOf('updated_at') };
const write = rowWriter(columns);

export function interviewsJson(rows: ListedInterview[]): Promise<JsonBytes> {
  return jsonRows(rows, ({ raw }) => write(raw));
}

/** A row of a list as the driver received it. The getters are called for the last row of a page only, to make its cursor. */
export class ListedInterview {
  readonly raw: RawRow;

  constructor(raw: RawRow) {
    this.raw = raw;
  }

  get id(): string {
    return this.raw[positions.id] ?? '';
  }

  get start_at(): string {
    return isoTimestamp(this.raw[positions.startAt] ?? '');
  }

  get updated_at(): string {
    return isoTimestamp(this.raw[positions.updatedAt] ?? '');
  }
}

function timestampJson(value: string): string {
  return `"${isoTimestamp(value)}"`;
}
