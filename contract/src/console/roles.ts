/** The roles of users. An owner is an admin who may also change owners, and in one workspace the installation. */
export const roles = ['owner', 'admin', 'recruiter', 'hiring_manager', 'interviewer'] as const;
export type Role = (typeof roles)[number];

/** What a role may be allowed to do. The console shows what the user has the right for. */
export const rights = [
  'read_jobs',
  'edit_jobs',
  'read_candidates',
  'move_candidates',
  'edit_candidates',
  'erase_candidates',
  'write_notes',
  'read_interviews',
  'schedule_interviews',
  'submit_feedback',
  'read_messages',
  'send_messages',
  'read_prescreens',
  'run_prescreens',
  'read_requisitions',
  'ask_requisitions',
  'decide_requisitions',
  'edit_requisitions',
  'read_offers',
  'make_offers',
  'decide_offers',
  'read_reports',
  'read_rating_habits',
  'read_members',
  'edit_hiring_teams',
  'read_events',
  'manage_companies',
  'manage_settings',
  'manage_webhooks',
  'manage_team',
  'manage_owners',
  'manage_tokens',
  'read_audit_log',
  'manage_installation',
  'own_account',
] as const;
export type Right = (typeof rights)[number];
