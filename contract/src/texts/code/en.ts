/* The code that is mailed before the private page gives out or erases data. This file sets the keys. */

export type CodeTexts = typeof codeEn;

export const codeEn = {
  title: 'Please confirm that it’s you',
  lead: ({ email }: { email: string }) => `We have sent a code to ${email}. Enter it here within 15 minutes.`,
  why: 'Anyone with the address can open this page. The code shows that you can also read your email.',
  label: 'Code from the email',
  download: 'Download',
  again: 'Send a new code',
  wrong: 'This code is wrong or no longer valid. Please check it, or have a new one sent.',
  limit: 'Several codes have been sent within the last hour. Please use the latest one, or try again later.',
  noMail: ({ company }: { company: string }) =>
    `This page can’t send you an email to confirm that it’s you. Please ask ${company} for your data.`,
  mail: {
    download: {
      subject: 'Your code for the download of your data',
      text: ({ company, code }: { company: string; code: string }) =>
        `Hello,\n\nThis code confirms that you want to download what ${company} stores about you:\n\n${code}\n\nEnter it on the page that asked for it, within 15 minutes. If you didn’t request it, ignore this email and don’t share the code.`,
    },
    leave: {
      subject: 'Your code to leave the talent pool',
      text: ({ company, code }: { company: string; code: string }) =>
        `Hello,\n\nThis code confirms that you want to leave the talent pool of ${company} and have your profile deleted:\n\n${code}\n\nEnter it on the page that asked for it, within 15 minutes. If you didn’t request it, ignore this email and don’t share the code.`,
    },
  },
};
