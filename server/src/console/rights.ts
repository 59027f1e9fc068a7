import type { Right } from '@muster/contract/console/roles.ts';
import type { Endpoint } from '@muster/contract/endpoint.ts';

/**
 * How an endpoint is limited for roles that do not see the whole workspace: by the job, the candidate, the interview or the note in the
 * input (`note_query`: as `id`), by the requisition (`own_requisition`: one that they ask for), by `caller.access` in the feature itself, or not at all. They are refused where nothing is said.
 * With `panel_` also interviews on whose panel they are, and the candidates of these.
 */
export type Limit =
  | 'job'
  | 'candidate'
  | 'panel_candidate'
  | 'interview'
  | 'panel_interview'
  | 'note'
  | 'note_query'
  | 'requisition'
  | 'own_requisition'
  | 'list'
  | 'unlimited';

/** Who may use an endpoint. `right: null`: everybody, without signing in. `confirmed`: the password must have been entered recently; with names of fields, when the body has one of them. */
export type Rule = { right: Right | null; limit?: Limit; confirmed?: true | readonly string[] };

/** The one table of who may do what. Keys are method and path in the contract; a test compares them with all endpoints. */
const rules: Record<string, Rule> = {
  'GET /v1/jobs': { right: 'read_jobs', limit: 'list' },
  'GET /v1/get-job': { right: 'read_jobs', limit: 'job' },
  'POST /v1/add-job': { right: 'edit_jobs' },
  'PATCH /v1/update-job': { right: 'edit_jobs' },
  'DELETE /v1/delete-job': { right: 'edit_jobs' },
  'POST /v1/preview-job': { right: 'edit_jobs' },
  'GET /v1/job-sources': { right: 'read_jobs', limit: 'job' },
  'POST /v1/create-source': { right: 'edit_jobs' },
  'PATCH /v1/update-screening-criteria': { right: 'edit_jobs' },
  'POST /v1/preview-screening-criteria': { right: 'edit_jobs' },

  'GET /v1/candidates': { right: 'read_candidates', limit: 'list' },
  'GET /v1/job-candidates': { right: 'read_candidates', limit: 'job' },
  'GET /v1/candidate-counts': { right: 'read_candidates', limit: 'list' },
  'GET /v1/job-board': { right: 'read_candidates', limit: 'job' },
  'GET /v1/job-counts': { right: 'read_candidates', limit: 'list' },
  'GET /v1/get-candidate': { right: 'read_candidates', limit: 'panel_candidate' },
  'GET /v1/get-cv-text': { right: 'read_candidates', limit: 'panel_candidate' },
  'POST /v1/mark-viewed': { right: 'read_candidates', limit: 'list' },
  'PATCH /v1/update-candidate': { right: 'move_candidates', limit: 'candidate' },
  'POST /v1/update-candidates': { right: 'move_candidates', limit: 'list' },
  'POST /v1/undo-update': { right: 'move_candidates', limit: 'list' },
  'GET /v1/duplicates': { right: 'edit_candidates' },
  'POST /v1/merge-candidates': { right: 'edit_candidates' },
  'POST /v1/unmerge-candidates': { right: 'edit_candidates' },
  'POST /v1/dismiss-duplicate': { right: 'edit_candidates' },
  'POST /v1/export-candidates': { right: 'edit_candidates', confirmed: true },
  'GET /v1/export-csv': { right: 'edit_candidates' },
  'GET /v1/views': { right: 'read_candidates', limit: 'unlimited' },
  'POST /v1/add-view': { right: 'read_candidates', limit: 'unlimited' },
  'PATCH /v1/update-view': { right: 'read_candidates', limit: 'unlimited' },
  'DELETE /v1/delete-view': { right: 'read_candidates', limit: 'unlimited' },
  'POST /v1/add-candidate': { right: 'edit_candidates' },
  'POST /v1/add-profile': { right: 'edit_candidates' },
  'POST /v1/process-cv': { right: 'edit_candidates' },
  'POST /v1/set-screening-consent': { right: 'edit_candidates' },
  'DELETE /v1/delete-candidate': { right: 'erase_candidates', confirmed: true },
  'GET /v1/rejection-reasons': { right: 'read_candidates', limit: 'unlimited' },
  'POST /v1/add-rejection-reason': { right: 'manage_settings' },
  'PATCH /v1/update-rejection-reason': { right: 'manage_settings' },

  // Not for interviewers, who form an opinion of their own.
  'GET /v1/notes': { right: 'write_notes', limit: 'candidate' },
  'POST /v1/add-note': { right: 'write_notes', limit: 'candidate' },
  'PATCH /v1/update-note': { right: 'write_notes', limit: 'note' },
  'DELETE /v1/delete-note': { right: 'write_notes', limit: 'note_query' },
  'GET /v1/members': { right: 'read_members', limit: 'unlimited' },
  'GET /v1/hiring-team': { right: 'read_jobs', limit: 'job' },
  'POST /v1/update-hiring-team': { right: 'edit_hiring_teams' },

  'GET /v1/interviews': { right: 'read_interviews', limit: 'list' },
  'GET /v1/get-interview': { right: 'read_interviews', limit: 'panel_interview' },
  'POST /v1/schedule-interview': { right: 'schedule_interviews', limit: 'candidate' },
  'PATCH /v1/update-interview': { right: 'schedule_interviews', limit: 'interview' },
  'POST /v1/cancel-interview': { right: 'schedule_interviews', limit: 'interview' },
  'POST /v1/restore-interview': { right: 'schedule_interviews', limit: 'interview' },
  'POST /v1/submit-feedback': { right: 'submit_feedback', limit: 'panel_interview' },
  'GET /v1/free-times': { right: 'schedule_interviews', limit: 'candidate' },
  'GET /v1/booking-links': { right: 'schedule_interviews' },
  'POST /v1/create-booking-link': { right: 'schedule_interviews', limit: 'candidate' },
  'POST /v1/revoke-booking-link': { right: 'schedule_interviews' },
  // With the links to the calendars of everybody.
  'GET /v1/interviewers': { right: 'schedule_interviews' },
  'PATCH /v1/update-interviewer': { right: 'schedule_interviews' },

  'GET /v1/messages': { right: 'read_messages' },
  'GET /v1/get-message': { right: 'read_messages' },
  'GET /v1/message-eml': { right: 'read_messages' },
  'GET /v1/message-templates': { right: 'read_messages' },
  'POST /v1/send-message': { right: 'send_messages' },
  'POST /v1/send-messages': { right: 'send_messages' },
  'POST /v1/cancel-messages': { right: 'send_messages' },
  'POST /v1/preview-message': { right: 'send_messages' },
  'POST /v1/cancel-message': { right: 'send_messages' },
  'POST /v1/retry-message': { right: 'send_messages' },
  'POST /v1/mark-message-sent': { right: 'send_messages' },
  'PATCH /v1/update-message-template': { right: 'manage_settings' },
  'GET /v1/mail-settings': { right: 'read_messages' },
  // Answers of candidates must not be led away from an unlocked browser.
  'PATCH /v1/mail-settings': { right: 'manage_settings', confirmed: ['from_address', 'reply_to'] },

  'GET /v1/prescreens': { right: 'read_prescreens' },
  'GET /v1/get-prescreen': { right: 'read_prescreens' },
  'POST /v1/start-prescreen': { right: 'run_prescreens' },
  'POST /v1/review-prescreen': { right: 'run_prescreens' },
  'POST /v1/cancel-prescreen': { right: 'run_prescreens' },

  'GET /v1/requisitions': { right: 'read_requisitions', limit: 'list' },
  'GET /v1/get-requisition': { right: 'read_requisitions', limit: 'requisition' },
  'POST /v1/create-requisition': { right: 'ask_requisitions', limit: 'list' },
  'PATCH /v1/update-requisition': { right: 'ask_requisitions', limit: 'own_requisition' },
  'POST /v1/submit-requisition': { right: 'ask_requisitions', limit: 'own_requisition' },
  'POST /v1/approve-requisition': { right: 'decide_requisitions', limit: 'requisition' },
  'POST /v1/reject-requisition': { right: 'decide_requisitions', limit: 'requisition' },
  'POST /v1/withdraw-requisition': { right: 'ask_requisitions', limit: 'own_requisition' },
  'POST /v1/open-requisition': { right: 'edit_requisitions' },
  'POST /v1/hold-requisition': { right: 'edit_requisitions' },
  'POST /v1/resume-requisition': { right: 'edit_requisitions' },
  'POST /v1/cancel-requisition': { right: 'ask_requisitions', limit: 'own_requisition' },
  'GET /v1/requisition-settings': { right: 'read_requisitions', limit: 'unlimited' },
  'PATCH /v1/requisition-settings': { right: 'manage_settings' },

  'GET /v1/screening-settings': { right: 'manage_settings' },
  'PATCH /v1/screening-settings': { right: 'manage_settings' },
  'GET /v1/application-page-settings': { right: 'read_messages' },
  'PATCH /v1/application-page-settings': { right: 'manage_settings' },
  'GET /v1/application-link': { right: 'send_messages' },
  'POST /v1/replace-application-link': { right: 'send_messages' },
  'GET /v1/erasure-requests': { right: 'edit_candidates' },
  'GET /v1/repeated-applications': { right: 'read_candidates', limit: 'panel_candidate' },
  'POST /v1/decline-erasure-request': { right: 'erase_candidates' },
  'GET /v1/talent-pool': { right: 'edit_candidates' },
  'GET /v1/retention-settings': { right: 'manage_settings' },
  'PATCH /v1/retention-settings': { right: 'manage_settings', confirmed: true },
  'GET /v1/retention-preview': { right: 'manage_settings' },
  'GET /v1/retention-report': { right: 'manage_settings' },

  'GET /v1/webhooks': { right: 'manage_webhooks' },
  'GET /v1/webhook-health': { right: 'manage_webhooks' },
  'POST /v1/create-webhook': { right: 'manage_webhooks', confirmed: true },
  'PATCH /v1/webhook': { right: 'manage_webhooks', confirmed: ['request_url'] },
  'DELETE /v1/delete-webhook': { right: 'manage_webhooks' },
  'POST /v1/verify-webhook': { right: 'manage_webhooks', confirmed: true },
  'POST /v1/test-webhook': { right: 'manage_webhooks' },
  'POST /v1/rotate-webhook-secret': { right: 'manage_webhooks', confirmed: true },
  'GET /v1/webhook-deliveries': { right: 'manage_webhooks' },
  'POST /v1/redeliver-webhook': { right: 'manage_webhooks' },
  'GET /v1/events': { right: 'read_events' },
  'GET /v1/deletions': { right: 'read_events' },
  'GET /v1/companies': { right: 'read_jobs', limit: 'unlimited' },
  'GET /v1/get-company': { right: 'read_jobs', limit: 'unlimited' },
  'POST /v1/companies': { right: 'manage_companies' },
  'PATCH /v1/update-company': { right: 'manage_companies' },
  'POST /v1/preview-company': { right: 'manage_companies' },
  'POST /v1/set-company-picture': { right: 'manage_companies' },
  'DELETE /v1/delete-company': { right: 'manage_companies' },
  'GET /v1/reports': { right: 'read_reports', limit: 'list' },
  'GET /v1/report-csv': { right: 'read_reports', limit: 'list' },
  'GET /v1/job-analytics': { right: 'read_reports', limit: 'list' },
  'GET /v1/home': { right: 'own_account', limit: 'list' },
  'GET /v1/audit-log': { right: 'read_audit_log' },
  'GET /v1/usage': { right: 'manage_settings' },

  'GET /console/v1/sign-in-options': { right: null },
  'POST /console/v1/start-options': { right: null },
  'POST /console/v1/start-passkey-options': { right: null },
  'POST /console/v1/start': { right: null },
  'POST /console/v1/sign-in': { right: null },
  'POST /console/v1/sign-out': { right: null },
  'POST /console/v1/start-oidc': { right: null },
  'POST /console/v1/sign-in-oidc': { right: null },
  'POST /console/v1/choose-workspace': { right: null },
  'POST /console/v1/magic-link': { right: null },
  'POST /console/v1/magic-link-options': { right: null },
  'POST /console/v1/sign-in-magic-link': { right: null },
  'GET /console/v1/session': { right: 'own_account', limit: 'unlimited' },
  'POST /console/v1/sign-out-everywhere': { right: 'own_account', limit: 'unlimited' },
  'POST /console/v1/confirm': { right: 'own_account', limit: 'unlimited' },
  'GET /console/v1/sessions': { right: 'own_account', limit: 'unlimited' },
  'DELETE /console/v1/session': { right: 'own_account', limit: 'unlimited' },
  'PATCH /console/v1/profile': { right: 'own_account', limit: 'unlimited' },
  'POST /console/v1/change-password': { right: 'own_account', limit: 'unlimited' },
  'POST /console/v1/passkey-options': { right: null },
  'POST /console/v1/sign-in-passkey': { right: null },
  'POST /console/v1/new-passkey-options': { right: 'own_account', limit: 'unlimited', confirmed: true },
  'POST /console/v1/add-passkey': { right: 'own_account', limit: 'unlimited', confirmed: true },
  'GET /console/v1/passkeys': { right: 'own_account', limit: 'unlimited' },
  'DELETE /console/v1/passkey': { right: 'own_account', limit: 'unlimited', confirmed: true },
  'GET /console/v1/live': { right: 'own_account', limit: 'unlimited' },
  'GET /console/v1/users': { right: 'manage_team' },
  'POST /console/v1/invite-user': { right: 'manage_team', confirmed: true },
  'GET /console/v1/invites': { right: 'manage_team' },
  'DELETE /console/v1/invite': { right: 'manage_team', confirmed: true },
  'PATCH /console/v1/update-user': { right: 'manage_team', confirmed: true },
  'DELETE /console/v1/remove-user': { right: 'manage_team', confirmed: true },
  'GET /console/v1/tokens': { right: 'manage_tokens' },
  'POST /console/v1/create-token': { right: 'manage_tokens', confirmed: true },
  'DELETE /console/v1/revoke-token': { right: 'manage_tokens', confirmed: true },
};

/** Undefined for an endpoint that is not in the table: nobody may use it in the console. */
export function ruleFor({ method, path }: Pick<Endpoint, 'method' | 'path'>): Rule | undefined {
  return rules[`${method} ${path}`];
}
