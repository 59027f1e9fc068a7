import { type Right, type Role, rights } from '@muster/contract/console/roles.ts';

const ofOwners: readonly Right[] = ['manage_owners', 'manage_installation'];

const rightsOfRole: Record<Role, readonly Right[]> = {
  owner: rights,
  admin: rights.filter((right) => !ofOwners.includes(right)),
  recruiter: [
    'read_jobs',
    'edit_jobs',
    'read_candidates',
    'move_candidates',
    'edit_candidates',
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
    'read_members',
    'edit_hiring_teams',
    'read_events',
    'own_account',
  ],
  hiring_manager: [
    'read_jobs',
    'read_candidates',
    'move_candidates',
    'write_notes',
    'read_interviews',
    'schedule_interviews',
    'submit_feedback',
    'read_requisitions',
    'ask_requisitions',
    'decide_requisitions',
    'read_offers',
    'decide_offers',
    'read_reports',
    'read_members',
    'own_account',
  ],
  interviewer: ['read_candidates', 'read_interviews', 'submit_feedback', 'own_account'],
};

export function rightsOf(role: Role): readonly Right[] {
  return rightsOfRole[role];
}

export function mayUse(role: Role, right: Right): boolean {
  return rightsOfRole[role].includes(right);
}

/** Roles that see a part of the workspace only. */
export function isLimited(role: Role): boolean {
  return role === 'hiring_manager' || role === 'interviewer';
}
