import type { InterviewInList } from '@muster/contract/interviews/interview.ts';
import type { InterviewCard } from '@muster/contract/interviews/interview-card.ts';
import { interviewCardColumns, interviewListColumns } from '#interviews/interview-queries.ts';
import type { Part } from '#storage/sql.ts';
import { isoTimestamp } from '#storage/timestamps.ts';
import {
  bool,
  type JsonBytes,
  json,
  jsonRows,
  quotedWithoutEscapes,
  type RawRow,
  rowWriter,
  text,
  type Write,
} from '#text/json-text.ts';

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
  video: quotedWithoutEscapes,
  video_status: quotedWithoutEscapes,
  interviewers: json,
  candidate_response: quotedWithoutEscapes,
  candidate_response_by: quotedWithoutEscapes,
  candidate_proposed_time: json,
  candidate_note: text,
  note_to_interviewers: text,
  feedback_status: quotedWithoutEscapes,
  calendar_checked: bool,
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

/** In the order of `interviewCardColumns`. */
const cardColumns: Record<keyof InterviewCard, Write> = {
  id: quotedWithoutEscapes,
  candidate_id: quotedWithoutEscapes,
  candidate_name: text,
  job_id: quotedWithoutEscapes,
  job_title: text,
  title: text,
  type: quotedWithoutEscapes,
  status: quotedWithoutEscapes,
  start_at: timestampJson,
  end_at: timestampJson,
  duration_minutes: json,
  time_zone: text,
  location: text,
  video_url: text,
  video_status: quotedWithoutEscapes,
  interviewers: json,
  candidate_response: quotedWithoutEscapes,
  feedback_status: quotedWithoutEscapes,
  feedback: json,
  booked_by: quotedWithoutEscapes,
  cancel_reason: text,
  updated_at: timestampJson,
};

/** What a list reads of each interview, and how it is sent. */
export type InterviewView = {
  columns: (viewerId: string | undefined) => Part;
  names: readonly string[];
  write: (rows: ListedInterview[]) => Promise<JsonBytes>;
};

export const completeInterviews = makeInterviewView(interviewListColumns, columns);
export const interviewCards = makeInterviewView(interviewCardColumns, cardColumns);

function makeInterviewView(read: InterviewView['columns'], written: Record<string, Write>): InterviewView {
  const write = rowWriter(written);
  return { columns: read, names: Object.keys(written), write: (rows) => jsonRows(rows, ({ raw }) => write(raw)) };
}

/** A row of a list as the driver received it. The getters are called for the last row of a page only, to make its cursor. */
export class ListedInterview {
  readonly raw: RawRow;
  readonly #names: readonly string[];

  /** `names` are the columns of the statement. */
  constructor(raw: RawRow, names: readonly string[]) {
    this.raw = raw;
    this.#names = names;
  }

  get id(): string {
    return this.#read('id');
  }

  get start_at(): string {
    return isoTimestamp(this.#read('start_at'));
  }

  get updated_at(): string {
    return isoTimestamp(this.#read('updated_at'));
  }

  #read(name: string): string {
    return this.raw[this.#names.indexOf(name)] ?? '';
  }
}

function timestampJson(value: string): string {
  return `"${isoTimestamp(value)}"`;
}
