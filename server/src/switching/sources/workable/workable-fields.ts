import type { FieldList, FieldLists } from '../convert-report.ts';

const noUse = 'of Workable, and of no use elsewhere';
const link = 'a link that ends';

/** The list has fewer of them. */
const candidate: FieldList = {
  mapped: [
    ...['id', 'name', 'firstname', 'lastname', 'headline', 'job', 'stage', 'stage_kind', 'disqualified', 'disqualified_at'],
    ...['withdrew', 'anonymized', 'disqualification_reason', 'hired_at', 'sourced', 'profile_url', 'address', 'phone', 'email'],
    ...['domain', 'common_source', 'uploader_id', 'created_at', 'updated_at', 'cover_letter', 'summary', 'education_entries'],
    ...['experience_entries', 'skills', 'answers', 'custom_attributes', 'resume_url', 'resume_metadata', 'social_profiles', 'tags'],
    ...['location'],
  ],
  extra: ['outlet', 'common_source_category', 'moved_to_offer_at', 'originating_candidate_id', 'texting_consent'],
  leftOut: { account: noUse, image_url: 'pictures of people are not imported', outbound_mailbox: noUse },
};

const job: FieldList = {
  mapped: [
    ...['id', 'title', 'shortcode', 'state', 'confidential', 'department', 'location', 'locations', 'workplace_type', 'salary'],
    ...['created_at', 'updated_at', 'full_description', 'description', 'requirements', 'benefits', 'employment_type', 'industry'],
    ...['experience', 'url', 'job_shortcode'],
  ],
  extra: ['code', 'department_hierarchy', 'function', 'education', 'keywords', 'custom_attributes'],
  leftOut: { full_title: 'the title with the code', application_url: link, shortlink: link, sample: noUse, language: noUse },
};

const stage: FieldList = { mapped: ['id', 'slug', 'name', 'kind', 'position', 'job_shortcode'], leftOut: { identifier: noUse } };
const ofMember = { headline: noUse, type: noUse, hris_role: noUse, hris_member_scope: noUse, collaboration_rules: noUse };

export const workableFields: FieldLists = {
  candidates: candidate,
  candidate_details: candidate,
  jobs: job,
  job_details: job,
  stages: stage,
  job_stages: stage,
  job_questions: {
    mapped: ['id', 'body', 'type', 'required', 'single_answer', 'choices', 'job_shortcode'],
    leftOut: { supported_file_types: noUse, max_file_size: noUse, max_length: noUse },
  },
  job_members: {
    mapped: ['id', 'collaboration_role', 'job_shortcode'],
    leftOut: { name: 'said by the members', email: 'said by the members', role: noUse, roles: noUse, active: noUse, ...ofMember },
  },
  members: { mapped: ['id', 'name', 'email', 'role', 'active'], extra: ['roles'], leftOut: ofMember },
  disqualification_reasons: { mapped: ['id', 'description', 'candidate_withdrew'], leftOut: { position: noUse } },
  activities: {
    mapped: ['id', 'action', 'action_stage', 'target_stage', 'created_at', 'member', 'body', 'rating', 'visibility_roles'],
    leftOut: { stage_name: 'said by the stage', updated_at: noUse, candidate: noUse, candidate_id: noUse },
  },
  files: { mapped: ['id', 'name', 'kind'], leftOut: { source: noUse, preview_url: link } },
  offers: {
    mapped: ['id', 'created_at', 'document_variables', 'documents', 'state'],
    leftOut: { candidate: 'said by the candidate' },
  },
  events: {
    mapped: ['id', 'title', 'description', 'type', 'starts_at', 'ends_at', 'cancelled', 'members', 'candidate', 'conference'],
    leftOut: { job: 'said by the candidate' },
  },
};
