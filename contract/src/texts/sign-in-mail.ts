/** Stands for the link in the stored text: the sender puts it in, so that nobody who reads messages can sign in with it. */
export const signInLinkMark = '(the link is in the mail only)';

/** The mail with a link that signs in, in the language of the console. */
export const signInMail = {
  subject: 'Sign in to Muster',
  text: (name: string) => `Hello ${name},

open this link to sign in to Muster. It works once, within 15 minutes:

${signInLinkMark}

If you have not asked for it, ignore this mail. Nobody can sign in without the link.`,
};
