import {
  Array as JsonArray,
  Boolean as JsonBoolean,
  Object as JsonObject,
  String as JsonString,
  Refine,
  type Static,
} from 'typebox';
import { candidateStatuses } from '#candidates/candidate.ts';
import { emailLengthMax, isEmail } from '#candidates/candidate-input.ts';
import { nameLengthMax } from '#limits.ts';
import { boolean, nullable, oneOf, optional, text, textOrNull, textOrNullUpTo, timestamp } from '#schema/fields.ts';
import { languages } from '#texts/languages.ts';

/** The kinds of mails that a rule makes when something happens. All but the first are off until they are switched on. */
export const automaticKinds = ['application_received', 'status_update', 'rejection', 'feedback_request'] as const;
export type AutomaticKind = (typeof automaticKinds)[number];

/** The statuses whose entry may be mailed by `status_update`; `rejected` has a mail of its own. */
export const mailedStatuses = candidateStatuses.filter((status) => status !== 'rejected');

export const defaultMailedStatuses = [
  'screening',
  'phone_screen',
  'interview',
  'technical',
  'offer',
  'hired',
  'shortlisted',
  'qualified',
] as const satisfies (typeof mailedStatuses)[number][];

const automaticFields = {
  application_received: boolean({ description: 'When the form of a job has been sent. On by default' }),
  status_update: boolean({ description: 'When the status of a candidate changes to one of `status_update_statuses`' }),
  rejection: boolean({
    description:
      'When the status changes to `rejected`: 24 hours later, unless it changes again before. Several jobs of one person are one email',
  }),
  feedback_request: boolean({ description: 'To interviewers, when an interview is over' }),
};

const address = Refine(
  nullable(JsonString({ maxLength: emailLengthMax, requirement: 'must be an email address or null' })),
  (given) => given === null || isEmail(given),
);

const repliesField = boolean({
  description:
    'Answers come to Muster: messages get a reply address of their own, instead of `reply_to`. On by default, and without effect while the installation receives no mail (MAIL_IN_ADDRESS)',
});
const copiesAbout =
  'Who gets a copy of replies of candidates by email: `owner` (the owner of the job), an address, or null for nobody';
const copies = Refine(
  nullable(
    JsonString({ maxLength: emailLengthMax, requirement: 'must be owner, an email address or null', description: copiesAbout }),
  ),
  (given) => given === null || given === 'owner' || isEmail(given),
);

const byMail = boolean({
  description:
    'Mails with a CV to the address of a job are applications. Off by default; senders whom the mail server has not proven wait in the quarantine',
});

export const mailSettingsUpdate = JsonObject(
  optional({
    sender_name: textOrNullUpTo(nameLengthMax, { description: 'The name in From; the name of the company when it is null' }),
    from_address: address,
    reply_to: address,
    replies: repliesField,
    copy_replies_to: copies,
    applications_by_mail: byMail,
    language: oneOf(languages, { description: 'Of emails to people whose language is not known' }),
    automatic: JsonObject(optional(automaticFields), {
      requirement: `must be an object of: ${automaticKinds.join(', ')}`,
      unknownKey: `may contain only: ${automaticKinds.join(', ')}`,
      additionalProperties: false,
    }),
    status_update_statuses: JsonArray(oneOf(mailedStatuses), {
      maxItems: mailedStatuses.length,
      requirement: `must be an array of: ${mailedStatuses.join(', ')}`,
    }),
  }),
);
export type MailSettingsUpdate = Static<typeof mailSettingsUpdate>;

/** A mailbox that is read, a mail server that hands over, a command, or a request of a provider. */
export const mailWays = ['mailbox', 'smtp', 'lmtp', 'pipe', 'webhook'] as const;
export type MailWay = (typeof mailWays)[number];

export const mailSettings = JsonObject({
  sender_name: textOrNull(),
  from_address: textOrNull({ description: 'null: the address of MAIL_FROM' }),
  reply_to: textOrNull(),
  replies: repliesField,
  copy_replies_to: textOrNull({ description: copiesAbout }),
  applications_by_mail: byMail,
  applications_address: textOrNull({
    description:
      'Where applications arrive, with COMPANY and JOB as in the address of the page of a job; null while they are off or no mail is received',
  }),
  can_receive: JsonBoolean({ description: 'The installation receives mail (MAIL_IN_ADDRESS)' }),
  receiving: nullable(
    JsonObject({
      address: text({ description: 'MAIL_IN_ADDRESS: what reply addresses are made of' }),
      domain: text({ description: 'The domain that receives them' }),
      ways: JsonArray(oneOf(mailWays), { description: 'How mail comes to the installation' }),
    }),
  ),
  language: oneOf(languages),
  automatic: JsonObject(automaticFields),
  status_update_statuses: JsonArray(oneOf(mailedStatuses)),
  can_send: JsonBoolean({ description: 'A mail server is configured (SMTP_URL). Without one, messages are held' }),
  updated_at: nullable(timestamp('null: never changed')),
});
export type MailSettings = Static<typeof mailSettings>;
