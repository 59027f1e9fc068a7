import type { LiveChange } from '@muster/contract/console/live.ts';
import { allMessageKinds } from '@muster/contract/messages/message.ts';
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
    download: [{ ...given('person', 'The person, known by their email address', records.people), isOfPerson: true }],
  },
  candidates: {
    column: 'id',
    erase: { own: 'deleteCandidates' },
    merge: { own: 'removeCandidate, restoreCandidate' },
    download: [
      given('applications', 'Applications and profiles, as they were sent or found', records.candidates),
      written('assessments', 'Status, tags and scores of each application', records.assessments),
    ],
    live: { what: 'candidate', since: 'updated_at', jobId: part`job_id` },
  },
  candidate_contacts: {
    column: 'candidate_id',
    erase: 'deletes',
    merge: 'moves',
    download: [given('contacts', 'Further addresses and telephone numbers', 'candidate_id, kind, value')],
  },
  application_consents: {
    column: 'candidate_id',
    erase: 'deletes',
    merge: 'stays',
    download: [given('consents', 'What was agreed to, and when', 'candidate_id, text, given_at, fast_fill_ms')],
  },
  repeated_applications: {
    column: 'candidate_id',
    erase: 'deletes',
    merge: 'moves',
    download: [given('repeated_applications', 'What was sent again for the same job', records.repeatedApplications)],
  },
  candidate_files: {
    column: 'candidate_id',
    erase: { own: 'disownFiles' },
    merge: 'moves',
    movedAs: 'files',
    download: [
      given(
        'files',
        'Files, which are in the folder files',
        'candidate_id, id, purpose, question_id, filename, media_type, bytes, created_at',
      ),
    ],
  },
  candidate_cvs: {
    column: 'candidate_id',
    erase: 'deletes',
    merge: { own: 'copyReading, restoreReading' },
    download: [given('cv_readings', 'What a program read in the CV', records.cvs)],
  },
  candidate_signals: {
    column: 'candidate_id',
    erase: 'follows',
    merge: { own: 'removeCandidate, requestSignals' },
    download: [written('signals', 'What a program found worth a look', records.signals)],
  },
  code_host_profiles: {
    column: 'candidate_id',
    erase: 'deletes',
    merge: 'stays',
    download: [
      given('code_host_profiles', 'Public profiles that were looked up', 'candidate_id, username, snapshot AS data, fetched_at'),
    ],
  },
  // A sender that has claimed one finds no row to mark, and does not send it. One that moves is sent as it was written. Mails with a secret,
  // which are of no kind of the contract, are told to nobody.
  messages: {
    column: 'candidate_id',
    erase: 'deletes',
    merge: 'moves',
    download: [
      given('messages', 'Mails to the address of this download', records.messages),
      given('replies', 'Mails from them', records.replies),
      written('other_messages', 'Mails that were not sent, or went to others', records.otherMessages),
    ],
    live: {
      what: 'message',
      since: 'updated_at',
      jobId: part`NULL::uuid`,
      where: part`kind = ANY (${[...allMessageKinds]}::text[])`,
    },
  },
  interviews: {
    column: 'candidate_id',
    erase: 'deletes',
    merge: 'moves',
    download: [
      given(
        'interviews',
        'Interviews',
        'id, candidate_id, title, type, status, start_at, end_at, time_zone, candidate_time_zone, location, video_url, candidate_response, candidate_note, booked_by, cancel_reason, created_at',
      ),
      written('interview_notes', 'Notes to the interviewers', records.interviewNotes),
    ],
    live: { what: 'interview', since: 'updated_at', jobId: part`job_id` },
  },
  interview_panel: {
    of: 'interviews',
    column: 'interview_id',
    erase: 'deletes',
    merge: 'follows',
    download: [given('interviewers', 'Who takes part in the interviews', records.interviewPanel)],
  },
  interview_feedback: {
    of: 'interviews',
    column: 'interview_id',
    erase: 'deletes',
    merge: 'follows',
    download: [
      written(
        'interview_feedback',
        'Feedback of the interviewers',
        'interview_id, recommendation, ratings, comment, submitted_at, scorecard',
      ),
    ],
  },
  interview_feedback_drafts: {
    of: 'interviews',
    column: 'interview_id',
    erase: 'follows',
    merge: 'follows',
    download: [written('interview_feedback_drafts', 'Feedback that was begun', 'interview_id, draft, saved_at')],
  },
  interview_history: {
    of: 'interviews',
    column: 'interview_id',
    erase: 'deletes',
    merge: 'follows',
    download: [written('interview_history', 'Changes of the interviews', 'interview_id, changes, at, actor_type AS by')],
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
    download: [given('booking_links', 'Offers of times to choose from', 'id, candidate_id, settings, expires_at, created_at')],
  },
  booking_link_changes: {
    of: 'booking_links',
    column: 'booking_link_id',
    erase: 'deletes',
    merge: 'follows',
    download: [given('bookings', 'Times that were booked, moved and cancelled', 'booking_link_id, what, changed_at AS at')],
  },
  // A merge is refused by a unique index when both candidates have an open one.
  prescreens: {
    column: 'candidate_id',
    erase: 'deletes',
    totals: { of: 'status', decrease: fewerPrescreens },
    merge: 'moves',
    download: [
      given(
        'prescreens',
        'Questions and answers in writing',
        'id, candidate_id, status, language, plan AS questions, answers, consent, started_at, ended_at, created_at',
      ),
      written('prescreen_assessments', 'What was made of these answers', 'id AS prescreen_id, assessment, reviews'),
    ],
  },
  // A merge is refused by a unique index when both candidates have an open one.
  offers: {
    column: 'candidate_id',
    erase: 'deletes',
    merge: 'moves',
    download: [
      given('offers', 'Offers, with their letters and answers', records.offers),
      written('offer_drafts', 'Offers that were not sent, and notes about offers', records.offerDrafts),
    ],
    live: { what: 'offer', since: 'updated_at', jobId: part`job_id` },
  },
  offer_versions: {
    of: 'offers',
    column: 'offer_id',
    erase: 'follows',
    merge: 'follows',
    download: [given('earlier_offers', 'Versions of the offers that were sent and replaced', records.earlierOffers)],
  },
  notes: {
    column: 'candidate_id',
    erase: 'deletes',
    merge: 'moves',
    download: [written('notes', 'Notes of the team', 'candidate_id, text, created_at, updated_at')],
    live: { what: 'note', since: 'id', jobId: records.jobOf(part`notes`), where: part`private_to IS NULL` },
  },
  tasks: {
    column: 'candidate_id',
    erase: 'deletes',
    merge: 'moves',
    download: [written('tasks', 'Tasks of the team', 'candidate_id, text, due_on, done_at, created_at')],
    live: { what: 'task', since: 'updated_at', jobId: records.jobOf(part`tasks`) },
  },
  candidate_results: {
    column: 'candidate_id',
    erase: 'deletes',
    merge: 'moves',
    download: [
      written(
        'results',
        'Results of assessments and checks',
        'candidate_id, provider, name, status, score, maximum, url, summary, created_at, updated_at',
      ),
    ],
    live: { what: 'result', since: 'updated_at', jobId: records.jobOf(part`candidate_results`) },
  },
  candidate_history: {
    column: 'candidate_id',
    erase: 'deletes',
    merge: 'stays',
    download: [written('history', 'Changes of the applications', records.history)],
  },
  candidate_views: {
    column: 'candidate_id',
    erase: 'deletes',
    merge: 'stays',
    download: [written('views', 'When applications were opened, of the last days', 'candidate_id, viewed_at')],
  },
  candidate_merges: {
    column: 'kept_id',
    erase: { own: 'eraseMerges' },
    merge: { own: 'insertMerge, deleteMerge' },
    download: [written('merges', 'Applications that were put together', 'kept_id, duplicate AS merged, merged_at')],
  },
  quarantined_applications: {
    column: 'email_key',
    erase: { own: 'eraseWaiting' },
    merge: 'stays',
    download: [
      {
        ...given('held_applications', 'Applications that were held back by the protection against abuse', records.quarantined),
        isOfPerson: true,
      },
    ],
  },
  erasure_requests: {
    column: 'candidate_id',
    erase: 'deletes',
    merge: 'moves',
    download: [given('erasure_requests', 'Requests for erasure', 'candidate_id, status, requested_at, reason, decided_at')],
  },
  talent_pool_members: {
    column: 'candidate_id',
    erase: 'deletes',
    merge: 'moves',
    download: [
      given(
        'talent_pool',
        'Until when they agreed to be kept in the talent pool',
        'candidate_id, company_id, consented_at, confirmed_at, ends_at, reminded_at',
      ),
    ],
  },
  // Those that wait for an answer are erased by the address: see deleteReferralsOf.
  referrals: {
    column: 'candidate_id',
    erase: 'deletes',
    merge: 'moves',
    download: [{ ...given('referrals', 'What was said about them in recommendations', records.referrals), isOfPerson: true }],
  },
  referral_answers: leftOut('Whether a recommendation was agreed to', {
    of: 'referrals',
    column: 'referral_id',
    erase: 'follows',
    merge: 'follows',
  }),
  candidate_tags: leftOut(copies, { column: 'candidate_id', merge: { own: 'removeCandidate, restoreCandidate' } }),
  candidate_search: leftOut(copies, { column: 'candidate_id', merge: { own: 'removeCandidate, saveSearchDocument' } }),
  search_words: leftOut(copies, { erase: { own: 'eraseUnusedWords' }, merge: { own: 'saveSearchDocument' } }),
  cv_bands: leftOut(copies, { column: 'candidate_id', erase: 'follows', merge: { own: 'removeCandidate, requestSignals' } }),
  candidate_scores: leftOut(copies, { column: 'candidate_id', erase: 'follows', merge: 'follows' }),
  candidate_field_order: leftOut(copies, { column: 'candidate_id', erase: 'follows', merge: 'follows' }),
  ended_applications: leftOut(copies, { column: 'candidate_id', erase: 'follows', merge: 'follows' }),
  events: leftOut(`${copies}, for the systems of the employer`, { column: 'candidate_id', erase: { own: 'redactEvents' } }),
  deletions: leftOut('Ids of records that were deleted, for the systems of the employer', {
    erase: { own: 'record_deletions' },
    merge: { own: 'takeBackDeletion' },
  }),
  webhook_attempts: leftOut('Answers of the systems of the employer', { erase: { own: 'eraseResponses' } }),
  webhook_queue: leftOut(work, { erase: { own: 'eraseResponses' } }),
  idempotency_keys: leftOut(copies, { erase: { own: 'eraseReceipts' } }),
  calendar_objects: {
    erase: { keeps: 'What the calendar of an interviewer consists of: the row goes with the entry there' },
    merge: 'stays',
    download: { leftOut: copies },
  },
  interview_seats: leftOut(copies, { of: 'interviews', column: 'interview_id', merge: { own: 'changePerson' } }),
  interview_reminders: leftOut(work, { of: 'interviews', column: 'interview_id', erase: 'follows', merge: 'follows' }),
  // Emptied by a trigger on the interviews: a row stays until its entry is out of the calendar, and has no data of the candidate.
  calendar_entries: leftOut('Where the entries of interviews are in calendars', {
    of: 'interviews',
    column: 'interview_id',
    erase: { own: 'remove_entries_of_interviews' },
    merge: 'follows',
  }),
  // The same with a meeting at Zoom.
  zoom_meetings: leftOut('Where the meetings of interviews are at Zoom', {
    of: 'interviews',
    column: 'interview_id',
    erase: { own: 'remove_meetings_of_interviews' },
    merge: 'follows',
  }),
  calendar_answers: leftOut('When answers to invitations were given, to compare them', {
    of: 'interviews',
    column: 'interview_id',
    erase: 'follows',
    merge: 'follows',
  }),
  notifications: leftOut('What users were told of', { column: 'candidate_id', erase: 'deletes', merge: 'moves' }),
  stage_actions: leftOut(work, { column: 'candidate_id', erase: 'deletes', merge: 'moves' }),
  chat_posts: leftOut('What channels of Slack and Teams were told of', {
    column: 'candidate_id',
    erase: 'deletes',
    merge: 'moves',
  }),
  note_mentions: leftOut('Users whom a note mentions', { of: 'notes', column: 'note_id', erase: 'follows', merge: 'follows' }),
  // What a hired person has filled stays filled.
  requisition_hires: leftOut(copies, { column: 'candidate_id' }),
  import_links: {
    column: 'owner_id',
    erase: { own: 'eraseImported' },
    merge: 'stays',
    download: [given('imported_from', 'Where they were imported from, and what they are called there', records.sourcesOfPerson)],
  },
  import_changes: leftOut('Values from before an import, for as long as it can be undone', { erase: { own: 'eraseImported' } }),
  duplicate_dismissals: leftOut('Pairs of records that are not the same person', {
    column: 'one_id',
    erase: { own: 'eraseMerges' },
  }),
  application_links: leftOut('How often the link to the page was replaced', { column: 'candidate_id' }),
  page_codes: leftOut('Codes that were mailed, until they are used', { column: 'candidate_id' }),
  mail_threads: leftOut('Who conversations by mail are with', { column: 'candidate_id', merge: 'moves' }),
  mail_address_directory: leftOut(hashes, { of: 'mail_threads', column: 'thread_id', erase: 'follows', merge: 'follows' }),
  inbound_mails: leftOut('The mails of which the messages were made', {
    column: 'candidate_id',
    erase: { own: 'requestRemovalsOfCandidates' },
    merge: 'moves',
  }),
  booking_link_directory: leftOut(hashes, { of: 'booking_links', column: 'booking_link_id', merge: 'follows' }),
  offer_documents: leftOut('The letters as PDF: their texts are in the offers', {
    of: 'offers',
    column: 'offer_id',
    erase: 'follows',
    merge: 'follows',
  }),
  offer_directory: leftOut(hashes, { of: 'offers', column: 'offer_id', erase: 'follows', merge: 'follows' }),
  approval_directory: leftOut(hashes, { of: 'offers', column: 'offer_id', erase: 'follows', merge: 'follows' }),
  prescreen_directory: leftOut(hashes, { of: 'prescreens', column: 'prescreen_id', merge: 'follows' }),
  referral_directory: leftOut(hashes, { of: 'referrals', column: 'referral_id', erase: 'follows', merge: 'follows' }),
  cv_jobs: leftOut(work, { column: 'candidate_id', merge: { own: 'removeWork, restoreWork' } }),
  screening_lookups: leftOut(work, { column: 'candidate_id', merge: { own: 'removeWork, restoreWork' } }),
  stored_files: leftOut(work, { erase: { own: 'disownFiles' } }),
  file_removals: leftOut(work, { erase: { own: 'disownFiles' } }),
  candidate_exports: leftOut(work, {
    column: 'candidate_ids',
    erase: { keeps: 'Ids of a list that is read once, within an hour' },
  }),
};

/** What the person gave, or was told. */
function given(section: string, about: string, shown: PersonSection['records']): PersonSection {
  return { name: section, about, of: 'person', records: shown };
}

/** What others wrote about them. */
function written(section: string, about: string, shown: PersonSection['records']): PersonSection {
  return { name: section, about, of: 'team', records: shown };
}

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
