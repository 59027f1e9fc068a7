import type { AuditAction } from '@muster/sdk/generated/types.ts';

/** What happened, in words. The groups are the filter. */
export const actionGroups = {
  access: {
    label: 'Sign-ins & access',
    texts: {
      'session.started': 'Signed in',
      'session.sign_in_failed': 'Failed to sign in',
      'session.confirmed': 'Confirmed their identity',
      'session.ended': 'Ended a session',
      'session.all_ended': 'Signed out everywhere',
      'access.refused': 'Was denied access',
      'user.password_changed': 'Set a new password',
      'passkey.added': 'Added a passkey',
      'passkey.deleted': 'Deleted a passkey',
    },
  },
  team: {
    label: 'Team & tokens',
    texts: {
      'invite.created': 'Invited a teammate',
      'invite.deleted': 'Withdrew an invitation',
      'user.joined': 'Joined',
      'user.updated': 'Changed a user',
      'user.removed': 'Removed a user',
      'token.created': 'Created an API token',
      'token.revoked': 'Revoked an API token',
    },
  },
  data: {
    label: 'CVs & data',
    texts: {
      'candidate.cv_viewed': 'Read a CV',
      'candidate.file_downloaded': 'Downloaded a file',
      'candidate.link_viewed': 'Read a candidate page link',
      'candidate.data_downloaded': 'Downloaded all data about themselves',
      'candidate.withdrawn': 'Withdrew an application on its page',
      'candidate.link_replaced': 'Replaced a candidate page link',
      'erasure_request.declined': 'Declined an erasure request',
      'candidate.erased': 'Erased a person',
      'candidates.export_started': 'Exported candidates',
      'candidates.exported': 'Exported candidates as CSV',
      'candidates.import_started': 'Imported candidates',
    },
  },
  candidates: {
    label: 'Candidates',
    texts: {
      'candidate.created': 'Added a candidate',
      'candidate.updated': 'Changed a candidate',
      'candidates.updated': 'Bulk-updated candidates',
      'candidates.update_undone': 'Undid a bulk update',
      'candidates.marked_viewed': 'Viewed new candidates',
      'candidate.cv_processed': 'Had a CV read again',
      'candidate.profile_added': 'Added a profile',
      'candidate.consent_set': 'Changed consent to screening',
      'candidate.merged': 'Merged two candidates',
      'candidate.unmerged': 'Separated merged candidates',
      'candidate.duplicate_dismissed': 'Dismissed a duplicate',
      'view.created': 'Saved a view',
      'view.updated': 'Changed a view',
      'view.deleted': 'Deleted a view',
      'note.created': 'Wrote a note',
      'note.updated': 'Changed a note',
      'note.deleted': 'Deleted a note',
      'rejection_reason.created': 'Added a rejection reason',
      'rejection_reason.updated': 'Changed a rejection reason',
    },
  },
  jobs: {
    label: 'Jobs & companies',
    texts: {
      'job.created': 'Added a job',
      'job.updated': 'Changed a job',
      'job.deleted': 'Deleted a job',
      'job.criteria_updated': 'Changed job criteria',
      'job.hiring_team_updated': 'Changed a hiring team',
      'source.created': 'Created a source link',
      'company.created': 'Added a company',
      'company.updated': 'Changed a company',
      'company.picture_set': 'Uploaded a picture of a company',
      'company.deleted': 'Archived a company',
    },
  },
  interviews: {
    label: 'Interviews & pre-screens',
    texts: {
      'interview.scheduled': 'Scheduled an interview',
      'interview.updated': 'Changed an interview',
      'interview.cancelled': 'Cancelled an interview',
      'interview.restored': 'Restored an interview',
      'interview.feedback_submitted': 'Gave feedback',
      'interviewer.updated': 'Changed an interviewer',
      'booking_link.created': 'Created a booking link',
      'booking_link.revoked': 'Revoked a booking link',
      'prescreen.started': 'Started a pre-screen',
      'prescreen.reviewed': 'Reviewed a pre-screen',
      'prescreen.cancelled': 'Cancelled a pre-screen',
    },
  },
  messages: {
    label: 'Messages',
    texts: {
      'message.created': 'Sent a message',
      'messages.created': 'Sent messages',
      'message.cancelled': 'Cancelled a message',
      'messages.cancelled': 'Cancelled messages',
      'message.retried': 'Sent a message again',
      'message.marked_sent': 'Marked a message as sent',
      'message_template.updated': 'Changed an email text',
      'mail_settings.updated': 'Changed the email settings',
      'application_page_settings.updated': 'Changed what candidates see on their page',
      'retention_settings.updated': 'Changed how long candidates are kept',
    },
  },
  requisitions: {
    label: 'Requisitions',
    texts: {
      'requisition.created': 'Created a requisition',
      'requisition.updated': 'Changed a requisition',
      'requisition.submitted': 'Submitted a requisition',
      'requisition.approved': 'Approved a requisition',
      'requisition.rejected': 'Rejected a requisition',
      'requisition.withdrawn': 'Withdrew a requisition',
      'requisition.opened': 'Opened a job for a requisition',
      'requisition.held': 'Put a requisition on hold',
      'requisition.resumed': 'Resumed a requisition',
      'requisition.cancelled': 'Cancelled a requisition',
      'requisition_settings.updated': 'Changed the approval steps',
    },
  },
  webhooks: {
    label: 'Webhooks',
    texts: {
      'webhook.created': 'Added a webhook',
      'webhook.updated': 'Changed a webhook',
      'webhook.deleted': 'Deleted a webhook',
      'webhook.verified': 'Verified a webhook',
      'webhook.tested': 'Sent a test to a webhook',
      'webhook.secret_rotated': 'Rotated the secret of a webhook',
      'webhook.redelivered': 'Sent events again',
    },
  },
  workspace: {
    label: 'Workspace',
    texts: {
      'workspace.plan_changed': 'Changed the plan',
      'workspace.screening_switched': 'Switched screening on or off',
      'workspace.ai_switched': 'Switched the language model on or off',
    },
  },
} as const;

export type ActionGroup = keyof typeof actionGroups;

type GroupTexts = (typeof actionGroups)[ActionGroup]['texts'];
type KnownAction = GroupTexts extends infer Texts ? (Texts extends unknown ? keyof Texts : never) : never;

/** Fails to compile while an action of the API has no words. */
export const actionTexts: Record<AuditAction, string> = mergeTexts();

function mergeTexts(): Record<KnownAction, string> {
  const { access, team, data, candidates, jobs, interviews, messages, requisitions, webhooks, workspace } = actionGroups;
  return {
    ...access.texts,
    ...team.texts,
    ...data.texts,
    ...candidates.texts,
    ...jobs.texts,
    ...interviews.texts,
    ...messages.texts,
    ...requisitions.texts,
    ...webhooks.texts,
    ...workspace.texts,
  };
}
