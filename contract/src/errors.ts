import {
  bookingDaysMax,
  bookingTimesPerDayMax,
  challengesPerMinute,
  freeTimeDaysMax,
  hiringTeamMax,
  hiringTeamsOfUserMax,
  jsonDepthMax,
  jsonValuesMax,
  notesMax,
  passwordLengthMax,
  passwordLengthMin,
  rejectionReasonsMax,
  reportDaysMax,
  sharedViewsOfUserMax,
  viewsMax,
} from './limits.ts';
import { webhookSecretUnreadable } from './messages.ts';

/**
 * Every error that a client can get: status and message, and the field of the request that it is always about. Throw a code, never a
 * message.
 */
export const errors = {
  not_found: { status: 404, message: 'Not found' },
  method_not_allowed: { status: 405, message: 'Method not allowed' },
  path_renamed: { status: 410, message: (path: string) => `This path was renamed to ${path}.` },
  authorization_missing: { status: 400, message: 'Authorization header is required.' },
  authorization_not_bearer: { status: 400, message: "Authorization header must start with 'Bearer '." },
  invalid_token: { status: 401, message: 'Invalid token' },
  token_expired: { status: 401, message: 'Token is expired' },
  rate_limited: { status: 429, message: 'Rate limit exceeded. Try again later.' },

  bad_request: { status: 400, message: 'Bad request' },
  body_not_json: { status: 400, message: 'Request body must be valid JSON.' },
  body_not_object: { status: 400, message: 'Request body must be a JSON object.' },
  body_too_deep: { status: 400, message: `Request body must be nested at most ${jsonDepthMax} levels deep.` },
  body_too_many_values: { status: 400, message: `Request body must contain at most ${jsonValuesMax} values.` },
  body_too_large: { status: 413, message: 'Request body is too large.' },
  headers_too_large: { status: 431, message: 'Request header fields are too large.' },
  unsupported_media_type: { status: 415, message: 'Content-Type must be application/json.' },
  request_timeout: { status: 408, message: 'Request was not received in time.' },
  host_missing: { status: 400, message: 'Exactly one Host header is required.' },
  expectation_failed: { status: 417, message: 'Expect header is not supported.' },
  // Never sent, because the client is gone: for the log and the metrics.
  request_aborted: { status: 499, message: 'Request was aborted by the client.' },
  unstorable: {
    status: 400,
    message: (field: string) => `${field} contains characters that cannot be stored.`,
    field: (field: string) => field,
  },
  refused_field: { status: 400, message: (sentence: string) => sentence },
  nothing_to_update: { status: 400, message: 'At least one updatable field must be provided.' },
  invalid_cursor: { status: 400, message: 'cursor is not valid', field: 'cursor' },
  feed_replaced: {
    status: 410,
    message:
      'The cursor is not of this feed, which was probably restored from a backup. Read everything again and continue with cursor=latest.',
    field: 'cursor',
  },
  query_id_only: { status: 400, message: "Only 'id' query parameter is allowed." },
  idempotency_key_invalid: { status: 400, message: 'Idempotency-Key must be 1 to 255 printable ASCII characters.' },
  idempotency_key_running: { status: 409, message: 'A request with this Idempotency-Key is still being processed.' },
  idempotency_key_reused: { status: 422, message: 'Idempotency-Key was used with a different request.' },
  resource_changed: { status: 412, message: 'The resource has changed.' },

  invalid_job_id: { status: 401, message: 'Invalid job id', field: 'job_id' },
  question_ids_repeated: { status: 400, message: 'questions.custom ids must be unique', field: 'questions.custom' },
  question_without_options: {
    status: 400,
    message: (question: string) => `${question}.options must be a non-empty array`,
    field: (question: string) => `${question}.options`,
  },
  external_id_taken: { status: 409, message: 'external_id is already in use.', field: 'external_id' },
  public_slug_taken: { status: 409, message: 'public_slug is already in use.', field: 'public_slug' },
  invalid_candidate_id: { status: 401, message: 'Invalid candidate id', field: 'candidate_id' },
  candidate_name_missing: { status: 400, message: 'name is required and cannot be empty.', field: 'name' },
  applicant_without: {
    status: 400,
    message: (field: string) => `${field} is required for an applicant.`,
    field: (field: string) => field,
  },
  candidates_not_chosen: { status: 400, message: 'Either candidate_ids or filter must be provided.' },
  selection_changed: { status: 409, message: (total: string) => `The selection has changed: ${total} candidates match.` },
  too_many_matches: { status: 400, message: (max: string) => `At most ${max} candidates may match the filter.` },
  tags_too_many: { status: 400, message: (max: string) => `A candidate may have at most ${max} tags.` },
  invalid_undo_id: { status: 401, message: 'Invalid undo id', field: 'undo_id' },
  update_undone: { status: 409, message: 'The update has already been undone.' },
  merge_with_itself: { status: 400, message: 'duplicate_id must be another candidate.', field: 'duplicate_id' },
  merge_same_person: { status: 409, message: 'The candidates are applications of one person for different jobs already.' },
  merge_fields_of_people: {
    status: 400,
    message: 'fields requires two candidates that become one record: of the same job, or one without a job.',
    field: 'fields',
  },
  merge_keep_application: { status: 409, message: 'The candidate with a job must be the one that is kept.' },
  merge_keep_hired: { status: 409, message: 'The hired candidate must be the one that is kept.' },
  merge_cv_unread: {
    status: 409,
    message: 'The CVs of both candidates must have been read before the one of the duplicate can be taken.',
  },
  merge_two_prescreens: { status: 409, message: 'Both candidates have an open pre-screen: cancel one of them first.' },
  merge_interviews_overlap: {
    status: 409,
    message: 'The candidates have interviews at the same time: move or cancel one of them first.',
  },
  merge_too_large: { status: 409, message: (max: string) => `A merge may move at most ${max} records.` },
  invalid_merge_id: { status: 401, message: 'Invalid merge id', field: 'merge_id' },
  merge_not_last: { status: 409, message: 'The candidate was merged again after that: undo the later merge first.' },
  unmerge_external_id_taken: { status: 409, message: 'The external_id of the duplicate is in use by another candidate now.' },
  invalid_view_id: { status: 401, message: 'Invalid view id', field: 'view_id' },
  view_of_another: { status: 403, message: 'Only its author can change this view.' },
  shared_views_full: { status: 409, message: `At most ${sharedViewsOfUserMax} views may be shared by one user.` },
  views_full: { status: 409, message: `At most ${viewsMax} views may be shared, and at most ${viewsMax} may belong to one user.` },
  invalid_export_id: { status: 401, message: 'Invalid export id', field: 'export_id' },
  invalid_rejection_reason_id: { status: 401, message: 'Invalid rejection reason id', field: 'rejection_reason_id' },
  rejection_reason_without_status: {
    status: 400,
    message: 'rejection_reason_id requires the status rejected.',
    field: 'rejection_reason_id',
  },
  rejection_reason_taken: { status: 409, message: 'A rejection reason with this name exists.', field: 'name' },
  rejection_reasons_full: { status: 409, message: `A workspace may have at most ${rejectionReasonsMax} rejection reasons.` },
  invalid_note_id: { status: 401, message: 'Invalid note id', field: 'note_id' },
  note_of_another: { status: 403, message: 'Only the author of a note can change it.' },
  notes_full: { status: 409, message: `A candidate may have at most ${notesMax} notes.` },
  private_note_of_token: { status: 400, message: 'is_private requires a user: a token has no private notes.', field: 'is_private' },
  private_note_mentions: { status: 400, message: 'A private note cannot mention anybody.', field: 'mentions' },
  invalid_user_id: { status: 401, message: 'Invalid user id' },
  hiring_team_full: { status: 409, message: `A hiring team may have at most ${hiringTeamMax} members.` },
  hiring_teams_full: { status: 409, message: `A user may be in at most ${hiringTeamsOfUserMax} hiring teams.` },
  candidate_without_cv: { status: 409, message: 'The candidate has no CV.' },
  cv_text_not_found: { status: 404, message: 'CV text not found' },
  candidate_without_email: { status: 409, message: 'The candidate has no email address.' },
  candidate_email_unusable: { status: 409, message: 'The email address of the candidate is not valid.' },
  candidate_without_note: { status: 409, message: 'The candidate has no note_to_candidate.' },
  application_not_found: { status: 404, message: 'Application not found' },
  invalid_erasure_request_id: { status: 401, message: 'Invalid erasure request id', field: 'erasure_request_id' },
  erasure_request_answered: { status: 409, message: 'The request has already been answered.' },
  invalid_message_id: { status: 401, message: 'Invalid message id', field: 'message_id' },
  message_content_missing: { status: 400, message: 'Either template, or subject and body, must be provided.' },
  unknown_variable: { status: 400, message: (sentence: string) => `Unknown variable ${sentence}` },
  send_after_past: { status: 400, message: 'send_after must be in the future', field: 'send_after' },
  send_after_distant: { status: 400, message: 'send_after must be within a year', field: 'send_after' },
  message_sent: { status: 409, message: 'The message has already been sent.' },
  message_being_sent: { status: 409, message: 'The message is being sent.' },
  message_cancelled: { status: 409, message: 'The message is cancelled.' },
  message_scheduled: { status: 409, message: 'The message is scheduled for later.' },
  message_address_unusable: { status: 409, message: 'The email address of the message is not valid.' },
  from_address_not_allowed: {
    status: 400,
    message: (domains: string) =>
      domains === ''
        ? 'from_address cannot be set: MAIL_DOMAINS names no domain.'
        : `from_address must be of one of these domains: ${domains}`,
    field: 'from_address',
  },
  candidate_without_job: { status: 409, message: 'The candidate has no job.' },
  invalid_prescreen_id: { status: 401, message: 'Invalid prescreen id', field: 'prescreen_id' },
  prescreen_open: { status: 409, message: 'The candidate already has an open pre-screen.' },
  prescreen_status: { status: 409, message: (status: string) => `Pre-screen is ${status}.` },
  source_not_found: { status: 404, message: 'Source not found', field: 'source_id' },
  company_not_found: { status: 404, message: 'Company not found', field: 'company_id' },
  report_from_after_to: { status: 400, message: 'from must not be after to', field: 'from' },
  report_too_long: { status: 400, message: `from must be at most ${reportDaysMax} days before to`, field: 'from' },
  cover_url_not_current: { status: 400, message: 'cover_url must be null or the current value.', field: 'cover_url' },
  company_slug_taken: { status: 409, message: 'slug is already in use.', field: 'slug' },
  no_company: { status: 409, message: 'The workspace has no company that could own the job.' },

  invalid_interview_id: { status: 401, message: 'Invalid interview id', field: 'interview_id' },
  invalid_interviewer_id: { status: 401, message: 'Invalid interviewer id', field: 'interviewer_id' },
  start_in_past: { status: 400, message: 'start_at must be in the future', field: 'start_at' },
  not_on_panel: {
    status: 400,
    message: (interviewers: string) => `interviewer must be one of: ${interviewers}`,
    field: 'interviewer',
  },
  interviewer_busy: { status: 409, message: (email: string) => `${email} already has an interview at this time.` },
  candidate_busy: { status: 409, message: 'The candidate already has an interview at this time.' },
  interview_in_status: { status: 409, message: (status: string) => `Interview is ${status}.` },
  interview_not_started: { status: 409, message: 'The interview has not started yet.' },

  invalid_booking_link_id: { status: 401, message: 'Invalid booking link id', field: 'booking_link_id' },
  window_end_before_start: {
    status: 400,
    message: (window: string) => `${window}.to must be after from`,
    field: (window: string) => `${window}.to`,
  },
  window_too_short: { status: 400, message: 'availability must have a window of at least duration_minutes', field: 'availability' },
  too_many_times_a_day: {
    status: 400,
    message: `availability and slot_minutes must not offer more than ${bookingTimesPerDayMax} times a day`,
    field: 'availability',
  },
  end_date_before_start: { status: 400, message: 'end_date must not be before start_date', field: 'end_date' },
  end_date_too_late: {
    status: 400,
    message: `end_date must be at most ${bookingDaysMax} days after start_date`,
    field: 'end_date',
  },
  free_times_too_long: {
    status: 400,
    message: `end_date must be at most ${freeTimeDaysMax} days after start_date`,
    field: 'end_date',
  },
  hours_end_before_start: { status: 400, message: 'to must be after from', field: 'to' },
  end_date_past: { status: 400, message: 'end_date must not be in the past', field: 'end_date' },
  expires_at_past: { status: 400, message: 'expires_at must be in the future', field: 'expires_at' },
  booking_link_not_found: { status: 404, message: 'Booking link not found' },
  booking_link_expired: { status: 410, message: 'This booking link has expired.' },
  booking_link_revoked: { status: 410, message: 'This booking link is no longer valid.' },
  booking_time_not_offered: { status: 400, message: 'This time is not offered.' },
  booking_time_missing: { status: 400, message: 'start_at is required and cannot be empty.' },
  booking_time_taken: { status: 409, message: 'This time is no longer free.' },
  booking_made: { status: 409, message: 'A time is already booked.' },
  booking_missing: { status: 409, message: 'No time is booked.' },
  booking_over: { status: 409, message: 'The interview cannot be changed any more.' },
  rescheduling_too_late: { status: 409, message: 'It is too late to choose another time.' },
  rescheduling_limit: { status: 409, message: 'Another time was chosen as often as possible.' },
  too_many_requests: { status: 429, message: 'Too many requests. Try again later.' },

  job_not_found: { status: 404, message: 'Job not found' },
  job_not_open: { status: 410, message: 'This job is not open any more.' },
  application_media_type: {
    status: 415,
    message: 'Content-Type must be application/json, multipart/form-data or application/x-www-form-urlencoded.',
  },
  form_media_type: { status: 415, message: 'Content-Type must be application/x-www-form-urlencoded or application/json.' },
  body_not_multipart: { status: 400, message: 'Request body must be valid multipart/form-data.' },
  form_token_void: { status: 400, message: 'form_token is not valid any more. Read the form again.' },
  too_many_applications: { status: 429, message: 'Too many applications. Try again later.' },

  file_too_large: { status: 413, message: (limit: string) => `The file is too large: it may have at most ${limit}.` },
  file_not_base64: {
    status: 400,
    message: (field: string) => `${field}.content must be the bytes of the file in base64`,
    field: (field: string) => `${field}.content`,
  },
  file_empty: { status: 400, message: 'The file is empty.' },
  file_type: {
    status: 400,
    message: 'The file is not a valid PDF, DOCX, ODT, RTF or TXT file. Save it as one of these and send it again.',
  },
  file_damaged: { status: 400, message: 'The file is damaged or incomplete. Save it again, best as PDF, and send that.' },
  file_unsafe: {
    status: 400,
    message:
      'The file contains something that is not accepted: macros, encryption, other archives or too much compressed data. Save it as PDF and send that.',
  },
  picture_type: { status: 400, message: 'The file is not a PNG, JPEG or WebP picture.' },
  picture_svg: { status: 400, message: 'SVG pictures are not accepted, because they can contain scripts. Send it as PNG.' },
  picture_animated: { status: 400, message: 'Animated pictures are not accepted.' },
  picture_damaged: { status: 400, message: 'The picture is damaged or incomplete. Save it again as PNG or JPEG and send that.' },
  picture_too_large: {
    status: 400,
    message: 'The picture is too large: it may have at most 25 megapixels, and 10,000 pixels on a side.',
  },
  profile_file_type: {
    status: 400,
    message:
      'The file is not the export of a profile: a PDF file, a JSON file in the shape of JSON Resume, or a ZIP archive with Positions.csv.',
  },
  profile_unreadable: {
    status: 400,
    message: 'The profile cannot be read: the file is damaged, protected or has no work, education or skills.',
    field: 'file',
  },

  invalid_requisition_id: { status: 401, message: 'Invalid requisition id', field: 'requisition_id' },
  requisition_status: { status: 409, message: (status: string) => `Requisition is ${status}.` },
  requisition_has_job: { status: 409, message: 'Requisition already has a job.' },
  job_openings_limit: { status: 409, message: 'The job cannot have more openings.' },
  not_an_approver: { status: 400, message: (approvers: string) => `approver must be one of: ${approvers}`, field: 'approver' },
  approver_decided: { status: 409, message: (email: string) => `${email} has already decided.` },
  asker_decides: { status: 403, message: 'Who asks does not approve. Somebody else with the right to approve has to decide.' },
  approval_closed: { status: 410, message: 'This request is no longer open.' },
  salary_range: { status: 400, message: 'salary_min must not be greater than salary_max', field: 'salary_min' },

  input_incorrect: { status: 400, message: 'Input is incorrect.' },
  invalid_token_400: { status: 400, message: 'Invalid token' },
  webhook_not_found: { status: 404, message: 'Webhook not found', field: 'webhook_id' },
  webhook_limit: { status: 409, message: 'Webhook limit reached.' },
  too_many_challenges: {
    status: 429,
    message: `At most ${challengesPerMinute} challenges may be sent to webhooks in a minute. Try again later.`,
  },
  webhook_challenge_failed: { status: 400, message: (reason: string) => `Webhook challenge failed: ${reason}.` },
  webhook_secret_unreadable: { status: 409, message: webhookSecretUnreadable },
  delivery_not_found: { status: 404, message: 'Delivery not found', field: 'delivery_id' },
  redelivery_target_missing: { status: 400, message: 'Either delivery_id, or webhook_id and since, must be provided.' },
  redelivery_running: { status: 409, message: 'A redelivery to this webhook is still being queued. Try again later.' },

  not_signed_in: { status: 401, message: 'Sign in to continue.' },
  confirmation_required: { status: 401, message: 'Enter your password again to continue.' },
  cross_site_request: { status: 403, message: 'The request was not sent by a page of this site.' },
  forbidden: { status: 403, message: 'Your role does not allow this.' },
  sign_in_failed: { status: 401, message: 'The email address or the password is wrong.' },
  oidc_unavailable: { status: 503, message: 'The sign-in service does not answer. Try again in a minute, or sign in another way.' },
  oidc_refused: { status: 401, message: 'The sign-in service did not confirm who you are. Start again.' },
  oidc_expired: { status: 401, message: 'This sign-in took too long, or began in another browser. Start again.' },
  sign_in_expired: { status: 401, message: 'This sign-in took too long. Start again.' },
  magic_link_off: { status: 409, message: 'This server sends no links to sign in.' },
  sign_in_link_invalid: { status: 410, message: 'This link was used already, or is older than 15 minutes. Ask for a new one.' },
  email_not_verified: { status: 403, message: 'The sign-in service has not verified your email address.' },
  no_user_for_address: { status: 403, message: 'Nobody here has your email address. Ask a colleague for an invitation.' },
  password_wrong: { status: 400, message: 'The password is wrong.' },
  password_too_short: { status: 400, message: `The password must have at least ${passwordLengthMin} characters.` },
  password_too_long: { status: 400, message: `The password must have at most ${passwordLengthMax} characters.` },
  password_guessable: {
    status: 400,
    message: 'The password is easy to guess. Choose another one, such as several unrelated words.',
  },
  start_link_invalid: { status: 410, message: 'This link is not valid any more. Ask for a new one.' },
  user_exists: { status: 409, message: 'This email address belongs to a user already.', field: 'email' },
  passkey_refused: { status: 400, message: 'The passkey was not accepted.' },
  passkey_limit: { status: 409, message: 'A user has at most 20 passkeys.' },
  last_passkey: { status: 409, message: 'You have no password: set one before you remove your only passkey.' },
  passkey_not_found: { status: 404, message: 'Passkey not found', field: 'id' },
  user_not_found: { status: 404, message: 'User not found', field: 'user_id' },
  invite_not_found: { status: 404, message: 'Invitation not found', field: 'id' },
  session_not_found: { status: 404, message: 'Session not found', field: 'id' },
  token_not_found: { status: 404, message: 'Token not found', field: 'id' },
  last_owner: { status: 409, message: 'The workspace must have an owner.' },
  team_full: { status: 409, message: 'The workspace has as many users and invitations as it can have.' },
  token_limit: { status: 409, message: 'Token limit reached.' },

  internal: { status: 500, message: 'Internal server error' },
  unavailable: { status: 503, message: 'Service is temporarily unavailable. Try again later.' },
  storage_full: { status: 503, message: 'Storage is full. Reads work, changes are refused for now.' },
} as const;

export type ErrorCode = keyof typeof errors;

type Message<Code extends ErrorCode> = (typeof errors)[Code]['message'];

export type ErrorDetails<Code extends ErrorCode> = Message<Code> extends string ? [] : [detail: string];

/** The codes whose message needs no detail. */
export type PlainErrorCode = { [Code in ErrorCode]: Message<Code> extends string ? Code : never }[ErrorCode];

export function errorMessage(code: ErrorCode, detail = ''): string {
  const { message } = errors[code];
  return typeof message === 'string' ? message : message(detail);
}

/** The field of the request that an error is always about. */
export function errorField(code: ErrorCode, detail = ''): string | undefined {
  const { field }: { status: number; field?: string | ((detail: string) => string) } = errors[code];
  return typeof field === 'function' ? field(detail) : field;
}
