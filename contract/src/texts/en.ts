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
};
