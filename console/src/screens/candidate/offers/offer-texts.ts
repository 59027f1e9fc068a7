import type { DeclineReason, OfferStatus } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';

export const offerStatusLabels: Record<OfferStatus, string> = {
  draft: t('Draft'),
  pending_approval: t('Waiting for approval'),
  approved: t('Approved'),
  sent: t('Sent'),
  accepted: t('Accepted'),
  declined: t('Declined'),
  expired: t('Expired'),
  withdrawn: t('Withdrawn'),
};

export const offerStatusTones: Record<OfferStatus, 'neutral' | 'accent' | 'success' | 'warning' | 'danger'> = {
  draft: 'neutral',
  pending_approval: 'warning',
  approved: 'accent',
  sent: 'accent',
  accepted: 'success',
  declined: 'danger',
  expired: 'neutral',
  withdrawn: 'neutral',
};

export const declineReasonLabels: Record<DeclineReason, string> = {
  pay: t('Pay or benefits'),
  other_offer: t('Another offer'),
  role: t('The role itself'),
  location: t('Location or travel'),
  timing: t('Timing'),
  personal: t('Personal reasons'),
  other: t('Something else'),
};
