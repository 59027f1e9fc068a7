import type { Role } from '@muster/contract/console/roles.ts';
import { t } from '#language/t.ts';

export const roleLabels: Record<Role, string> = {
  owner: t('Owner'),
  admin: t('Admin'),
  recruiter: t('Recruiter'),
  hiring_manager: t('Hiring manager'),
  interviewer: t('Interviewer'),
};
