/*
 * All texts of pages and mails, one file for each language. This one sets the keys: the others have its type, so that a missing or
 * superfluous key does not compile. A text is a string, or a function of named values.
 */

export type Texts = typeof en;

export const en = {
  common: {
    skipToContent: 'Skip to the content',
    footer: 'More',
    language: 'Language',
    required: '(required)',
    colon: ': ',
    yes: 'Yes',
    no: 'No',
    choose: 'Choose…',
    noAnswer: 'No answer',
  },

  form: {
    oneProblem: 'One answer needs another look',
    problems: ({ count }: { count: string }) => `${count} answers need another look`,
  },

  notices: {
    notFoundTitle: 'This link leads nowhere',
    notFoundHelp: 'A part of it may be missing: compare it with the one you were given, or ask whoever shared it for a new one.',
    fileLinkExpiredTitle: 'This link has expired',
    fileLinkExpiredHelp: 'Links to files work for a few minutes only. Open the candidate again for a new one.',
    busyTitle: 'Just a moment',
    busyHelp: 'Something behind this page does not answer right now. It will be back soon: please load the page again.',
  },

  board: {
    jobGoneTitle: 'This job is no longer here',
    jobGoneHelp: 'It has been taken down, and applications are closed. The company’s own website may tell what else is open.',
    companyGoneTitle: 'This company has no board any more',
    companyGoneHelp: 'Its jobs have been taken down, and applications are closed. Its own website may tell what is open.',
    jobNotFoundTitle: 'There is no such job',
    jobOverTitle: 'This job is not open any more',
    jobOverHelp: 'Applications for this job are closed.',
    seeOpenJobsAt: ({ company }: { company: string }) => `See what is open at ${company}`,
  },

  meet: {
    title: 'Choose a time for your interview',
  },

  approve: {
    title: 'Approve a requisition',
  },

  screen: {
    title: 'A few questions about your application',
  },

  mail: {
    greeting: ({ name }: { name: string }) => `Hello ${name},`,
    regards: 'Kind regards',
  },

  interviews: {
    when: 'When',
    where: 'Where',
    videoCall: 'Video call',
    interviewers: 'Interviewers',
    candidate: 'Candidate',
    job: 'Job',
    reason: 'Reason',
    feedName: ({ name }: { name: string }) => `Interviews of ${name}`,
    greeting: ({ name }: { name: string }) => `Hello ${name},`,
    greetingWithoutName: 'Hello,',
    invitation: {
      subject: ({ candidate, when }: { candidate: string; when: string }) => `Interview with ${candidate}, ${when}`,
      text: ({ candidate }: { candidate: string }) =>
        `You are an interviewer in the interview with ${candidate}. The calendar entry is attached.`,
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
        `You are no longer an interviewer in the interview with ${candidate}. The attached entry removes it from your calendar.`,
    },
    reminder: {
      subject: ({ candidate, when }: { candidate: string; when: string }) => `Reminder: interview with ${candidate}, ${when}`,
      text: ({ candidate }: { candidate: string }) => `This is a reminder of your interview with ${candidate}.`,
    },
  },
};
