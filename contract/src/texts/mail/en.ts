import { interviewFacts, letters, paragraphs } from './letters.ts';

const letter = letters('Hello {{first_name|there}},', 'Kind regards');
const { interview, cancelledInterview } = interviewFacts({
  job: 'Job:',
  when: 'When:',
  where: 'Where:',
  video: 'Video call:',
  people: 'With:',
});
const otherTime = 'To choose another time or to cancel: {{link}}';
const calendarEntry = `The calendar entry is attached.\n${otherTime}`;
const calendarUpdate = `The attached entry updates your calendar.\n${otherTime}`;
const question = 'If you have a question, just reply to this email.';
const notYou = 'If this wasn’t you, please reply to this email.';

/** The default texts of mails. The other languages have the type of this one. */
export type MailTexts = typeof mailEn;

export const mailEn = {
  /** Between the last two of several jobs. */
  and: ' and ',

  /** Of the link that stands alone, by what it opens. */
  buttons: {
    application: 'View your application',
    booking: 'Choose a time',
    interview: 'Reschedule or cancel',
    prescreen: 'Start the interview',
    review: 'Review the request',
    feedback: 'Give feedback',
    offer: 'View your offer',
    open: 'Open the page',
  },

  /** The statuses of candidates as they are called in mails. */
  statuses: {
    applied: 'received',
    screening: 'in review',
    phone_screen: 'phone interview',
    interview: 'interview',
    technical: 'technical interview',
    offer: 'offer',
    hired: 'hired',
    rejected: 'not successful',
    withdrawn: 'withdrawn',
    on_hold: 'on hold',
    shortlisted: 'shortlisted',
    qualified: 'qualified',
    uploaded: 'received',
  },

  templates: {
    application_received: letter(
      'We received your application: {{job|thank you}}',
      'Thank you for applying to {{company}}. Your application for {{job|our open position}} is in, and a real person will read it.',
      'You don’t need to do anything now. We’ll write to you as soon as we know more. If you want to add something, just reply to this email.',
      'Track your application, withdraw it or get your data: {{application_link}}',
    ),
    status_update: letter(
      'News about your application: {{job|our open position}}',
      'There is news about your application for {{job|our open position}} at {{company}}. It has reached the next step: {{status}}.',
      '{{note}}',
      question,
      'Track your application: {{application_link}}',
    ),
    rejection: letter(
      'Your application: {{job|our open position}}',
      'Thank you for your interest in {{company}} and for the time you gave to your application for {{job|our open position}}. We’ve decided not to move forward with it. We know this isn’t the answer you were hoping for.',
      '{{note}}',
      'We wish you all the best with your search.',
      'Download your data, or have it deleted: {{application_link}}',
    ),
    follow_up: letter(
      'A message from {{company}}',
      '{{note|We wanted to stay in touch after your application. If you have news or a question, just reply to this email.}}',
    ),
    interview_invitation: letter(
      'Your interview at {{company}}, {{date}}, {{time}}',
      'You are invited to an interview:',
      interview,
      '{{message}}',
      calendarEntry,
    ),
    interview_update: letter(
      'Changed: your interview at {{company}}, {{date}}, {{time}}',
      'Your interview has changed. Here are the new details:',
      interview,
      '{{message}}',
      calendarUpdate,
    ),
    interview_cancelled: letter(
      'Cancelled: your interview at {{company}}, {{date}}, {{time}}',
      'Your interview had to be cancelled. It was planned as follows:',
      cancelledInterview,
      'The attached entry removes it from your calendar. If you have questions, please reply to this email.',
    ),
    interview_reminder: letter(
      'Reminder: your interview at {{company}}, {{date}}, {{time}}',
      'This is a reminder of your interview:',
      interview,
      '{{message}}',
      otherTime,
    ),
    feedback_request: letter(
      'Your feedback on the interview with {{candidate}}',
      'You interviewed {{candidate}}:',
      '{{title}}\nJob: {{job}}\nWhen: {{date}}, {{time}}',
      'Please send your feedback while it’s still fresh in your mind.',
    ),
    application_link: letter(
      'The link to your application: {{company}}',
      'Here is the page of your application at {{company}}. It is for you alone, so please don’t share it.',
      '{{details}}',
      'If you didn’t request this, you can ignore this email.',
    ),
    erasure_request: {
      subject: 'Request to delete data: {{candidate|a candidate}}',
      body: paragraphs(
        'Hello,',
        '{{candidate|A candidate}} has asked for everything stored about them to be deleted. Please delete the data, or decline and say why:',
        '{{link}}',
        'The law usually gives you one month to answer.',
      ),
    },
    erasure_declined: letter(
      'Your request to delete your data',
      'Thank you for your message. We’ve looked at your request to delete your data at {{company}}: we can’t do so at present.',
      '{{reason}}',
      question,
    ),
    talent_pool_confirm: letter(
      'Please confirm your profile with {{company}}',
      'Someone has left a profile with {{company}} with this address. If it was you, please confirm it by {{expires}} on your own page: {{application_link}}',
      'If it was not you, do nothing: a profile that is not confirmed is deleted after that day.',
    ),
    talent_pool_joined: letter(
      'You are in the talent pool of {{company}}',
      'Thank you for your interest in {{company}}. We keep your profile until {{expires}} and get in touch when a job fits.',
      'On your own page you can leave at any time, and see what is stored about you: {{application_link}}',
      'Before that day we ask you whether you want to stay longer.',
      'If you didn’t ask for this, you can leave on that page.',
    ),
    talent_pool_ending: letter(
      'Stay in the talent pool of {{company}}?',
      'We keep your profile at {{company}} until {{expires}}. If you would like to hear from us after that day, please say so on your own page:',
      '{{application_link}}',
      'If you do nothing, your profile will be deleted then.',
    ),
    application_sent_again: letter(
      'You applied again: {{job}}',
      'We have received another application from you for {{job}}. Your first application stays as it is. What you have just sent is kept with it, files included, and the team sees that it was sent again.',
      'Your application: {{application_link}}',
      notYou,
    ),
    application_withdrawn: letter(
      'You have withdrawn your application: {{job}}',
      'You have withdrawn your application for {{job}} at {{company}}. We will not consider it any further, and interviews and questions that were still open have been cancelled.',
      notYou,
      'Your page: {{application_link}}',
    ),
    erasure_requested: letter(
      'We have received your request: {{company}}',
      'You have asked {{company}} to delete everything that is stored about you. The team decides about it, usually within one month. Once your data is deleted, this page no longer opens:',
      '{{application_link}}',
      notYou,
    ),
    booking_made: letter(
      'Booked: your interview at {{company}}, {{date}}, {{time}}',
      'Your interview is booked:',
      interview,
      '{{message}}',
      calendarEntry,
    ),
    booking_moved: letter(
      'Moved: your interview at {{company}}, {{date}}, {{time}}',
      'You’ve rescheduled your interview. Here are the new details:',
      interview,
      '{{message}}',
      calendarUpdate,
    ),
    booking_cancelled: letter(
      'You have cancelled: your interview at {{company}}, {{date}}, {{time}}',
      'You have cancelled your interview. It was planned as follows:',
      cancelledInterview,
      'The attached entry removes it from your calendar.\nTo choose another time: {{link}}',
    ),
    booking_invitation: letter(
      'Choose a time for your interview: {{job|our open position}}',
      'We would like to get to know you better and talk with you about {{job|our open position}} at {{company}}. Please choose a time that suits you:',
      '{{link}}',
      'Duration: {{duration}}\nWith: {{people}}',
      'The link works until {{expires}}.',
      '{{message}}',
      'If none of the times suits you, please reply to this email and we’ll find another one.',
    ),
    prescreen_invitation: letter(
      'A few questions about your application: {{job|our open position}}',
      'Before we talk, we have a few questions about your application for {{job|our open position}} at {{company}}. You can answer them in writing, in your own time:',
      '{{link}}',
      'The link works until {{expires}}. You can pause and continue later, on any device.',
      'Software prepares the answers for us; a person reads them and decides. If you’d rather talk to a person, you can say so on the page. It won’t count against you.',
    ),
    approval_request: letter(
      'Approval needed: {{code}} {{title}}',
      '{{requested_by|A colleague}} is asking you to approve this position:',
      '{{code}} {{title}}\n{{details}}',
      '{{message}}',
      'See all details, and approve or reject it here:',
      '{{link}}',
      'The link is for you alone; please don’t forward it.',
    ),
    offer: letter(
      'Your offer from {{company}}: {{job|our open position}}',
      'We’re delighted to make you an offer for {{job|our open position}} at {{company}}. Read the letter, and accept or decline it here:',
      '{{link}}',
      'The offer can be accepted until {{expires}}.',
      'The link is for you alone; please don’t forward it. If you have questions first, just reply to this email.',
    ),
    offer_accepted: letter(
      'You’ve accepted: {{job|our offer}}',
      'Thank you for accepting our offer for {{job|our open position}} at {{company}}. Your copy of the sealed letter is here:',
      '{{link}}',
      'We look forward to working with you.',
    ),
    offer_approval: letter(
      'Approval needed: offer for {{candidate}}',
      '{{requested_by|A colleague}} is asking you to approve an offer to {{candidate}} for {{job|an open position}}. See the terms, and approve or reject it here:',
      '{{link}}',
      'The link is for you alone; please don’t forward it.',
    ),
    custom: letter('A message from {{company}}', '{{note}}'),
  },
};
