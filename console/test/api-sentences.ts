import { type ErrorCode, errorMessage, errors } from '../../contract/src/errors.ts';
import { chatServices } from '../../contract/src/notifications/chat-channel.ts';
import { chatErrors, chatErrorText } from '../../contract/src/notifications/chat-texts.ts';

/** What programs do wrong, and not the console; what it says in its own words; and what people read as it is. */
const ofPrograms = new Set<string>(
  [
    'not_found method_not_allowed path_renamed authorization_missing authorization_not_bearer invalid_token token_expired bad_request',
    'body_not_json body_not_object body_too_deep body_too_many_values headers_too_large unsupported_media_type host_missing',
    'expectation_failed request_aborted unstorable refused_field nothing_to_update invalid_cursor feed_replaced query_id_only',
    'idempotency_key_invalid idempotency_key_running idempotency_key_reused resource_changed question_ids_repeated',
    'question_without_options question_expects_otherwise candidates_not_chosen merge_fields_of_people rejection_reason_without_status',
    'message_without_rejection private_note_of_token credited_to_two message_content_missing application_not_found cover_url_not_current booking_made',
    'booking_missing booking_over rescheduling_too_late rescheduling_limit booking_time_missing booking_link_not_found',
    'booking_time_not_offered booking_time_taken application_media_type form_media_type body_not_multipart form_token_void',
    'too_many_applications file_not_base64 input_incorrect invalid_token_400 redelivery_target_missing cross_site_request internal',
    'applicant_without window_too_short too_many_times_a_day start_not_past report_from_after_to report_too_long job_not_open',
    'approval_closed send_after_past send_after_distant expires_at_past end_date_past end_date_too_late free_times_too_long',
    'kit_ids_repeated kit_question_attribute feedback_without_kit feedback_not_in_kit attribute_required',
    'stage_without_job stage_status_mismatch job_or_pipeline import_without_origin import_bundle_credential import_part_unknown',
    'import_part_length import_without_upload import_credential_invalid',
    'calendar_url_not_https calendar_write_unknown calendar_unknown calendar_of_person video_template_missing',
    'video_url_missing video_without_template video_without_zoom',
    'hours_end_before_start end_date_before_start window_end_before_start days_off_end_before_start profile_file_type profile_unreadable',
  ].flatMap((line) => line.split(' ')),
);

/** Refusals of single fields, after the label of the field. */
const ofFields = [
  '{field} must be at most {count} characters.',
  '{field} must be a non-empty string.',
  '{field} is required.',
  '{field} is required and cannot be empty.',
  '{field} cannot be empty.',
  '{field} must be an email address.',
  '{field} must be an integer between {min} and {max}.',
  '{field} must be one of: {values}.',
  '{field} must be at most {count}.',
  '{field} must be a non-negative number.',
  '{field} contains characters that cannot be stored.',
  '{field} must be an ISO 8601 date or timestamp.',
  '{field} must be a time of the day, like {example}.',
  '{field} must be an http or https URL of at most {count} characters.',
  '{field} must be an array of at most {count} {what}.',
  '{field} is already in use.',
  '{field} must be in the future.',
  '{field} must be in the past.',
  '{field} is not valid.',
  '{field} must be lowercase letters, digits and single hyphens, at most {count}.',
];

/** The sentences of the server that the console shows, with `{detail}` for what varies. */
export function apiSentences(): string[] {
  const codes = Object.keys(errors).filter((code): code is ErrorCode => code in errors);
  const shown = codes.filter((code) => !ofPrograms.has(code) && !code.startsWith('invalid_'));
  const ofChat = chatServices.flatMap((service) => chatErrors.map((error) => chatErrorText(service, error, '{detail}')));
  return [...new Set([...shown.map((code) => errorMessage(code, '{detail}')), ...ofFields, ...ofChat])];
}
