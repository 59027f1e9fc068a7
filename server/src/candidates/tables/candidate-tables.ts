import type { LiveChange } from '@muster/contract/console/live.ts';
import { messageKinds } from '@muster/contract/messages/message.ts';
import { prescreenStatuses } from '@muster/contract/prescreens/prescreen.ts';
import { join, name, type Part, part } from '#storage/sql.ts';
import * as records from './person-record-queries.ts';

/** What is about a candidate or a person, in one table of the database. */
export type CandidateTable = {
  /** Has the id of the candidate, or of the row of `of`. None: the rows are found in another way. */
  column?: string;
  /** The table whose rows these belong to, when that is not the candidate. */
  of?: string;
  /**
   * `deletes`: by the column. `follows`: by a foreign key or a trigger. `own`: by a statement of its own, in this function or trigger.
   * `keeps`: why nothing is erased.
   */
  erase: 'deletes' | 'follows' | { own: string } | { keeps: string };
  /** What else the counters of the workspace lose with rows that were erased: `of` is the column that is counted. */
  totals?: { of: string; decrease: (values: string[]) => Part };
  /**
   * What a merge does with the rows of the duplicate, and its undoing the other way round. `moves`: they get the id of the kept candidate.
   * `stays`: they keep theirs, and are found by it. `follows`: as the row of `of`. `own`: see this function.
   */
  merge: 'moves' | 'stays' | 'follows' | { own: string };
  /** The name in stored merges, when it is not that of the table. */
  movedAs?: string;
  /** Sections of the download, or why it has none. */
  download: PersonSection[] | { leftOut: string };
  /** Changes without an event, which are told to the console. `since` is the column that tells the time, and has an index. */
  live?: { what: LiveChange['what']; since: 'updated_at' | 'id'; jobId: Part; where?: Part };
};

/**
 * `person`: what they gave, and what they were told. `team`: what others wrote about them, which may be about others too; exported when the
 * workspace wants it, else only counted. Secrets, keys of files and numbers for concurrency are left out.
 */
export type PersonSection = {
  name: string;
  about: string;
  of: 'person' | 'team';
  /** Not by application. */
  isOfPerson?: true;
  /** `column AS key`, or the name of both; or a statement that selects `record`, a JSON object. */
  records: string | ((keys: records.PersonKeys) => Part);
};

const copies = 'Copies of the records above';
const work = 'A list of work to do, without data of its own';
const hashes = 'Hashes of secret links';

/** The one list of them, in the order of the download. A test compares it with the catalogue, and with what an erasure touches. */
export const candidateTables: Record<string, CandidateTable> = {
  people: {
    column: 'id',
    erase: { own: 'deletePerson, eraseMerges' },
    merge: { own: 'joinPeople, separatePeople' },
    download: [
      {
        name: 'person',
        about: 'The person, known by their email address',
        of: 'person',
        isOfPerson: true,
        records: records.people,
      },
    ],
  },
  candidates: {
    column: 'id',
    erase: { own: 'deleteCandidates' },
    merge: { own: 'removeCandidate, restoreCandidate' },
    download: [
      {
        name: 'applications',
        about: 'Applications and profiles, as they were sent or found',
        of: 'person',
        records: records.candidates,
      },
      { name: 'assessments', about: 'Status, tags and scores of each application', of: 'team', records: records.assessments },
    ],
    live: { what: 'candidate', since: 'updated_at', jobId: part`job_id` },
  },
  application_consents: {
    column: 'candidate_id',
    erase: 'deletes',
    merge: 'stays',
    download: [{ name: 'consents', about: 'What was agreed to, and when', of: 'person', records: 'candidate_id, text, given_at' }],
  },
  repeated_applications: {
    column: 'candidate_id',
    erase: 'deletes',
    merge: 'moves',
    download: [
      {
        name: 'repeated_applications',
        about: 'What was sent again for the same job',
        of: 'person',
        records: records.repeatedApplications,
      },
    ],
  },
  candidate_files: {
    column: 'candidate_id',
    erase: { own: 'disownFiles' },
    merge: 'moves',
    movedAs: 'files',
    download: [
      {
        name: 'files',
        about: 'Files, which are in the folder files',
        of: 'person',
        records: 'candidate_id, id, purpose, question_id, filename, media_type, bytes, created_at',
      },
    ],
  },
  candidate_cvs: {
    column: 'candidate_id',
    erase: 'deletes',
    merge: { own: 'copyReading, restoreReading' },
    download: [{ name: 'cv_readings', about: 'What a program read in the CV', of: 'person', records: records.cvs }],
  },
  code_host_profiles: {
    column: 'candidate_id',
    erase: 'deletes',
    merge: 'stays',
    download: [
      {
        name: 'code_host_profiles',
        about: 'Public profiles that were looked up',
        of: 'person',
        records: 'candidate_id, username, snapshot AS data, fetched_at',
      },
    ],
  },
  // A sender that has claimed one finds no row to mark, and does not send it. One that moves is sent as it was written. Mails with a secret,
  // which are of no kind of the contract, are told to nobody.
  messages: {
    column: 'candidate_id',
    erase: 'deletes',
    merge: 'moves',
    download: [
      { name: 'messages', about: 'Mails to the address of this download', of: 'person', records: records.messages },
      { name: 'other_messages', about: 'Mails that were not sent, or went to others', of: 'team', records: records.otherMessages },
    ],
    live: { what: 'message', since: 'updated_at', jobId: part`NULL::uuid`, where: part`kind = ANY (${[...messageKinds]}::text[])` },
  },
  interviews: {
    column: 'candidate_id',
    erase: 'deletes',
    merge: 'moves',
    download: [
      {
        name: 'interviews',
        about: 'Interviews',
        of: 'person',
        records:
          'id, candidate_id, title, type, status, start_at, end_at, time_zone, candidate_time_zone, location, video_url, candidate_response, candidate_note, booked_by, cancel_reason, created_at',
      },
      { name: 'interview_notes', about: 'Notes to the interviewers', of: 'team', records: records.interviewNotes },
    ],
    live: { what: 'interview', since: 'updated_at', jobId: part`job_id` },
  },
  interview_panel: {
    of: 'interviews',
    column: 'interview_id',
    erase: 'deletes',
    merge: 'follows',
    download: [{ name: 'interviewers', about: 'Who takes part in the interviews', of: 'person', records: records.interviewPanel }],
  },
  interview_feedback: {
    of: 'interviews',
    column: 'interview_id',
    erase: 'deletes',
    merge: 'follows',
    download: [
      {
        name: 'interview_feedback',
        about: 'Feedback of the interviewers',
        of: 'team',
        records: 'interview_id, recommendation, ratings, comment, submitted_at',
      },
    ],
  },
  interview_history: {
    of: 'interviews',
    column: 'interview_id',
    erase: 'deletes',
    merge: 'follows',
    download: [
      {
        name: 'interview_history',
        about: 'Changes of the interviews',
        of: 'team',
        records: 'interview_id, changes, at, actor_type AS by',
      },
    ],
  },
  booking_links: {
    column: 'candidate_id',
    erase: 'deletes',
    totals: {
      of: 'id',
      decrease: (ids) =>
        part`booking_links = booking_links - ${ids.length}::int, booking_links_version = booking_links_version + 1`,
    },
    merge: 'moves',
    download: [
      {
        name: 'booking_links',
        about: 'Offers of times to choose from',
        of: 'person',
        records: 'id, candidate_id, settings, expires_at, created_at',
      },
    ],
  },
  booking_link_changes: {
    of: 'booking_links',
    column: 'booking_link_id',
    erase: 'deletes',
    merge: 'follows',
    download: [
      {
        name: 'bookings',
        about: 'Times that were booked, moved and cancelled',
        of: 'person',
        records: 'booking_link_id, what, changed_at AS at',
      },
    ],
  },
  // A merge is refused by a unique index when both candidates have an open one.
  prescreens: {
    column: 'candidate_id',
    erase: 'deletes',
    totals: { of: 'status', decrease: fewerPrescreens },
    merge: 'moves',
    download: [
      {
        name: 'prescreens',
        about: 'Questions and answers in writing',
        of: 'person',
        records: 'id, candidate_id, status, language, plan AS questions, answers, consent, started_at, ended_at, created_at',
      },
      {
        name: 'prescreen_assessments',
        about: 'What was made of these answers',
        of: 'team',
        records: 'id AS prescreen_id, assessment, reviews',
      },
    ],
  },
  notes: {
    column: 'candidate_id',
    erase: 'deletes',
    merge: 'moves',
    download: [{ name: 'notes', about: 'Notes of the team', of: 'team', records: 'candidate_id, text, created_at, updated_at' }],
    live: { what: 'note', since: 'id', jobId: records.jobOfNote, where: part`private_to IS NULL` },
  },
  candidate_history: {
    column: 'candidate_id',
    erase: 'deletes',
    merge: 'stays',
    download: [{ name: 'history', about: 'Changes of the applications', of: 'team', records: records.history }],
  },
  candidate_views: {
    column: 'candidate_id',
    erase: 'deletes',
    merge: 'stays',
    download: [{ name: 'views', about: 'When applications were opened', of: 'team', records: 'candidate_id, viewed_at' }],
  },
  candidate_merges: {
    column: 'kept_id',
    erase: { own: 'eraseMerges' },
    merge: { own: 'insertMerge, deleteMerge' },
    download: [
      {
        name: 'merges',
        about: 'Applications that were put together',
        of: 'team',
        records: 'kept_id, duplicate AS merged, merged_at',
      },
    ],
  },
  quarantined_applications: {
    column: 'email_key',
    erase: { own: 'eraseQuarantined' },
    merge: 'stays',
    download: [
      {
        name: 'held_applications',
        about: 'Applications that were held back by the protection against abuse',
        of: 'person',
        isOfPerson: true,
        records: records.quarantined,
      },
    ],
  },
  erasure_requests: {
    column: 'candidate_id',
    erase: 'deletes',
    merge: 'moves',
    download: [
      {
        name: 'erasure_requests',
        about: 'Requests for erasure',
        of: 'person',
        records: 'candidate_id, status, requested_at, reason, decided_at',
      },
    ],
  },
  talent_pool_members: {
    column: 'candidate_id',
    erase: 'deletes',
    merge: 'moves',
    download: [
      {
        name: 'talent_pool',
        about: 'Until when they agreed to be kept in the talent pool',
        of: 'person',
        records: 'candidate_id, company_id, consented_at, confirmed_at, ends_at, reminded_at',
      },
    ],
  },
  candidate_tags: leftOut(copies, { column: 'candidate_id', merge: { own: 'removeCandidate, restoreCandidate' } }),
  candidate_search: leftOut(copies, { column: 'candidate_id', merge: { own: 'removeCandidate, saveSearchDocument' } }),
  search_words: leftOut(copies, { erase: { own: 'eraseUnusedWords' }, merge: { own: 'saveSearchDocument' } }),
  ended_applications: leftOut(copies, { column: 'candidate_id', erase: 'follows', merge: 'follows' }),
  events: leftOut(`${copies}, for the systems of the employer`, { column: 'candidate_id', erase: { own: 'redactEvents' } }),
  deletions: leftOut('Ids of records that were deleted, for the systems of the employer', {
    erase: { own: 'record_deletions' },
    merge: { own: 'takeBackDeletion' },
  }),
  webhook_attempts: leftOut('Answers of the systems of the employer', { erase: { own: 'eraseResponses' } }),
  webhook_queue: leftOut(work, { erase: { own: 'eraseResponses' } }),
  idempotency_keys: leftOut(copies, { erase: { own: 'eraseReceipts' } }),
  interview_seats: leftOut(copies, { of: 'interviews', column: 'interview_id', merge: { own: 'changePerson' } }),
  interview_reminders: leftOut(work, { of: 'interviews', column: 'interview_id', erase: 'follows', merge: 'follows' }),
  note_mentions: leftOut('Users whom a note mentions', { of: 'notes', column: 'note_id', erase: 'follows', merge: 'follows' }),
  // What a hired person has filled stays filled.
  requisition_hires: leftOut(copies, { column: 'candidate_id' }),
  duplicate_dismissals: leftOut('Pairs of records that are not the same person', {
    column: 'one_id',
    erase: { own: 'eraseMerges' },
  }),
  application_links: leftOut('How often the link to the page was replaced', { column: 'candidate_id' }),
  page_codes: leftOut('Codes that were mailed, until they are used', { column: 'candidate_id' }),
  booking_link_directory: leftOut(hashes, { of: 'booking_links', column: 'booking_link_id', merge: 'follows' }),
  prescreen_directory: leftOut(hashes, { of: 'prescreens', column: 'prescreen_id', merge: 'follows' }),
  cv_jobs: leftOut(work, { column: 'candidate_id', merge: { own: 'removeWork, restoreWork' } }),
  screening_lookups: leftOut(work, { column: 'candidate_id', merge: { own: 'removeWork, restoreWork' } }),
  stored_files: leftOut(work, { erase: { own: 'disownFiles' } }),
  file_removals: leftOut(work, { erase: { own: 'disownFiles' } }),
  candidate_exports: leftOut(work, {
    column: 'candidate_ids',
    erase: { keeps: 'Ids of a list that is read once, within an hour' },
  }),
};

/** Most are deleted by their column, and stay where they are in a merge. */
function leftOut(why: string, table: Partial<CandidateTable>): CandidateTable {
  return { erase: 'deletes', merge: 'stays', ...table, download: { leftOut: why } };
}

function fewerPrescreens(statuses: string[]): Part {
  const fewer = prescreenStatuses.map((status) => {
    const column = name(`prescreens_${status}`);
    return part`${column} = ${column} - ${statuses.filter((each) => each === status).length}::int`;
  });
  return part`prescreens_version = prescreens_version + 1, ${join(fewer, ', ')}`;
}
