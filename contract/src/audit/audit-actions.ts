/**
 * Every action of the audit log, in the groups by which the console filters: what happened, in words, and the type of what it happened to.
 * Endpoints name the action of their changes; the others are recorded elsewhere, such as sign-ins.
 */
export const auditActionGroups = {
  access: {
    label: 'Sign-ins & access',
    actions: {
      'session.started': { text: 'Signed in' },
      'session.sign_in_failed': { text: 'Failed to sign in' },
      'session.confirmed': { text: 'Confirmed their identity' },
      'session.ended': { text: 'Ended a session', target: 'session' },
      'session.all_ended': { text: 'Signed out everywhere' },
      'access.refused': { text: 'Was denied access', target: 'endpoint' },
      'user.password_changed': { text: 'Set a new password', target: 'user' },
      'passkey.added': { text: 'Added a passkey', target: 'passkey' },
      'passkey.deleted': { text: 'Deleted a passkey', target: 'passkey' },
    },
  },
  team: {
    label: 'Team & tokens',
    actions: {
      'invite.created': { text: 'Invited a teammate', target: 'invite' },
      'invite.deleted': { text: 'Withdrew an invitation', target: 'invite' },
      'user.joined': { text: 'Joined', target: 'user' },
      'user.updated': { text: 'Changed a user', target: 'user' },
      'user.removed': { text: 'Removed a user', target: 'user' },
      'token.created': { text: 'Created an API token', target: 'token' },
      'token.revoked': { text: 'Revoked an API token', target: 'token' },
    },
  },
  data: {
    label: 'CVs & data',
    actions: {
      'candidate.cv_viewed': { text: 'Read a CV', target: 'candidate' },
      'candidate.file_downloaded': { text: 'Downloaded a file', target: 'candidate' },
      'candidate.link_viewed': { text: 'Read a candidate page link', target: 'candidate' },
      'candidate.data_downloaded': { text: 'Downloaded all data about themselves', target: 'candidate' },
      'candidate.withdrawn': { text: 'Withdrew an application on its page', target: 'candidate' },
      'candidate.link_replaced': { text: 'Replaced a candidate page link', target: 'candidate' },
      'erasure_request.declined': { text: 'Declined an erasure request', target: 'erasure_request' },
      'candidate.erased': { text: 'Erased a person', target: 'candidate' },
      'candidates.export_started': { text: 'Exported candidates' },
      'candidates.exported': { text: 'Exported candidates as CSV', target: 'export' },
      'candidates.import_started': { text: 'Imported candidates' },
    },
  },
  candidates: {
    label: 'Candidates',
    actions: {
      'candidate.created': { text: 'Added a candidate', target: 'candidate' },
      'candidate.updated': { text: 'Changed a candidate', target: 'candidate' },
      'candidates.updated': { text: 'Bulk-updated candidates', target: 'bulk_update' },
      'candidates.update_undone': { text: 'Undid a bulk update', target: 'bulk_update' },
      'candidates.marked_viewed': { text: 'Viewed new candidates' },
      'candidate.cv_processed': { text: 'Had a CV read again', target: 'candidate' },
      'candidate.profile_added': { text: 'Added a profile', target: 'candidate' },
      'candidate.consent_set': { text: 'Changed consent to screening', target: 'candidate' },
      'candidate.merged': { text: 'Merged two candidates', target: 'candidate' },
      'candidate.unmerged': { text: 'Separated merged candidates', target: 'candidate' },
      'candidate.duplicate_dismissed': { text: 'Dismissed a duplicate', target: 'candidate' },
      'view.created': { text: 'Saved a view', target: 'view' },
      'view.updated': { text: 'Changed a view', target: 'view' },
      'view.deleted': { text: 'Deleted a view', target: 'view' },
      'note.created': { text: 'Wrote a note', target: 'note' },
      'note.updated': { text: 'Changed a note', target: 'note' },
      'note.deleted': { text: 'Deleted a note', target: 'note' },
      'rejection_reason.created': { text: 'Added a rejection reason', target: 'rejection_reason' },
      'rejection_reason.updated': { text: 'Changed a rejection reason', target: 'rejection_reason' },
    },
  },
  jobs: {
    label: 'Jobs & companies',
    actions: {
      'job.created': { text: 'Added a job', target: 'job' },
      'job.updated': { text: 'Changed a job', target: 'job' },
      'job.deleted': { text: 'Deleted a job', target: 'job' },
      'job.criteria_updated': { text: 'Changed job criteria', target: 'job' },
      'job.hiring_team_updated': { text: 'Changed a hiring team', target: 'job' },
      'source.created': { text: 'Created a source link', target: 'source' },
      'company.created': { text: 'Added a company', target: 'company' },
      'company.updated': { text: 'Changed a company', target: 'company' },
      'company.picture_set': { text: 'Uploaded a picture of a company', target: 'company' },
      'company.deleted': { text: 'Archived a company', target: 'company' },
    },
  },
  interviews: {
    label: 'Interviews & pre-screens',
    actions: {
      'interview.scheduled': { text: 'Scheduled an interview', target: 'interview' },
      'interview.updated': { text: 'Changed an interview', target: 'interview' },
      'interview.cancelled': { text: 'Cancelled an interview', target: 'interview' },
      'interview.restored': { text: 'Restored an interview', target: 'interview' },
      'interview.feedback_submitted': { text: 'Gave feedback', target: 'interview' },
      'interviewer.updated': { text: 'Changed an interviewer', target: 'interviewer' },
      'booking_link.created': { text: 'Created a booking link', target: 'booking_link' },
      'booking_link.revoked': { text: 'Revoked a booking link', target: 'booking_link' },
      'prescreen.started': { text: 'Started a pre-screen', target: 'prescreen' },
      'prescreen.reviewed': { text: 'Reviewed a pre-screen', target: 'prescreen' },
      'prescreen.cancelled': { text: 'Cancelled a pre-screen', target: 'prescreen' },
    },
  },
  messages: {
    label: 'Messages',
    actions: {
      'message.created': { text: 'Sent a message', target: 'message' },
      'messages.created': { text: 'Sent messages' },
      'message.cancelled': { text: 'Cancelled a message', target: 'message' },
      'messages.cancelled': { text: 'Cancelled messages' },
      'message.retried': { text: 'Sent a message again', target: 'message' },
      'message.marked_sent': { text: 'Marked a message as sent', target: 'message' },
      'message_template.updated': { text: 'Changed an email text', target: 'message_template' },
      'mail_settings.updated': { text: 'Changed the email settings' },
      'application_page_settings.updated': { text: 'Changed what candidates see on their page' },
      'retention_settings.updated': { text: 'Changed how long candidates are kept' },
    },
  },
  requisitions: {
    label: 'Requisitions',
    actions: {
      'requisition.created': { text: 'Created a requisition', target: 'requisition' },
      'requisition.updated': { text: 'Changed a requisition', target: 'requisition' },
      'requisition.submitted': { text: 'Submitted a requisition', target: 'requisition' },
      'requisition.approved': { text: 'Approved a requisition', target: 'requisition' },
      'requisition.rejected': { text: 'Rejected a requisition', target: 'requisition' },
      'requisition.withdrawn': { text: 'Withdrew a requisition', target: 'requisition' },
      'requisition.opened': { text: 'Opened a job for a requisition', target: 'requisition' },
      'requisition.held': { text: 'Put a requisition on hold', target: 'requisition' },
      'requisition.resumed': { text: 'Resumed a requisition', target: 'requisition' },
      'requisition.cancelled': { text: 'Cancelled a requisition', target: 'requisition' },
      'requisition_settings.updated': { text: 'Changed the approval steps' },
    },
  },
  webhooks: {
    label: 'Webhooks',
    actions: {
      'webhook.created': { text: 'Added a webhook', target: 'webhook' },
      'webhook.updated': { text: 'Changed a webhook', target: 'webhook' },
      'webhook.deleted': { text: 'Deleted a webhook', target: 'webhook' },
      'webhook.verified': { text: 'Verified a webhook', target: 'webhook' },
      'webhook.tested': { text: 'Sent a test to a webhook', target: 'webhook' },
      'webhook.secret_rotated': { text: 'Rotated the secret of a webhook', target: 'webhook' },
      'webhook.redelivered': { text: 'Sent events again', target: 'webhook' },
    },
  },
  workspace: {
    label: 'Workspace',
    actions: {
      'workspace.plan_changed': { text: 'Changed the plan' },
      'workspace.screening_switched': { text: 'Switched screening on or off' },
      'workspace.ai_switched': { text: 'Switched the language model on or off' },
    },
  },
} as const;

type Groups = typeof auditActionGroups;
type Actions<Group = keyof Groups> = Group extends keyof Groups ? Groups[Group]['actions'] : never;
type KeysOfEach<Each> = Each extends unknown ? keyof Each : never;
type ValuesOfEach<Each> = Each extends unknown ? Each[keyof Each] : never;

export type AuditAction = KeysOfEach<Actions>;
export type AuditTargetType = Extract<ValuesOfEach<Actions>, { target: string }>['target'];

type Described = { text: string; target?: AuditTargetType };

/** The actions with their words and targets, without the groups. */
export const auditActionsByName: Record<AuditAction, Described> = byName();

function byName(): Record<AuditAction, Described> {
  const { access, team, data, candidates, jobs, interviews, messages, requisitions, webhooks, workspace } = auditActionGroups;
  return {
    ...access.actions,
    ...team.actions,
    ...data.actions,
    ...candidates.actions,
    ...jobs.actions,
    ...interviews.actions,
    ...messages.actions,
    ...requisitions.actions,
    ...webhooks.actions,
    ...workspace.actions,
  };
}
