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
      'candidate.added_to_job': { text: 'Added a candidate to another job', target: 'candidate' },
      'candidate.taken_from_job': { text: 'Took back an added job', target: 'candidate' },
      'candidate.merged': { text: 'Merged two candidates', target: 'candidate' },
      'candidate.unmerged': { text: 'Separated merged candidates', target: 'candidate' },
      'stage_action.cancelled': { text: 'Cancelled what would follow a move', target: 'stage_action' },
      'candidate.duplicate_dismissed': { text: 'Dismissed a duplicate', target: 'candidate' },
      'view.created': { text: 'Saved a view', target: 'view' },
      'view.updated': { text: 'Changed a view', target: 'view' },
      'view.deleted': { text: 'Deleted a view', target: 'view' },
      'note.created': { text: 'Wrote a note', target: 'note' },
      'note.updated': { text: 'Changed a note', target: 'note' },
      'note.deleted': { text: 'Deleted a note', target: 'note' },
      'task.created': { text: 'Added a task', target: 'task' },
      'task.updated': { text: 'Changed a task', target: 'task' },
      'task.deleted': { text: 'Deleted a task', target: 'task' },
      'result.created': { text: 'Added a result', target: 'result' },
      'result.updated': { text: 'Changed a result', target: 'result' },
      'result.deleted': { text: 'Deleted a result', target: 'result' },
      'rejection_reason.created': { text: 'Added a rejection reason', target: 'rejection_reason' },
      'rejection_reason.updated': { text: 'Changed a rejection reason', target: 'rejection_reason' },
      'custom_field.created': { text: 'Added a custom field', target: 'custom_field' },
      'custom_field.updated': { text: 'Changed a custom field', target: 'custom_field' },
      'custom_field.archived': { text: 'Archived a custom field', target: 'custom_field' },
      'custom_field.restored': { text: 'Brought back a custom field', target: 'custom_field' },
    },
  },
  jobs: {
    label: 'Jobs & companies',
    actions: {
      'job.created': { text: 'Added a job', target: 'job' },
      'job.updated': { text: 'Changed a job', target: 'job' },
      'job.deleted': { text: 'Deleted a job', target: 'job' },
      'job.criteria_updated': { text: 'Changed job criteria', target: 'job' },
      'job.stages_updated': { text: 'Changed the stages of a job', target: 'job' },
      'pipeline.created': { text: 'Added a pipeline', target: 'pipeline' },
      'pipeline.updated': { text: 'Changed a pipeline', target: 'pipeline' },
      'pipeline.archived': { text: 'Archived a pipeline', target: 'pipeline' },
      'job.hiring_team_updated': { text: 'Changed a hiring team', target: 'job' },
      'source.created': { text: 'Created a source link', target: 'source' },
      'source.updated': { text: 'Changed a source link', target: 'source' },
      'referral_link.created': { text: 'Created a referral link', target: 'referral_link' },
      'referral_link.replaced': { text: 'Replaced a referral link', target: 'referral_link' },
      'referral_link.revoked': { text: 'Revoked a referral link', target: 'referral_link' },
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
      'kit.created': { text: 'Added an interview kit', target: 'kit' },
      'kit.updated': { text: 'Changed an interview kit', target: 'kit' },
      'kit.archived': { text: 'Archived an interview kit', target: 'kit' },
      'kit.restored': { text: 'Restored an interview kit', target: 'kit' },
      'interviewer.updated': { text: 'Changed an interviewer', target: 'interviewer' },
      'booking_link.created': { text: 'Created a booking link', target: 'booking_link' },
      'booking_link.revoked': { text: 'Revoked a booking link', target: 'booking_link' },
      'prescreen.started': { text: 'Started a pre-screen', target: 'prescreen' },
      'prescreen.reminded': { text: 'Reminded a candidate of a pre-screen', target: 'prescreen' },
      'prescreen.reviewed': { text: 'Reviewed a pre-screen', target: 'prescreen' },
      'prescreen.cancelled': { text: 'Cancelled a pre-screen', target: 'prescreen' },
      'prescreens.started': { text: 'Started pre-screens' },
      'prescreens.reminded': { text: 'Reminded candidates of pre-screens' },
      'prescreens.cancelled': { text: 'Cancelled pre-screens' },
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
  offers: {
    label: 'Offers',
    actions: {
      'offer.created': { text: 'Made an offer', target: 'offer' },
      'offer.updated': { text: 'Changed an offer', target: 'offer' },
      'offer.submitted': { text: 'Submitted an offer for approval', target: 'offer' },
      'offer.approved': { text: 'Approved an offer', target: 'offer' },
      'offer.rejected': { text: 'Rejected an offer', target: 'offer' },
      'offer.sent': { text: 'Sent an offer', target: 'offer' },
      'offer.withdrawn': { text: 'Withdrew an offer', target: 'offer' },
      'offer.document_read': { text: 'Downloaded the letter of an offer', target: 'offer' },
      'offer_template.created': { text: 'Added an offer template', target: 'offer_template' },
      'offer_template.updated': { text: 'Changed an offer template', target: 'offer_template' },
      'offer_template.archived': { text: 'Archived an offer template', target: 'offer_template' },
      'offer_settings.updated': { text: 'Changed the offer settings' },
    },
  },
  webhooks: {
    label: 'Webhooks',
    actions: {
      'chat_channel.created': { text: 'Added a chat channel', target: 'chat_channel' },
      'chat_channel.updated': { text: 'Changed a chat channel', target: 'chat_channel' },
      'chat_channel.deleted': { text: 'Deleted a chat channel', target: 'chat_channel' },
      'chat_channel.tested': { text: 'Sent a test to a chat channel', target: 'chat_channel' },
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
  const { access, team, data, candidates, jobs, interviews, messages, requisitions, offers, webhooks, workspace } =
    auditActionGroups;
  return {
    ...access.actions,
    ...team.actions,
    ...data.actions,
    ...candidates.actions,
    ...jobs.actions,
    ...interviews.actions,
    ...messages.actions,
    ...requisitions.actions,
    ...offers.actions,
    ...webhooks.actions,
    ...workspace.actions,
  };
}
