import { t } from '#language/t.ts';
import type { MessageKind } from '#messages/message-texts.ts';

/** When a mail of each kind is sent, and to whom. */
export const kindTexts: Record<MessageKind, string> = {
  application_received: t('To the candidate, when the form of a job has been sent.'),
  status_update: t('To the candidate, when the status changes to one chosen under Email.'),
  rejection: t('To the candidate, 24 hours after the rejection, unless the status changes first.'),
  follow_up: t('To the candidate, when someone sends it from the candidate’s page.'),
  interview_invitation: t('To the candidate and the panel, when an interview is scheduled.'),
  interview_update: t('To the candidate and the panel, when time, place, title or panel change.'),
  interview_cancelled: t('To the candidate and the panel, when an interview is cancelled.'),
  interview_reminder: t('To the candidate and the panel, at the times set for the interview.'),
  booking_invitation: t('To the candidate, with the link to choose a time.'),
  prescreen_invitation: t('To the candidate, with the link to the pre-screen.'),
  approval_request: t('To the approvers of a requisition, with the link to decide.'),
  feedback_request: t('To the interviewers, when an interview is over.'),
  application_link: t('To the candidate, when they have lost the link to their own page, or someone sends it.'),
  erasure_request: t('To owners and admins, when a candidate asks for erasure.'),
  erasure_declined: t('To the candidate, when their request for erasure is declined.'),
  talent_pool_confirm: t('To the address in the form of the talent pool, to be confirmed on the page of the link.'),
  talent_pool_joined: t('To people who have confirmed their profile, with the link to their page.'),
  talent_pool_ending: t('To members of the talent pool, 30 days before their profile is erased.'),
  application_sent_again: t('To the candidate, when their address has applied for the same job again.'),
  application_withdrawn: t('To the candidate, when they have withdrawn their application.'),
  erasure_requested: t('To the candidate, when they have asked for erasure.'),
  booking_made: t('To the candidate, when they have booked an interview.'),
  booking_moved: t('To the candidate, when they have moved their interview.'),
  booking_cancelled: t('To the candidate, when they have cancelled their interview.'),
  offer: t('To the candidate, with the link to their offer.'),
  offer_accepted: t('To the candidate, when they have accepted an offer.'),
  offer_approval: t('To the approvers of an offer, with the link to decide.'),
  custom: t('The frame around a message that someone writes to a candidate.'),
};
