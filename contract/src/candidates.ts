import {
  Any,
  Integer,
  Array as JsonArray,
  Object as JsonObject,
  String as JsonString,
  Null,
  Record,
  Refine,
  type Static,
  type TSchema,
  Union,
  Unsafe,
} from 'typebox';
import { cvFields } from './cvs.ts';
import { actor } from './events.ts';
import {
  anyOf,
  filledText,
  isIsoTimestamp,
  isoLengthMax,
  nullable,
  oneOf,
  oneOfOrNull,
  optional,
  text,
  textOrNull,
  textOrNullUpTo,
  textUpTo,
  timestamp,
  upTo,
  uuid,
} from './fields.ts';
import { externalId, externalIdFilter, jobId } from './jobs.ts';
import {
  idLengthMax,
  languageLengthMax,
  longTextMax,
  nameLengthMax,
  phoneLengthMax,
  placeLengthMax,
  searchLengthMax,
  urlLengthMax,
} from './limits.ts';
import { dateFilters, pageAnswer, pageQuery } from './paging.ts';

export const candidateTypes = ['applicant', 'prospect', 'upload'] as const;
export type CandidateType = (typeof candidateTypes)[number];

/** In the order of the refusal's words. */
export const candidateStatuses = [
  'applied',
  'screening',
  'phone_screen',
  'interview',
  'technical',
  'offer',
  'hired',
  'rejected',
  'withdrawn',
  'on_hold',
  'shortlisted',
  'qualified',
  'uploaded',
] as const;
export type CandidateStatus = (typeof candidateStatuses)[number];

export const poolStages = ['cold', 'warm', 'hot', 'not_interested'] as const;
export type PoolStage = (typeof poolStages)[number];

export const tagsMax = 50;
export const tagLengthMax = 64;
// As sent: untrimmed, and with duplicates.
const tagsInputMax = 500;
const tagInputMax = 500;
export const emailLengthMax = 320;
export const headlineMax = 1000;
export const languagesMax = 50;

const uuidLength = 36;
const uuidShape = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$';

const candidateId = JsonString({
  pattern: uuidShape,
  maxLength: uuidLength,
  refusal: 'candidate_id is required and must be a UUID',
});

const tagsComplaint = 'must be an array of strings';
const tags = Refine(
  JsonArray(JsonString({ maxLength: tagInputMax, complaint: tagsComplaint }), {
    maxItems: tagsInputMax,
    refusal: `tags ${tagsComplaint}`,
    description: `Replaces the whole list. At most ${tagsMax}, each 1 to ${tagLengthMax} characters after trimming; duplicates are dropped`,
  }),
  (given) => areTags(given),
);

/** The tags as they are kept: trimmed, each once. */
export function cleanTags(given: readonly string[]): string[] {
  return [...new Set(given.map((tag) => tag.trim()))];
}

function areTags(given: unknown): boolean {
  if (!Array.isArray(given) || !given.every((tag) => typeof tag === 'string')) return false;
  const clean = cleanTags(given);
  return clean.length <= tagsMax && clean.every((tag) => tag !== '' && [...tag].length <= tagLengthMax);
}

const poolStage = Unsafe<PoolStage | null>({
  type: ['string', 'null'],
  enum: [...poolStages, null],
  complaint: `must be one of: ${poolStages.join(', ')}`,
  description: 'null clears it',
});

const note = textOrNullUpTo(longTextMax, { description: 'Used in follow-up e-mails; null clears it' });

/** In the order of the spec's table: the first one that is wrong answers. */
export const candidateUpdate = JsonObject({
  candidate_id: candidateId,
  ...optional({
    status: oneOf(candidateStatuses, { whenBlank: 'status is required' }),
    tags,
    pool_stage: poolStage,
    note_to_candidate: note,
    external_id: externalId,
  }),
});
export type CandidateUpdate = Static<typeof candidateUpdate>;

const email = Refine(
  nullable(JsonString({ maxLength: emailLengthMax, complaint: 'must be an e-mail address or null' })),
  (given) => given === null || isEmail(given),
);

export function isEmail(given: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(given.trim()) && given.length <= emailLengthMax;
}

const language = JsonObject(
  {
    language: filledText(languageLengthMax, { complaint: 'must be a non-empty string' }),
    ...optional({ level: textOrNullUpTo(languageLengthMax) }),
  },
  { complaint: 'must be an object with language and level' },
);

const appliedAt = Refine(
  nullable(JsonString({ maxLength: isoLengthMax, complaint: 'must be an ISO 8601 date or timestamp, or null' })),
  (given) => given === null || isIsoTimestamp(given),
);

const idOrNull = nullable(filledText(idLengthMax, { complaint: 'must be a non-empty string or null' }));

export const newCandidate = JsonObject({
  type: oneOf(['prospect', 'upload'], { description: 'A prospect starts as applied, an upload as uploaded' }),
  ...optional({
    name: textOrNullUpTo(nameLengthMax, { description: 'Or first_name and last_name; one of them must be filled' }),
    first_name: textOrNullUpTo(nameLengthMax),
    last_name: textOrNullUpTo(nameLengthMax),
    email,
    phone: textOrNullUpTo(phoneLengthMax),
    job_id: idOrNull,
    tags,
    pool_stage: poolStage,
    note_to_candidate: note,
    headline: textOrNullUpTo(headlineMax),
    current_company: textOrNullUpTo(headlineMax),
    current_title: textOrNullUpTo(headlineMax),
    location_city: textOrNullUpTo(placeLengthMax),
    location_country: textOrNullUpTo(placeLengthMax),
    professional_network_url: textOrNullUpTo(urlLengthMax),
    code_host_url: textOrNullUpTo(urlLengthMax),
    website_url: textOrNullUpTo(urlLengthMax),
    cover_letter: textOrNullUpTo(longTextMax),
    languages: JsonArray(language, { maxItems: languagesMax, complaint: `must be an array of at most ${languagesMax} languages` }),
    source_id: idOrNull,
    applied_at: appliedAt,
    external_id: externalId,
  }),
});
export type NewCandidate = Static<typeof newCandidate>;

const share = () => nullable(Integer({ minimum: 0, maximum: 100, description: '0 to 100, or null when it was not computed' }));

const candidateFields = {
  id: uuid(),
  person_id: uuid('The same for all applications of one person'),
  type: oneOf(candidateTypes),
  status: oneOf(candidateStatuses),
  tags: JsonArray(text()),
  pool_stage: oneOfOrNull(poolStages),
  note_to_candidate: textOrNull(),
  name: textOrNull(),
  first_name: textOrNull(),
  last_name: textOrNull(),
  email: textOrNull(),
  phone: textOrNull(),
  headline: textOrNull(),
  current_company: textOrNull(),
  current_title: textOrNull(),
  location_city: textOrNull(),
  location_country: textOrNull(),
  professional_network_url: textOrNull(),
  code_host_url: textOrNull(),
  website_url: textOrNull(),
  cover_letter: textOrNull(),
  languages: JsonArray(JsonObject({ language: text(), level: textOrNull() })),
  custom_answers: JsonArray(JsonObject({ question_id: text(), question: text(), type: text(), answer: Any() })),
  ai_skills_match: share(),
  ai_experience_match: share(),
  ai_location_match: share(),
  professional_network_matching: share(),
  resume_url: textOrNull({
    description: 'A signed link to the CV, good without a token for 15 minutes, in events for 31 days; null when there is none',
  }),
  resume_filename: textOrNull(),
  job_id: nullable(uuid()),
  job_title: textOrNull(),
  source_id: nullable(uuid()),
  source_name: textOrNull(),
  external_id: textOrNull(),
  applied_at: nullable(timestamp()),
  created_at: timestamp(),
  updated_at: timestamp(),
};

export const candidateInList = JsonObject(candidateFields);
export type CandidateInList = Static<typeof candidateInList>;

export const historyEntry = JsonObject({
  what: text({ description: 'created, applied_again, or the field that changed' }),
  from: Any(),
  to: Any(),
  at: timestamp(),
  actor,
});
export type HistoryEntry = Static<typeof historyEntry>;

const data = (description: string): TSchema => Union([Record(JsonString(), Any()), Null()], { description });

export const candidate = JsonObject({
  ...candidateFields,
  professional_network_data: data('What the professional network says, or null'),
  code_host_data: data('What the code host says, or null'),
  code_host_evaluation: data('What the work on the code host tells, or null'),
  ai_screening: data('The whole screening, or null'),
  ...cvFields,
  history: JsonArray(historyEntry, { description: 'Every change, oldest first' }),
});
export type Candidate = Static<typeof candidate>;

export const candidateQuery = JsonObject({ candidate_id: candidateId });

// A list is read once for each of them and each status, and merged.
export const tagsInFilterMax = 20;

const anyTag = Refine(
  JsonString({
    ...upTo(tagsInFilterMax * (tagLengthMax + 1)),
    complaint: `must be at most ${tagsInFilterMax} tags with commas between`,
    description: `Any of these, at most ${tagsInFilterMax}`,
    documented: { type: 'array', items: { type: 'string' }, maxItems: tagsInFilterMax },
  }),
  (given) => given.split(',').length <= tagsInFilterMax,
);

const filters = {
  status: anyOf(candidateStatuses),
  tags: anyTag,
  pool_stage: anyOf(poolStages),
  source_id: textUpTo(idLengthMax),
  external_id: externalIdFilter,
  email: textUpTo(emailLengthMax, { description: 'However it is capitalized' }),
  q: textUpTo(searchLengthMax, {
    description:
      'Words of name, e-mail, headline, title, company and text; their beginnings are enough, and a typing error is forgiven. Ordered by relevance unless `sort` is given',
  }),
};

export const candidateListQuery = JsonObject({
  ...pageQuery,
  ...optional({ type: anyOf(candidateTypes), job_id: textUpTo(idLengthMax), ...filters }),
  ...dateFilters,
});

export const jobCandidatesQuery = JsonObject({
  job_id: jobId,
  ...pageQuery,
  ...optional({ type: anyOf(candidateTypes), ...filters }),
  ...dateFilters,
});

export const candidatePage = pageAnswer('candidates', candidateInList);
