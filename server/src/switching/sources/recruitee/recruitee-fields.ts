import type { FieldLists } from '../convert-report.ts';

const noUse = 'of Recruitee, and of no use elsewhere';
const counted = 'a number that is counted anew';
const link = 'a link that is fetched at once, and expires';
const picture = 'a picture';
const form = 'a form of Muster has its own settings';

const because = (reason: string, names: string) => Object.fromEntries(names.split(' ').map((name) => [name, reason]));

const ofCandidate = {
  mapped: [
    ...['id', 'name', 'emails', 'phones', 'links', 'social_links', 'placements', 'tags', 'source', 'sources', 'created_at'],
    ...['updated_at', 'adminapp_url', 'notes_count', 'attachments_count', 'ratings_count'],
  ],
  extra: ['referrer'],
  leftOut: {
    ...because(counted, 'tasks_count rating ratings positive_ratings my_last_rating'),
    ...because(picture, 'photo_url photo_thumb_url has_avatar initials'),
    ...because(
      noUse,
      'admin_id example followed last_message_at my_pending_result_request my_upcoming_event pending_result_request',
    ),
    ...because(noUse, 'unread_notifications upcoming_event viewed'),
  },
};

/** The fields of each resource, as recorded answers and public clients have them; `placements` are those in candidates. */
export const recruiteeFields: FieldLists = {
  admins: {
    mapped: ['id', 'first_name', 'last_name', 'email', 'role_name'],
    leftOut: {
      ...because(picture, 'has_avatar initials photo_normal_url photo_thumb_url'),
      ...because(noUse, 'time_format24 timezone company_id membership offer_ids view_all_jobs type created_at updated_at'),
    },
  },
  departments: {
    mapped: ['id', 'name'],
    leftOut: because(noUse, 'offers_count status created_at updated_at position translations'),
  },
  disqualify_reasons: { mapped: ['id', 'name'], leftOut: because(noUse, 'position created_at updated_at kind') },
  offers: {
    mapped: [
      ...['id', 'title', 'kind', 'status', 'description', 'requirements', 'department', 'department_id', 'city', 'country_code'],
      ...['location', 'locations', 'remote', 'hybrid', 'on_site', 'employment_type', 'employment_type_code', 'salary'],
      ...['number_of_openings', 'recruiter_id', 'hiring_manager_id', 'pipeline_template', 'careers_url', 'url', 'published_at'],
      ...['closed_at', 'created_at', 'updated_at'],
    ],
    extra: [
      ...[
        'category',
        'education',
        'experience',
        'min_hours',
        'max_hours',
        'street',
        'postal_code',
        'state_code',
        'state_name',
        'offer_tags',
      ],
      ...['fields', 'close_at', 'highlight'],
    ],
    leftOut: {
      ...because(counted, 'candidates_count qualified_candidates_count disqualified_candidates_count hired_candidates_count'),
      ...because(counted, 'hired_candidates_without_openings_count shared_openings_count attachments_count notes_count'),
      ...because(form, 'options_cover_letter options_cv options_phone options_photo open_question_template_id open_questions'),
      ...because(form, 'email_confirmation email_confirmation_body email_confirmation_subject auto_reply_template_id eeo_settings'),
      ...because(
        noUse,
        'guid slug position pipeline adminapp_url pipeline_template_id has_additional_info has_active_campaign followed',
      ),
      ...because(
        noUse,
        'fieldset fieldset_id job_scheduler mailbox_email followers admins example primary_lang_code lang_code issues',
      ),
      ...because(noUse, 'visibility_options sharing_title sharing_description sharing_image enabled_for_referrals tags'),
      ...because('a text in the main language comes', 'default_translations translations'),
    },
  },
  candidates: ofCandidate,
  candidate_details: {
    mapped: [
      ...ofCandidate.mapped,
      ...['cover_letter', 'open_question_answers', 'grouped_open_question_answers', 'fields', 'gdpr_status', 'gdpr_expires_at'],
      ...['gdpr_consent_ever_given', 'cv_url', 'cv_original_url', 'cover_letter_file_url', 'cover_letter_file_original_url'],
    ],
    extra: [...ofCandidate.extra, 'custom_fields', 'sourcing_data', 'sourcing_origin', 'gdpr_scheduled_to_delete_at'],
    leftOut: {
      ...ofCandidate.leftOut,
      ...because(
        noUse,
        'admin_ids cv_processing_status duplicates in_active_share last_activity_at mailbox_messages_count online_data',
      ),
      ...because(noUse, 'pending_request_link rating_visible referral_referrers_ids is_hired deleted_at'),
      ...because(noUse, 'gdpr_consent_request_completed_at gdpr_consent_request_sent_at gdpr_consent_request_type'),
    },
  },
  placements: {
    mapped: [
      ...[
        'id',
        'offer_id',
        'talent_pool_id',
        'stage_id',
        'candidate_id',
        'created_at',
        'hired_at',
        'hired_by_id',
        'disqualified_at',
      ],
      ...['disqualify_kind', 'disqualify_reason', 'disqualify_reason_id', 'disqualified_by_id'],
    ],
    extra: ['job_starts_at', 'language'],
    leftOut: because(
      noUse,
      'updated_at position overdue_at overdue_diff ratings positive_ratings hired_in_other_placement hired_in_this_placement',
    ),
  },
  notes: {
    mapped: ['id', 'candidate_id', 'body', 'body_html', 'admin_id', 'visibility', 'created_at'],
    leftOut: because(noUse, 'body_json updated_at pinned_at reactions replies_count attachments_count is_pinned'),
  },
  evaluations: {
    mapped: [
      ...[
        'id',
        'candidate_id',
        'offer_id',
        'stage_id',
        'admin_id',
        'rating',
        'rating_note',
        'interview_template_name',
        'created_at',
      ],
    ],
    extra: ['interview_result_answers', 'guest'],
    leftOut: because(noUse, 'kind updated_at interview_event_id interview_template_id admin offer stage'),
  },
  attachments: {
    mapped: ['id', 'candidate_id', 'filename', 'content_type', 'created_at'],
    leftOut: { ...because(link, 'file_url'), ...because(noUse, 'admin_id file_size updated_at thumbnail_url kind') },
  },
};
