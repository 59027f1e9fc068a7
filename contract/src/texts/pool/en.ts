/* The talent pool: its form, and what the private page of a member says. This file sets the keys. */

export type PoolTexts = typeof poolEn;

export const poolEn = {
  boardTitle: 'No fitting job?',
  boardText: ({ company }: { company: string }) => `Leave your profile with ${company}. The team gets in touch when a job fits.`,
  boardLink: 'Leave your profile',
  pageTitle: ({ company }: { company: string }) => `Talent pool – ${company}`,
  title: ({ company }: { company: string }) => `Leave your profile with ${company}`,
  wishes: 'What are you looking for?',
  wishesHint: 'The kind of work, where, how many hours, from when.',
  privacyUse: ({ company, date }: { company: string; date: string }) =>
    `${company} keeps what you send here until ${date}, to get in touch with you about jobs that may fit. You get a mail before that day and can stay longer; otherwise your profile is erased then.`,
  consentUse: ({ company, date }: { company: string; date: string }) =>
    `${company} may store and use my profile for its talent pool until ${date}`,
  send: 'Leave my profile',
  joinedPageTitle: ({ company }: { company: string }) => `Profile received – ${company}`,
  joinedTitle: 'Thank you, we have received your profile',
  joined: ({ company, date }: { company: string; date: string }) => `${company} keeps it until ${date}.`,
  joinedNext: 'A mail with the link to your own page is on its way. There you can stay longer, or leave at any time.',
  memberTitle: 'In the talent pool',
  memberUntil: ({ company, date }: { company: string; date: string }) =>
    `${company} keeps your profile until ${date}. After that day it is erased.`,
  stay: 'Stay longer',
  stayHelp: ({ date }: { date: string }) => `Your profile is then kept until ${date}.`,
  leave: 'Leave the talent pool',
  leaveHelp: 'Your profile is erased at once.',
  leaveTitle: 'Leave the talent pool?',
  leaveLead: ({ company }: { company: string }) =>
    `${company} erases your profile at once, and this cannot be undone. If there is also an application of yours for a job, it stays.`,
  leaveButton: 'Leave and erase my profile',
  stayNotice: 'You stay in the talent pool.',
  leftNotice: 'You have left the talent pool. Your application stays.',
  leftTitle: 'You have left the talent pool',
  leftText: 'Your profile has been erased. The link to this page no longer works.',
};
