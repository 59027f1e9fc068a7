import { Integer, Array as JsonArray, Object as JsonObject, String as JsonString, Refine, type Static } from 'typebox';
import { candidateId, emailLengthMax, isEmail } from '#candidates/candidate-input.ts';
import { attributeRatingMax, attributeRatingMin, partId } from '#kits/kit.ts';
import { idLengthMax, kitAttributesMax, kitQuestionsMax, longTextMax, urlLengthMax } from '#limits.ts';
import { dateTimeWithOffset } from '#schema/date-time.ts';
import { externalId } from '#schema/external-id.ts';
import { boolean, filledText, nullable, oneOf, oneOfOrNull, optional, textOrNullUpTo, upTo } from '#schema/fields.ts';
import { timeZone, timeZoneOrNull } from '#schema/time-zone.ts';
import { interviewStatuses, interviewTypes, recommendations, responses } from './interview.ts';
import { interviewVideoKinds } from './video.ts';

export const durationMinutesMin = 5;
export const durationMinutesMax = 480;
export const interviewersMax = 20;
export const remindersMax = 5;
const reminderMinutesMax = 20_160;
const titleMax = 300;
const locationMax = 1000;
export const cancelReasonLengthMax = 2000;
const ratingsMax = 30;
const ratingNameMax = 200;
const ratingNoteMax = 2000;
const answerLengthMax = 5000;
export const ratingMin = 1;
export const ratingMax = 5;

export const interviewId = filledText(idLengthMax, { refusal: 'interview_id is required and cannot be empty.' });

const durationRequirement = `must be an integer between ${durationMinutesMin} and ${durationMinutesMax}`;
export const durationMinutes = Integer({
  minimum: durationMinutesMin,
  maximum: durationMinutesMax,
  requirement: durationRequirement,
});

/** Email addresses of a panel. The same address in another spelling counts once. */
export const interviewerEmails = Refine(
  JsonArray(JsonString({ maxLength: emailLengthMax }), {
    maxItems: interviewersMax,
    refusal: 'interviewers must be a non-empty array of email addresses',
    description: `At most ${interviewersMax}`,
    examples: [['tom@example.com', 'ana@example.com']],
  }),
  (given) => given.length > 0 && given.every((email) => isEmail(email)),
);

export const videoUrl = Refine(
  textOrNullUpTo(urlLengthMax, { requirement: 'must be an http or https URL, or null' }),
  (given) => given === null || isWebUrl(given),
);

/** A kind that is not `fixed` needs no `video_url`; one that is given wins. */
export const video = oneOf(interviewVideoKinds, {
  description:
    'How the address of the video call is made; unless it is sent, as the workspace has it. `meet` and `teams` are made in the calendar of the first interviewer who has connected one of Google or Microsoft; `video_status` is `failed` when nobody has. `zoom` only where the operator of the server has set it up. A `video_url` wins',
});

export const reminders = JsonArray(Integer({ minimum: 1, maximum: reminderMinutesMax }), {
  maxItems: remindersMax,
  refusal: `reminders must be an array of at most ${remindersMax} integers between 1 and ${reminderMinutesMax}`,
  description: 'Minutes before the start at which the candidate and the interviewers are reminded',
});

const details = {
  type: oneOf(interviewTypes),
  location: textOrNullUpTo(locationMax),
  video_url: videoUrl,
  video,
  note_to_interviewers: textOrNullUpTo(longTextMax),
  candidate_note: textOrNullUpTo(longTextMax),
  reminders,
  allow_overlap: boolean({ description: 'true: interviewers and candidate may have other interviews at this time' }),
  allow_unchecked: boolean({
    description: 'true: also when a connected calendar of an interviewer cannot be read at the moment',
  }),
  send_invitations: boolean({ description: 'Default: true' }),
  external_id: externalId,
  kit_id: textOrNullUpTo(idLengthMax, {
    description:
      'A template, or a kit of the job of the candidate; null for none. A new interview without it gets that of the stage in which the candidate is',
  }),
};

const title = filledText(titleMax, { requirement: 'must be a non-empty string' });

export const newInterview = JsonObject({
  candidate_id: candidateId,
  start_at: dateTimeWithOffset({ description: 'In the future, unless `is_past`' }),
  duration_minutes: durationMinutes,
  time_zone: timeZone(),
  interviewers: interviewerEmails,
  ...optional({
    title,
    ...details,
    is_past: boolean({
      description:
        'true: it has taken place already, such as a call. It is `completed`, nobody is invited or reminded, and it may overlap others; feedback can be given',
    }),
  }),
});
export type NewInterview = Static<typeof newInterview>;

const panelResponse = JsonObject(
  {
    interviewer: filledText(emailLengthMax, { requirement: 'must be an email address' }),
    response: oneOf(responses),
  },
  { requirement: 'must be an object with interviewer and response' },
);

export const interviewUpdate = JsonObject({
  interview_id: interviewId,
  ...optional({
    status: oneOf(interviewStatuses),
    start_at: dateTimeWithOffset(),
    duration_minutes: durationMinutes,
    time_zone: timeZone(),
    candidate_time_zone: timeZoneOrNull(),
    interviewers: interviewerEmails,
    title,
    ...details,
    candidate_response: oneOf(responses),
    responses: JsonArray(panelResponse, {
      maxItems: interviewersMax,
      requirement: `must be an array of at most ${interviewersMax} objects with interviewer and response`,
      description: 'The answers of interviewers to the invitation',
    }),
  }),
});
export type InterviewUpdate = Static<typeof interviewUpdate>;

export const interviewCancellation = JsonObject({
  interview_id: interviewId,
  ...optional({ reason: textOrNullUpTo(cancelReasonLengthMax), notify: boolean({ description: 'Default: true' }) }),
});

export const interviewReference = JsonObject({ interview_id: interviewId });

export const entryReference = JsonObject({
  interview_id: interviewId,
  interviewer: filledText(emailLengthMax, { requirement: 'must be an email address' }),
});

const rating = JsonObject(
  {
    name: filledText(ratingNameMax, { requirement: 'must be a non-empty string' }),
    rating: Integer({
      minimum: ratingMin,
      maximum: ratingMax,
      requirement: `must be an integer between ${ratingMin} and ${ratingMax}`,
    }),
    ...optional({ note: textOrNullUpTo(ratingNoteMax) }),
  },
  { requirement: 'must be an object with name, rating and note' },
);

const attributeRequirement = `must be an integer between ${attributeRatingMin} and ${attributeRatingMax}, or null`;
const attributeInput = JsonObject(
  {
    id: partId('Of an attribute of the kit'),
    ...optional({
      rating: nullable(Integer({ minimum: attributeRatingMin, maximum: attributeRatingMax, requirement: attributeRequirement })),
      note: textOrNullUpTo(ratingNoteMax),
    }),
  },
  { requirement: 'must be an object with id, rating and note' },
);

const answerInput = JsonObject(
  {
    question_id: partId('Of a question of the kit'),
    ...optional({ text: textOrNullUpTo(answerLengthMax) }),
  },
  { requirement: 'must be an object with question_id and text' },
);

const kitFeedback = {
  attributes: JsonArray(attributeInput, {
    maxItems: kitAttributesMax,
    requirement: `must be an array of at most ${kitAttributesMax} attributes`,
    description: 'Ratings of the attributes of the kit; those that are required have to have one',
  }),
  answers: JsonArray(answerInput, {
    maxItems: kitQuestionsMax,
    requirement: `must be an array of at most ${kitQuestionsMax} answers`,
    description: 'Notes to the questions of the kit',
  }),
};

const interviewer = Refine(
  JsonString({ ...upTo(emailLengthMax), requirement: 'must be an email address', description: 'One of the interviewers' }),
  isEmail,
);

const opinion = {
  ratings: JsonArray(rating, { maxItems: ratingsMax, requirement: `must be an array of at most ${ratingsMax} ratings` }),
  comment: textOrNullUpTo(longTextMax),
  ...kitFeedback,
};

export const feedbackInput = JsonObject({
  interview_id: interviewId,
  interviewer,
  recommendation: oneOf(recommendations),
  ...optional(opinion),
});
export type FeedbackInput = Static<typeof feedbackInput>;

/** What has been written so far. What the kit does not have is left out. */
export const draftInput = JsonObject({
  interview_id: interviewId,
  interviewer,
  ...optional({ recommendation: oneOfOrNull(recommendations), ...opinion }),
});
export type DraftInput = Static<typeof draftInput>;

export const draftQuery = JsonObject({ interview_id: interviewId, interviewer });

export const viewer = Refine(
  JsonString({
    ...upTo(emailLengthMax),
    requirement: 'must be an email address',
    description: 'What this interviewer may see: the feedback of others only after their own',
  }),
  isEmail,
);

export const interviewQuery = JsonObject({ interview_id: interviewId, ...optional({ as: viewer }) });

function isWebUrl(given: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(given) && URL.canParse(given);
}
