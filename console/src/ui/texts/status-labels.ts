import type { CandidateStatus } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';

export const candidateStatusLabels: Record<CandidateStatus, string> = {
  uploaded: t('Uploaded'),
  applied: t('Applied'),
  screening: t('Screening'),
  qualified: t('Qualified'),
  shortlisted: t('Shortlisted'),
  phone_screen: t('Phone screen'),
  interview: t('Interview'),
  technical: t('Technical'),
  offer: t('Offer'),
  hired: t('Hired'),
  on_hold: t('On hold'),
  rejected: t('Rejected'),
  withdrawn: t('Withdrawn'),
};
