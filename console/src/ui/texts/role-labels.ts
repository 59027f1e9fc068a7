import type { Role } from '@muster/contract/console/roles.ts';

export const roleLabels: Record<Role, string> = {
  owner: 'Owner',
  admin: 'Admin',
  recruiter: 'Recruiter',
  hiring_manager: 'Hiring manager',
  interviewer: 'Interviewer',
};
