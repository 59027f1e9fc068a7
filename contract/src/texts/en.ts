import { applicationEn } from '#texts/application/en.ts';
import { boardEn } from '#texts/board/en.ts';
import { codeEn } from '#texts/code/en.ts';
import { formEn } from '#texts/form/en.ts';
import { mailEn } from '#texts/mail/en.ts';
import { notificationEn } from '#texts/notification/en.ts';
import { offerEn } from '#texts/offer/en.ts';
import { poolEn } from '#texts/pool/en.ts';
import { referEn } from '#texts/refer/en.ts';
import { screenEn } from '#texts/screen/en.ts';

/*
 * All texts of pages and mails, one file for each language. This one sets the keys: the others have its type, so that a missing or
 * superfluous key does not compile. A text is a string, or a function of named values.
 */

export type Texts = typeof en;

export const en = {
  common: {
    skipToContent: 'Skip to content',
    footer: 'More',
    language: 'Language',
    required: '(required)',
    colon: ': ',
    yes: 'Yes',
    no: 'No',
    choose: 'Choose…',
    noAnswer: 'No answer',
  },

  form: formEn,
  code: codeEn,

  notices: {
    notFoundTitle: 'Page not found',
    notFoundHelp:
      'Part of the link may be missing. Compare it with the one you were given, or ask whoever shared it for a new one.',
    fileLinkExpiredTitle: 'This link has expired',
    fileLinkExpiredHelp: 'Links to files only work for a few minutes. Open the candidate again to get a new one.',
    busyTitle: 'Just a moment',
    busyHelp: 'Part of our service isn’t answering right now. Please reload the page in a moment.',
    maintenanceTitle: 'We’ll be right back',
    maintenanceHelp: 'We’re doing some maintenance. Everything works again in a few minutes.',
    tooManyTitle: 'Too many requests',
    tooManyHelp: 'Please wait a minute, then reload the page.',
    unsubscribeTitle: 'Stop these emails?',
    unsubscribeHelp:
      'No more emails will arrive that nobody has asked for, such as suggestions of jobs. Emails about an application still do.',
    unsubscribe: 'Unsubscribe',
    unsubscribedTitle: 'Done: no more such emails',
    unsubscribedHelp: 'Emails about an application still arrive.',
    applyByForm: ({ job, company, url }: { job: string; company: string; url: string }) =>
      `This is an automatic answer: no document was found that reads as a CV. To apply for “${job}” at ${company}, use the form, or send the email again with a CV: ${url}`,
  },

  board: boardEn,

  meet: {
    title: 'Choose a time for your interview',
    lead: ({ company, job }: { company: string; job: string }) => `${company} would like to talk with you about ${job}.`,
    leadWithoutJob: ({ company }: { company: string }) => `${company} would like to talk with you.`,
    duration: 'Duration',
    with: 'With',
    withOneOf: 'With one of',
    place: 'Where',
    videoCall: 'Video call',
    videoLink: 'Open the video call',
    videoLinkLater: 'You get the link after booking.',
    phoneCall: 'Phone call',
    zone: 'Time zone',
    showZone: 'Show times',
    freeTimes: 'Available times',
    unknownZone: 'We do not know this time zone. Try the name of a larger city.',
    otherDays: 'Other days',
    earlierDays: 'Earlier days',
    laterDays: 'Later days',
    book: 'Book this time',
    noTimes: 'No times are available at the moment. Please check again later, or write to the person below.',
    timesUnknown: 'No times can be shown right now. We look again every minute.',
    bookedTitle: 'Your interview is booked',
    bookedLead: 'Keep the link to this page: you can look up, reschedule or cancel the interview here.',
    when: 'When',
    fromTo: ({ from, to }: { from: string; to: string }) => `${from} to ${to}`,
    addToCalendar: 'Add to calendar',
    moveTitle: 'Choose another time',
    moveLead: ({ time }: { time: string }) =>
      `Your interview is booked for ${time}. It stays booked until you choose another time.`,
    moveTooLate: 'It’s too late to change the time here. Please write to the person below.',
    moveLimit: 'You can’t change the time here again. Please write to the person below.',
    move: 'Move to this time',
    keep: 'Keep this time',
    cancelTitle: 'Cancel the interview?',
    cancelLead: ({ time }: { time: string }) =>
      `Your interview is booked for ${time}. Everyone taking part will be told that it’s cancelled.`,
    reason: 'Why are you cancelling? (optional)',
    cancelLink: 'Cancel the interview',
    cancel: 'Yes, cancel the interview',
    cancelledNotice: 'You have cancelled the interview. You can choose a new time here.',
    teamCancelledTitle: 'The interview was cancelled',
    teamCancelledHelp: 'If you have questions, please write to the person below.',
    overTitle: 'The interview is over',
    overHelp: 'Thank you for your time.',
    expiredTitle: 'This link has expired',
    closedForTeam:
      'The booking link is closed: with it the time was changed or cancelled as often as possible. Send a new one if you still want to meet.',
    revokedTitle: 'This link is no longer valid',
    closedHelp: 'You can no longer book a time with it. Please write to the person below.',
    taken: 'This time is no longer available. Please choose another one.',
    notOffered: 'This time is not offered. Please choose one of the times below.',
    notChosen: 'Please choose a time.',
    alreadyBooked: 'A time is already booked. You can choose another one below.',
    changedMeanwhile: 'The interview has changed in the meantime. Here are the new details.',
    contact: 'Questions?',
    contactHelp: ({ person }: { person: string }) => `Write to ${person}.`,
  },

  approve: {
    title: 'Approve a requisition',
    asks: ({ requester }: { requester: string }) => `${requester} is asking for your approval.`,
    asksWithout: 'Your approval is needed.',
    step: ({ step, steps, name }: { step: string; steps: string; name: string }) => `Step ${step} of ${steps}: ${name}`,
    position: 'The position',
    company: 'Company',
    reason: 'Reason',
    reasons: {
      new: 'New position',
      replacement: 'Replacement',
      temporary_cover: 'Temporary cover',
    },
    replaces: 'Replaces',
    hiringManager: 'Hiring manager',
    startDate: 'Planned start',
    justification: 'Why it is needed',
    soFar: 'Decisions so far',
    approvedBy: ({ approver, date }: { approver: string; date: string }) => `${approver} approved on ${date}.`,
    rejectedBy: ({ approver, date }: { approver: string; date: string }) => `${approver} rejected on ${date}.`,
    withoutName: 'The HR team',
    decision: 'Your decision',
    comment: 'Comment',
    commentHint: 'Required if you reject. Everyone involved can read it.',
    approve: 'Approve',
    reject: 'Reject',
    commentMissing: 'Please say why you’re rejecting it.',
    commentTooLong: ({ max }: { max: string }) => `Please use at most ${max} characters.`,
    choose: 'Please choose “Approve” or “Reject”.',
    youApproved: ({ date }: { date: string }) => `You approved on ${date}.`,
    youRejected: ({ date }: { date: string }) => `You rejected on ${date}.`,
    yourComment: 'Your comment',
    nextOthers: 'Others still have to decide.',
    nextStep: 'The next step is being decided now.',
    nextApproved: 'The position is approved.',
    nextRejected: 'The position is rejected. It can be changed and submitted again.',
    nextClosed: 'The request has since been closed.',
    offerTitle: 'Approve an offer',
    offerCandidate: 'Candidate',
    offer: 'The offer',
    nextOfferApproved: 'The offer is approved.',
    nextOfferRejected: 'The offer was rejected. It can be changed and submitted again.',
    closedTitle: 'This request is no longer open.',
    closedHelp: 'It has been decided, changed or withdrawn. If you are asked again, you’ll get a new email.',
  },

  screen: screenEn,

  application: applicationEn,

  pool: poolEn,

  offer: offerEn,
  refer: referEn,

  notification: notificationEn,

  mail: mailEn,

  interviews: {
    /** Of an interview that was scheduled without a title. */
    defaultTitle: 'Interview',
    when: 'When',
    where: 'Where',
    videoCall: 'Video call',
    videoFollows: 'the link follows',
    interviewers: 'Interviewers',
    candidate: 'Candidate',
    job: 'Job',
    reason: 'Reason',
    candidatePage: 'Candidate and CV',
    feedbackForm: 'Feedback',
    feedName: ({ name }: { name: string }) => `Interviews of ${name}`,
    greeting: ({ name }: { name: string }) => `Hello ${name},`,
    greetingWithoutName: 'Hello,',
    invitation: {
      subject: ({ candidate, when }: { candidate: string; when: string }) => `Interview with ${candidate}, ${when}`,
      text: ({ candidate }: { candidate: string }) => `You’re interviewing ${candidate}. The calendar entry is attached.`,
    },
    update: {
      subject: ({ candidate, when }: { candidate: string; when: string }) => `Changed: interview with ${candidate}, ${when}`,
      text: ({ candidate }: { candidate: string }) =>
        `The interview with ${candidate} has changed. The attached entry updates your calendar.`,
    },
    cancellation: {
      subject: ({ candidate, when }: { candidate: string; when: string }) => `Cancelled: interview with ${candidate}, ${when}`,
      text: ({ candidate }: { candidate: string }) =>
        `The interview with ${candidate} is cancelled. The attached entry removes it from your calendar.`,
    },
    removal: {
      subject: ({ candidate, when }: { candidate: string; when: string }) => `Cancelled: interview with ${candidate}, ${when}`,
      text: ({ candidate }: { candidate: string }) =>
        `You’re no longer interviewing ${candidate}. The attached entry removes the interview from your calendar.`,
    },
    reminder: {
      subject: ({ candidate, when }: { candidate: string; when: string }) => `Reminder: interview with ${candidate}, ${when}`,
      text: ({ candidate }: { candidate: string }) => `This is a reminder of your interview with ${candidate}.`,
    },
  },
};
