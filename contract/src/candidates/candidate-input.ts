import { Array as JsonArray, Object as JsonObject, String as JsonString, Refine, type Static, Unsafe } from 'typebox';
import { fieldValuesInput } from '#custom-fields/custom-field.ts';
import {
  idLengthMax,
  languageLengthMax,
  longTextMax,
  nameLengthMax,
  phoneLengthMax,
  placeLengthMax,
  urlLengthMax,
} from '#limits.ts';
import { rejectionMessage } from '#messages/message-content.ts';
import { externalId } from '#schema/external-id.ts';
import { boolean, filledText, nullable, oneOf, optional, textOrNullUpTo } from '#schema/fields.ts';
import { fileInput, requiredFileInput } from '#schema/file-input.ts';
import { isIsoTimestamp, isoLengthMax } from '#schema/iso-timestamp.ts';
import { candidateStatuses, type PoolStage, poolStages } from './candidate.ts';
import { tags } from './tags.ts';

export const emailLengthMax = 320;
export const headlineMax = 1000;
export const languagesMax = 50;
/** Further addresses of a candidate, and further telephone numbers. */
export const contactsMax = 10;

const uuidLength = 36;
const uuidShape = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$';

export const candidateId = JsonString({
  pattern: uuidShape,
  maxLength: uuidLength,
  refusal: 'candidate_id is required and must be a UUID',
});

export const poolStage = Unsafe<PoolStage | null>({
  type: ['string', 'null'],
  enum: [...poolStages, null],
  requirement: `must be one of: ${poolStages.join(', ')}`,
  description: 'null clears it',
});

export const rejectionReasonId = nullable(
  filledText(idLengthMax, {
    requirement: 'must be a non-empty string or null',
    description: 'Of a reason of `GET /v1/rejection-reasons`, for the status `rejected`; another status clears it',
  }),
);

const noteToCandidate = textOrNullUpTo(longTextMax, { description: 'Used in follow-up emails; null clears it' });

const email = Refine(
  nullable(JsonString({ maxLength: emailLengthMax, requirement: 'must be an email address or null' })),
  (given) => given === null || isEmail(given),
);

const oneEmail = Refine(JsonString({ maxLength: emailLengthMax, requirement: 'must be an email address' }), isEmail);

const localBytesMax = 64;

/** One plain address, which a mail server can be given: without a name, a comment, quotes or an IP address. */
export function isEmail(given: string): boolean {
  const [local = '', domain = '', ...more] = given.trim().split('@', 3);
  return (
    more.length === 0 &&
    given.length <= emailLengthMax &&
    new TextEncoder().encode(local).length <= localBytesMax &&
    /^[^\s\p{Cc}<>()[\],;:\\"]+$/u.test(local) &&
    !/^\.|\.\.|\.$/.test(local) &&
    /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) &&
    !/^[.-]|\.\.|[.-]$/.test(domain)
  );
}

/** With or without http or https in front. Another scheme, such as javascript:, would run where somebody makes a link of it. */
const webAddress = Refine(
  textOrNullUpTo(urlLengthMax, { requirement: `must be an http or https URL of at most ${urlLengthMax} characters, or null` }),
  (given) => given === null || /^https?:\/\//i.test(given) || !/^[^/?#]*:/.test(given),
);

const language = JsonObject(
  {
    language: filledText(languageLengthMax, { requirement: 'must be a non-empty string' }),
    ...optional({ level: textOrNullUpTo(languageLengthMax) }),
  },
  { requirement: 'must be an object with language and level' },
);

const languages = JsonArray(language, {
  maxItems: languagesMax,
  requirement: `must be an array of at most ${languagesMax} languages`,
});

const appliedAt = Refine(
  nullable(JsonString({ maxLength: isoLengthMax, requirement: 'must be an ISO 8601 date or timestamp, or null' })),
  (given) => given === null || isIsoTimestamp(given),
);

/** Who a candidate is. These can be corrected, and what was corrected stays when the CV is read again. */
const personFields = {
  name: filledText(nameLengthMax, {
    whenBlank: 'name is required and cannot be empty.',
    requirement: 'must be a non-empty string',
    description: '`first_name` and `last_name` follow, unless they are sent too; without it they make the name',
  }),
  first_name: textOrNullUpTo(nameLengthMax),
  last_name: textOrNullUpTo(nameLengthMax),
  email,
  other_emails: JsonArray(oneEmail, {
    maxItems: contactsMax,
    requirement: `must be an array of at most ${contactsMax} email addresses`,
    description: 'Further addresses, which replace those before. Mails go to `email`',
  }),
  phone: textOrNullUpTo(phoneLengthMax),
  other_phones: JsonArray(filledText(phoneLengthMax, { requirement: 'must be a non-empty string' }), {
    maxItems: contactsMax,
    requirement: `must be an array of at most ${contactsMax} phone numbers`,
    description: 'Further numbers, which replace those before',
  }),
  headline: textOrNullUpTo(headlineMax),
  current_company: textOrNullUpTo(headlineMax),
  current_title: textOrNullUpTo(headlineMax),
  location_city: textOrNullUpTo(placeLengthMax),
  location_country: textOrNullUpTo(placeLengthMax),
  professional_network_url: webAddress,
  code_host_url: webAddress,
  website_url: webAddress,
  languages,
};
export type PersonField = keyof typeof personFields;
export const isPersonField = (name: string): name is PersonField => Object.hasOwn(personFields, name);
export const personFieldNames = Object.keys(personFields).filter(isPersonField);

/** In the order of the spec's table: the first invalid field determines the message. */
export const candidateUpdate = JsonObject({
  candidate_id: candidateId,
  ...optional({
    status: oneOf(candidateStatuses, { whenBlank: 'status is required' }),
    tags,
    pool_stage: poolStage,
    note_to_candidate: noteToCandidate,
    external_id: externalId,
    rejection_reason_id: rejectionReasonId,
    job_id: nullable(
      filledText(idLengthMax, {
        requirement: 'must be a non-empty string or null',
        description:
          'Moves the candidate to another job, which must not be closed, with all that belongs to them. They start there as a new one would, unless `status` is sent. null takes a prospect or an upload out of their job',
      }),
    ),
    stage_id: filledText(idLengthMax, {
      requirement: 'must be a non-empty string',
      description:
        'A stage of the job of the candidate, or of `job_id`: sets the status too. A `status` alone moves to the first stage that carries it, unless the stage of the candidate does. `rejection_reason_id` and `message` need the status beside it',
    }),
    ...personFields,
    custom_fields: fieldValuesInput,
    undo: boolean({
      requirement: 'must be true or false',
      description:
        'true: this takes back the latest change of these fields. When it is exactly that, the time in the status goes on as before, and both changes are marked as `undone` in the history; otherwise it is a change like any other',
    }),
    message: nullable(rejectionMessage),
    resume: requiredFileInput('Another CV, which replaces the one before and is read in the background'),
  }),
});
export type CandidateUpdate = Static<typeof candidateUpdate>;

const idOrNull = nullable(filledText(idLengthMax, { requirement: 'must be a non-empty string or null' }));

export const newCandidate = JsonObject({
  type: oneOf(['prospect', 'upload', 'applicant'], {
    description: 'A prospect and an applicant start as applied, an upload as uploaded',
  }),
  ...optional({
    name: textOrNullUpTo(nameLengthMax, {
      description: 'Or first_name and last_name; one of them must be filled, unless an upload has a CV',
    }),
    first_name: textOrNullUpTo(nameLengthMax),
    last_name: textOrNullUpTo(nameLengthMax),
    email,
    phone: textOrNullUpTo(phoneLengthMax),
    job_id: idOrNull,
    tags,
    pool_stage: poolStage,
    note_to_candidate: noteToCandidate,
    headline: textOrNullUpTo(headlineMax),
    current_company: textOrNullUpTo(headlineMax),
    current_title: textOrNullUpTo(headlineMax),
    location_city: textOrNullUpTo(placeLengthMax),
    location_country: textOrNullUpTo(placeLengthMax),
    professional_network_url: webAddress,
    code_host_url: webAddress,
    website_url: webAddress,
    cover_letter: textOrNullUpTo(longTextMax),
    languages,
    source_id: idOrNull,
    applied_at: appliedAt,
    external_id: externalId,
    custom_fields: fieldValuesInput,
    consent: nullable(
      filledText(longTextMax, {
        requirement: 'must be a non-empty string or null',
        description: 'Of an applicant: what they have agreed to, as it was shown to them',
      }),
    ),
    resume: fileInput(
      'The CV: PDF, DOCX, ODT, RTF or TXT, or a photo of it as JPEG, PNG or WebP, at most 10 MB, told by its bytes. It is read in the background',
    ),
  }),
});
export type NewCandidate = Static<typeof newCandidate>;

export const candidateQuery = JsonObject({ candidate_id: candidateId });
