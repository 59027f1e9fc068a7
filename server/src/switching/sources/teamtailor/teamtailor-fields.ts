import type { FieldLists } from '../convert-report.ts';

const noUse = 'of Teamtailor, and of no use elsewhere';
const picture = 'pictures of people are not imported';
const link = 'a link that ends';
const profile = 'a page of another service';
const times = { 'created-at': noUse, 'updated-at': noUse };

/** Under the names of attributes and of relations that come along. */
export const teamtailorFields: FieldLists = {
  users: {
    mapped: ['id', 'name', 'email', 'login-email', 'role', 'created-at'],
    extra: ['title', 'external-id'],
    leftOut: {
      ...{ description: noUse, phone: noUse, picture, username: noUse, visible: noUse, signature: noUse, 'hide-email': noUse },
      ...{ 'facebook-profile': profile, 'google-profile': profile, 'instagram-profile': profile, 'linkedin-profile': profile },
      ...{ 'other-profile': profile, 'twitter-profile': profile, 'updated-at': noUse, 'sign-in-count': noUse, locale: noUse },
      ...{ 'notification-candidate-message': noUse, 'notification-job': noUse, 'notification-connected-candidate': noUse },
      ...{ 'notification-mention': noUse, 'notification-lead-message': noUse, 'notification-hiring-team-application': noUse },
      ...{ 'notification-daily-digest': noUse, 'notification-recruiter-application': noUse, 'notification-removal-request': noUse },
      ...{ 'notification-gdpr-digest': noUse, 'time-format': noUse, 'time-zone': noUse, 'role-addons': noUse },
    },
  },
  departments: { mapped: ['id', 'name'], leftOut: { 'row-order': noUse, pictures: noUse, ...times } },
  roles: { mapped: ['id', 'name'], leftOut: times },
  locations: {
    mapped: ['id', 'name', 'city', 'country'],
    leftOut: { address: noUse, email: noUse, headquarters: noUse, lat: noUse, long: noUse, phone: noUse, zip: noUse, ...times },
  },
  reject_reasons: { mapped: ['id', 'reason', 'rejected-by-company'], leftOut: times },
  questions: {
    mapped: ['id', 'title', 'question-type', 'alternatives', 'multiple', 'single-line', 'unit'],
    leftOut: { 'start-with': noUse, 'end-with': noUse, ...times },
  },
  custom_fields: {
    mapped: ['id', 'name', 'field-type', 'owner-type', 'is-private'],
    leftOut: {
      'api-name': noUse,
      'external-id': noUse,
      'is-featured': noUse,
      'is-searchable': noUse,
      'is-external': noUse,
      'is-hidden': noUse,
      'is-required': noUse,
      ...times,
    },
  },
  custom_field_options: { mapped: ['id', 'value', 'custom-field'], leftOut: times },
  jobs: {
    mapped: [
      ...['id', 'title', 'body', 'pitch', 'status', 'tags', 'remote-status', 'created-at', 'updated-at', 'start-date', 'end-date'],
      ...['department', 'locations', 'user', 'questions', 'employment-type', 'min-salary', 'max-salary', 'currency'],
      ...['salary-time-unit'],
    ],
    extra: ['human-status', 'internal', 'internal-name', 'role', 'employment-level', 'language-code', 'external-application-url'],
    leftOut: {
      ...{
        'apply-button-text': noUse,
        picture,
        pinned: noUse,
        mailbox: noUse,
        'sharing-image-layout': noUse,
        'resume-requirement': noUse,
      },
      ...{ 'name-requirement': noUse, 'cover-letter-requirement': noUse, 'phone-requirement': noUse, 'template-name': noUse },
      ...{ 'recruiter-email': 'said by the user', 'hiring-manager-email': noUse, 'additional-files-requirement': noUse },
    },
  },
  stages: {
    mapped: ['id', 'name', 'stage-type', 'row-order', 'job'],
    leftOut: { 'active-job-applications-count': noUse, 'rejected-job-applications-count': noUse, ...times },
  },
  team_memberships: { mapped: ['id', 'user', 'team'], leftOut: times },
  candidates: {
    mapped: [
      ...['id', 'first-name', 'last-name', 'email', 'phone', 'pitch', 'linkedin-url', 'tags', 'created-at', 'updated-at'],
      ...['restricted-at', 'resume-summary', 'activities', 'city', 'country'],
    ],
    extra: [
      'connected',
      'sourced',
      'referred',
      'internal',
      'unsubscribed',
      'consent-future-jobs-at',
      'referring-site',
      'referring-url',
    ],
    leftOut: {
      ...{ picture, 'facebook-id': profile, 'facebook-profile': profile, 'linkedin-uid': profile, 'linkedin-profile': profile },
      ...{ resume: link, 'original-resume': link },
    },
  },
  job_applications: {
    mapped: [
      ...['id', 'cover-letter', 'created-at', 'updated-at', 'rejected-at', 'changed-stage-at', 'sourced', 'referring-site'],
      ...['candidate', 'job', 'stage', 'reject-reason'],
    ],
    extra: ['referring-url', 'match'],
    leftOut: { 'row-order': noUse, 'send-user-notifications': noUse },
  },
  activities: { mapped: ['id', 'code', 'created-at', 'data', 'user', 'job', 'candidate'], leftOut: { 'updated-at': noUse } },
  custom_field_values: {
    mapped: ['id', 'value', 'custom-field', 'owner'],
    leftOut: { 'field-type': 'said by the field', ...times },
  },
  answers: {
    mapped: ['id', 'boolean', 'choices', 'range', 'text', 'number', 'date', 'candidate', 'question', 'question-type'],
    leftOut: { 'video-token': 'videos stay there', answer: 'the same in another form', ...times },
  },
  notes: {
    mapped: ['id', 'note', 'user-id', 'candidate-id', 'private-note', 'created-at', 'candidate', 'user'],
    leftOut: { 'created-by-trigger': noUse, 'mentioned-user-ids': noUse, 'updated-at': noUse, 'parent-id': noUse, replies: noUse },
  },
  uploads: {
    mapped: ['id', 'file-name', 'candidate', 'job', 'created-at'],
    leftOut: { url: link, internal: noUse, 'updated-at': noUse },
  },
  interviews: {
    mapped: ['id', 'note', 'status', 'created-at', 'candidate', 'job', 'user', 'answers'],
    leftOut: { 'updated-at': noUse },
  },
  job_offers: {
    mapped: ['id', 'status', 'response', 'details', 'created-at', 'sent-at', 'answered-at', 'job-application'],
    leftOut: { 'updated-at': noUse },
  },
};
