/* The page on which somebody is recommended, the email to that person, and their page. This file sets the keys. */

export type ReferTexts = typeof referEn;

export const referEn = {
  title: ({ company }: { company: string }) => `Recommend somebody to ${company}`,
  lead: ({ name }: { name: string }) => `This is the page of ${name}. Choose a job, and say who would be right for it.`,
  how: 'The person gets an email and decides. Until they agree, nobody who hires sees anything about them. If they decline, everything is deleted at once.',
  jobs: 'Open jobs',
  search: 'Search the job titles',
  find: 'Search',
  noJobs: 'There are no open jobs at the moment.',
  noMatch: 'No open job has these words in its title.',
  moreJobs: 'Only the newest jobs are shown. Search for the others.',
  choose: ({ job }: { job: string }) => `Recommend somebody for ${job}`,
  own: 'Recommendations so far',
  ownCount: ({ count }: { count: string }) => `${count} in total`,
  noOwn: 'None yet.',
  ownHelp: 'After 30 days without an answer, a recommendation is deleted.',
  statuses: { waiting: 'Waiting for an answer', confirmed: 'Agreed', declined: 'Declined' },
  formLead: ({ company }: { company: string }) =>
    `What is written here goes to this person alone. ${company} gets it when they agree.`,
  personName: 'Their full name',
  personEmail: 'Their email address',
  personPhone: 'Their phone number',
  personUrl: 'LinkedIn or similar',
  relation: 'How do you know each other?',
  relationHint: 'For example: we worked together for two years.',
  note: 'Why this person?',
  noteHint: 'A few sentences. The person reads them; links are removed from the email.',
  resume: 'CV',
  resumeHint: 'Only if they have given it to you for this.',
  send: 'Send recommendation',
  otherJobs: 'All open jobs',
  sentNotice: 'Thank you. The person gets an email and decides.',
  jobOver: 'This job is no longer open. Please choose another one.',
  noMail: ({ company }: { company: string }) => `This page can’t send emails at the moment. Please ask ${company}.`,
  revokedTitle: 'This link is no longer valid',
  revokedHelp: ({ company }: { company: string }) => `Please ask ${company} for a new one.`,
  sourceName: ({ name }: { name: string }) => `Referral: ${name}`,

  mail: {
    subject: ({ by, job, company }: { by: string; job: string; company: string }) => `${by} recommends you: ${job} at ${company}`,
    hello: ({ name }: { name: string }) => `Hello ${name},`,
    recommends: ({ by, job, company }: { by: string; job: string; company: string }) =>
      `${by} recommends you for the job “${job}” at ${company}.`,
    wrote: ({ by }: { by: string }) => `${by} wrote:`,
    decide: ({ company }: { company: string }) =>
      `You decide. Nobody who hires at ${company} has seen this. Read everything that was said, and agree or decline, here:`,
    deleted: ({ date }: { date: string }) =>
      `If you decline, everything is deleted at once and nobody can recommend you here again for a year. Without an answer it is deleted on ${date}. This is the only email about it.`,
  },

  person: {
    title: ({ by, job }: { by: string; job: string }) => `${by} recommends you for ${job}`,
    lead: ({ company, date }: { company: string; date: string }) =>
      `You decide. Nobody who hires at ${company} has seen this. Without an answer it is deleted on ${date}.`,
    jobAd: 'Read the job ad',
    said: 'What was said about you',
    name: 'Name',
    email: 'Email address',
    phone: 'Phone number',
    url: 'Profile',
    relation: ({ by }: { by: string }) => `How you know ${by}`,
    note: ({ by }: { by: string }) => `${by} wrote`,
    resume: 'CV',
    agreeTitle: 'Would you like to apply?',
    agreeUse: ({ company, job }: { company: string; job: string }) =>
      `${company} may store and use what is shown here for my application as ${job}`,
    tickMissing: 'Please tick the box to agree.',
    agree: 'Yes, apply with this',
    declineTitle: 'Not interested?',
    declineHelp: ({ company }: { company: string }) =>
      `Everything on this page is deleted at once. ${company} learns nothing about you, and you are not asked again for a year.`,
    decline: 'Decline and delete everything',
    confirmedTitle: 'Thank you, you have applied',
    confirmed: ({ company, job, date }: { company: string; job: string; date: string }) =>
      `On ${date}, you agreed that ${company} considers you for ${job}.`,
    more: 'The application form has room for more, such as answers to the questions of this job. Your details are filled in.',
    toForm: 'Go to the application form',
    declinedTitle: 'Everything is deleted',
    declined: ({ company }: { company: string }) => `${company} has learned nothing about you.`,
    overTitle: 'This job is no longer open',
    overHelp: ({ date }: { date: string }) => `What was said about you is deleted on ${date}, or now if you like.`,
  },
};
