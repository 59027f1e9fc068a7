import type { Part } from '#storage/sql.ts';
import * as read from './person-data-queries.ts';

/**
 * `person`: what they gave, and what they were told. `team`: what others wrote about them, which may be about others too; exported when the
 * workspace wants it, else only counted.
 */
export type PersonSection = {
  name: string;
  about: string;
  of: 'person' | 'team';
  /** Not by application. */
  isOfPerson?: true;
  records: (keys: read.PersonKeys) => Part;
};

/** What a table that an erasure deletes from has for the download: sections, or why it has none. */
type PersonTable = PersonSection[] | { leftOut: string };

const copies = 'Copies of the records above';
const work = 'A list of work to do, without data of its own';

/** The one list of tables with personal data. A test compares it with the tables that an erasure really deletes from. */
export const personTables: Record<string, PersonTable> = {
  people: [
    { name: 'person', about: 'The person, known by their email address', of: 'person', isOfPerson: true, records: read.people },
  ],
  candidates: [
    {
      name: 'applications',
      about: 'Applications and profiles, as they were sent or found',
      of: 'person',
      records: read.candidates,
    },
    { name: 'assessments', about: 'Status, tags and scores of each application', of: 'team', records: read.assessments },
  ],
  application_consents: [{ name: 'consents', about: 'What was agreed to, and when', of: 'person', records: read.consents }],
  repeated_applications: [
    {
      name: 'repeated_applications',
      about: 'What was sent again for the same job',
      of: 'person',
      records: read.repeatedApplications,
    },
  ],
  candidate_files: [{ name: 'files', about: 'Files, which are in the folder files', of: 'person', records: read.files }],
  candidate_cvs: [{ name: 'cv_readings', about: 'What a program read in the CV', of: 'person', records: read.cvs }],
  code_host_profiles: [
    { name: 'code_host_profiles', about: 'Public profiles that were looked up', of: 'person', records: read.codeHostProfiles },
  ],
  messages: [
    { name: 'messages', about: 'Mails to the address of this download', of: 'person', records: read.messages },
    { name: 'other_messages', about: 'Mails that were not sent, or went to others', of: 'team', records: read.otherMessages },
  ],
  interviews: [
    { name: 'interviews', about: 'Interviews', of: 'person', records: read.interviews },
    { name: 'interview_notes', about: 'Notes to the interviewers', of: 'team', records: read.interviewNotes },
  ],
  interview_panel: [
    { name: 'interviewers', about: 'Who takes part in the interviews', of: 'person', records: read.interviewPanel },
  ],
  interview_feedback: [
    { name: 'interview_feedback', about: 'Feedback of the interviewers', of: 'team', records: read.interviewFeedback },
  ],
  interview_history: [
    { name: 'interview_history', about: 'Changes of the interviews', of: 'team', records: read.interviewHistory },
  ],
  booking_links: [{ name: 'booking_links', about: 'Offers of times to choose from', of: 'person', records: read.bookingLinks }],
  booking_link_changes: [
    { name: 'bookings', about: 'Times that were booked, moved and cancelled', of: 'person', records: read.bookings },
  ],
  prescreens: [
    { name: 'prescreens', about: 'Questions and answers in writing', of: 'person', records: read.prescreens },
    { name: 'prescreen_assessments', about: 'What was made of these answers', of: 'team', records: read.prescreenAssessments },
  ],
  notes: [{ name: 'notes', about: 'Notes of the team', of: 'team', records: read.notes }],
  candidate_history: [{ name: 'history', about: 'Changes of the applications', of: 'team', records: read.history }],
  candidate_views: [{ name: 'views', about: 'When applications were opened', of: 'team', records: read.views }],
  candidate_merges: [{ name: 'merges', about: 'Applications that were put together', of: 'team', records: read.merges }],
  quarantined_applications: [
    {
      name: 'held_applications',
      about: 'Applications that were held back by the protection against abuse',
      of: 'person',
      isOfPerson: true,
      records: read.quarantined,
    },
  ],
  erasure_requests: [{ name: 'erasure_requests', about: 'Requests for erasure', of: 'person', records: read.erasureRequests }],
  talent_pool_members: [
    { name: 'talent_pool', about: 'Until when they agreed to be kept in the talent pool', of: 'person', records: read.talentPool },
  ],
  candidate_tags: { leftOut: copies },
  candidate_search: { leftOut: copies },
  search_words: { leftOut: copies },
  events: { leftOut: `${copies}, for the systems of the employer` },
  deletions: { leftOut: 'Ids of records that were deleted, for the systems of the employer' },
  webhook_attempts: { leftOut: 'Answers of the systems of the employer' },
  webhook_queue: { leftOut: work },
  idempotency_keys: { leftOut: copies },
  interview_seats: { leftOut: copies },
  requisition_hires: { leftOut: copies },
  duplicate_dismissals: { leftOut: 'Pairs of records that are not the same person' },
  application_links: { leftOut: 'How often the link to the page was replaced' },
  page_codes: { leftOut: 'Codes that were mailed, until they are used' },
  booking_link_directory: { leftOut: 'Hashes of secret links' },
  prescreen_directory: { leftOut: 'Hashes of secret links' },
  cv_jobs: { leftOut: work },
  screening_lookups: { leftOut: work },
  stored_files: { leftOut: work },
  file_removals: { leftOut: work },
};

export const personSections: PersonSection[] = Object.values(personTables).flatMap((table) => (Array.isArray(table) ? table : []));
