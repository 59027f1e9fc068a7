import type { MessageKind } from '#messages/message-texts.ts';

/** When a mail of each kind is sent, and to whom. */
export const kindTexts: Record<MessageKind, string> = {
  application_received: 'To the candidate, when the form of a job has been sent.',
  status_update: 'To the candidate, when the status changes to one that is chosen under Mail.',
  rejection: 'To the candidate, 24 hours after the rejection, unless the status changes before.',
  follow_up: 'To the candidate, when somebody sends it from the candidate’s page.',
  interview_invitation: 'To the candidate and the panel, when an interview is scheduled.',
  interview_update: 'To the candidate and the panel, when time, place, title or panel change.',
  interview_cancelled: 'To the candidate and the panel, when an interview is cancelled.',
  interview_reminder: 'Before an interview, as many minutes as it says.',
  booking_invitation: 'To the candidate, with the link to choose a time.',
  prescreen_invitation: 'To the candidate, with the link to the pre-screen.',
  approval_request: 'To the approvers of a requisition, with the link to decide.',
  feedback_request: 'To the interviewers, when an interview is over.',
  application_link: 'To the candidate, when they have lost the link to their own page, or somebody sends it.',
  erasure_request: 'To owners and admins, when a candidate asks for erasure.',
  erasure_declined: 'To the candidate, when their request for erasure is declined.',
  talent_pool_joined: 'To somebody who has left their profile, with the link to their page.',
  talent_pool_ending: 'To members of the talent pool, 30 days before their profile is erased.',
  application_sent_again: 'To the candidate, when their address has applied for the same job again.',
  application_withdrawn: 'To the candidate, when they have withdrawn their application.',
  erasure_requested: 'To the candidate, when they have asked for erasure.',
  booking_made: 'To the candidate, when they have booked an interview.',
  booking_moved: 'To the candidate, when they have moved their interview.',
  booking_cancelled: 'To the candidate, when they have cancelled their interview.',
  custom: 'The frame of a text that somebody writes to a candidate.',
};
