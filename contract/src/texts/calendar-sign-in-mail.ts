/** The mail to somebody whose calendar cannot be read before they have signed in again, in the language of the console. */
export const calendarSignInMail = {
  subject: 'Your calendar needs you to sign in again',
  text: ({ name, address, url }: { name: string | null; address: string; url: string }) => `Hello${name ? ` ${name}` : ''},

Muster can no longer read your calendar at ${address}: access was refused or has ended. Until you connect it again, nobody knows when you are busy, and candidates are not offered times with you.

Connect it again here:

${url}`,
};
