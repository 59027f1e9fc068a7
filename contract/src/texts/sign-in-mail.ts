/** Stands for the link or code in the stored text: the sender puts it in, so that nobody who reads messages can use it. */
export const secretMark = '(the secret is in the mail only)';

/** The mail with a link that signs in, in the language of the console. */
export const signInMail = {
  subject: 'Sign in to Muster',
  text: (name: string) => `Hello ${name},

Open this link to sign in to Muster. It works once, within 15 minutes:

${secretMark}

If you didn’t request this, ignore this email. Nobody can sign in without the link.`,
};
