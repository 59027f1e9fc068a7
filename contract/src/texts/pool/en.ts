/* The talent pool: its form, and what the private page of a member says. This file sets the keys. */

export type PoolTexts = typeof poolEn;

export const poolEn = {
  boardTitle: 'Nothing that fits?',
  boardText: ({ company }: { company: string }) => `Join the talent pool of ${company}. The team gets in touch when a job fits.`,
  boardLink: 'Join our talent pool',
  pageTitle: ({ company }: { company: string }) => `Talent pool – ${company}`,
  title: ({ company }: { company: string }) => `Join the talent pool of ${company}`,
  wishes: 'What are you looking for?',
  wishesHint: 'The kind of work, where, how many hours, from when.',
  privacyUse: ({ company, date }: { company: string; date: string }) =>
    `${company} keeps what you send here until ${date}, to get in touch with you about jobs that may fit. You’ll get an email before that day and can stay longer; otherwise your profile is deleted then.`,
  consentUse: ({ company, date }: { company: string; date: string }) =>
    `${company} may store and use my profile for its talent pool until ${date}`,
  send: 'Join the talent pool',
  joinedPageTitle: ({ company }: { company: string }) => `Profile received – ${company}`,
  joinedTitle: 'Thank you, we’ve received your profile',
  joined: ({ company, date }: { company: string; date: string }) => `${company} keeps it until ${date}.`,
  joinedNext: 'An email with the link to your own page is on its way. There you can stay longer, or leave at any time.',
  joinedConfirm:
    'Check your inbox: an email with a link is on its way. Confirm your profile there within seven days; only then is it kept.',
  confirmTitle: 'Please confirm your profile',
  confirmHelp: ({ company, date, end }: { company: string; date: string; end: string }) =>
    `${company} then keeps your profile until ${date}. Without your confirmation it is deleted on ${end}.`,
  confirm: 'Confirm my profile',
  confirmedNotice: 'Thank you. You are in the talent pool.',
  options: 'Your data',
  memberTitle: 'In the talent pool',
  memberUntil: ({ company, date }: { company: string; date: string }) =>
    `${company} keeps your profile until ${date}. After that day it is deleted.`,
  stay: 'Stay longer',
  stayHelp: ({ date }: { date: string }) => `Your profile is then kept until ${date}.`,
  leave: 'Leave the talent pool',
  leaveHelp: 'Your profile is deleted right away.',
  leaveTitle: 'Leave the talent pool?',
  leaveLead: ({ company }: { company: string }) =>
    `${company} deletes your profile right away, and this can’t be undone. If you have also applied for a job, that application stays.`,
  leaveButton: 'Leave and delete my profile',
  stayNotice: 'You’re staying in the talent pool.',
  leftNotice: 'You have left the talent pool. Your application stays.',
  leftTitle: 'You have left the talent pool',
  leftText: 'Your profile has been deleted. The link to this page no longer works.',
};
