import { Number as JsonNumber, Object as JsonObject, type Static } from 'typebox';
import type { Endpoint } from '#endpoint.ts';
import { nullable, oneOf, oneOfOrNull, text, textOrNull, timestamp } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';

const tag = 'Messages';

export const mailInTestStatuses = ['not_sent', 'waiting', 'arrived', 'late'] as const;
export type MailInTestStatus = (typeof mailInTestStatuses)[number];

/** Why a test mail was not sent, or where it may have been lost, with what to look at. */
export const mailInProblems = {
  not_receiving: 'MAIL_IN_ADDRESS is not set: no mail is received.',
  no_mail_server: 'SMTP_URL is not set: there is no mail server, and all mail is held.',
  sender_not_allowed: 'The sender of the email settings is not of a domain that the installation may send from (MAIL_DOMAINS).',
  server_unreachable: 'The mail server cannot be used. Look at SMTP_URL and the mail server.',
  login_refused: 'The mail server refused the login. Look at user and password of SMTP_URL.',
  mail_refused: 'The mail server did not take the email. Its answer says why.',
  plus_addressing:
    'Is plus addressing switched on at the mail server (recipient_delimiter = + in postfix)? Does its mail reach Muster: the mailbox, the listener, the pipe or the webhook?',
  catch_all:
    'Does every address of the domain arrive in the mailbox? Does its mail reach Muster: the mailbox, the listener, the pipe or the webhook?',
} as const;
export type MailInProblem = keyof typeof mailInProblems;
export const mailInProblemNames = Object.keys(mailInProblems).filter((name): name is MailInProblem => name in mailInProblems);

/** After this, a mail that has not come in is late. */
export const mailInWaitSeconds = 60;
/** Between two tests of a workspace. */
export const mailInTestPauseSeconds = 20;

export const mailInTest = JsonObject({
  status: oneOf(mailInTestStatuses, {
    description: `\`waiting\`: sent, ask again; \`late\`: it has not come in within ${mailInWaitSeconds} s, and becomes \`arrived\` when it still does`,
  }),
  problem: oneOfOrNull(mailInProblemNames, { description: 'What to look at; null for `waiting` and `arrived`' }),
  message: text({ description: 'The same in words' }),
  detail: textOrNull({ description: 'What the mail server answered, or why it could not be reached' }),
  started_at: timestamp(),
  arrived_at: nullable(timestamp()),
  seconds: nullable(JsonNumber({ description: 'From the start of the test until it came in' })),
});
export type MailInTest = Static<typeof mailInTest>;

export const testMailIn = {
  method: 'POST',
  path: '/v1/test-mail-in',
  right: 'manage_settings',
  audit: { action: 'mail_in.tested' },
  tag,
  summary: 'Test whether mail comes in',
  description: `Sends an email as the workspace sends its emails, to a reply address of the installation, as \`muster mail test-in\` does. The response says whether it was sent; \`GET /v1/mail-in-test\` says whether it has come in. Once in ${mailInTestPauseSeconds} seconds.`,
  answers: { 200: success({ mail_in_test: mailInTest }) },
  failures: ['too_many_requests'],
} as const satisfies Endpoint;

export const getMailInTest = {
  method: 'GET',
  path: '/v1/mail-in-test',
  right: 'manage_settings',
  tag,
  summary: 'Read how the last test of mail in went',
  description: 'Null when there was none.',
  answers: { 200: success({ mail_in_test: nullable(mailInTest) }) },
  failures: [],
} as const satisfies Endpoint;
