import { Array as JsonArray, Integer as JsonInteger, Object as JsonObject, type Static } from 'typebox';
import { candidateId } from '#candidates/candidate-input.ts';
import { boolean, nullable, oneOf, oneOfOrNull, optional, text, textOrNull, timestamp, uuid } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';

/** What somebody may want to look at. None of them proves anything. */
export const signalKinds = [
  'similar_cv',
  'shared_contact',
  'dead_mail_domain',
  'sending_speed',
  'hidden_text',
  'copied_ad',
] as const;
export type SignalKind = (typeof signalKinds)[number];

export const sharedContacts = ['phone', 'email'] as const;
export type SharedContact = (typeof sharedContacts)[number];

const percent = (description: string) => nullable(JsonInteger({ minimum: 0, maximum: 100, description }));
const count = (description: string) => nullable(JsonInteger({ minimum: 0, description }));

export const signalOther = JsonObject({
  candidate_id: uuid(),
  name: textOrNull(),
  job_id: textOrNull(),
  job_title: textOrNull(),
  similarity: percent('`similar_cv`: how much of both texts is the same, in percent'),
  shared: oneOfOrNull(sharedContacts, { description: '`shared_contact`: what they have in common' }),
});
export type SignalOther = Static<typeof signalOther>;

export const signalEvidence = JsonObject({
  domain: textOrNull({ description: '`dead_mail_domain`: the domain of the email address' }),
  applications: count('`sending_speed`: how many applications came from one sender'),
  minutes: count('`sending_speed`: within how many minutes'),
  seconds: count('`sending_speed`: after how many seconds the form was sent'),
  share: percent('`copied_ad`: how much of the description of the job stands in the CV, in percent'),
  quote: textOrNull({ description: '`copied_ad`: the longest passage that is the same, from the CV' }),
});
export type SignalEvidence = Static<typeof signalEvidence>;

export const signal = JsonObject({
  kind: oneOf(signalKinds),
  explanation: text({ description: 'What was found, in a sentence' }),
  evidence: signalEvidence,
  others: JsonArray(signalOther, { description: 'The candidates that it is about too, a few of them' }),
  found_at: timestamp(),
  dismissed_at: nullable(timestamp('When somebody looked at it and found nothing wrong')),
  dismissed_by: textOrNull({ description: 'Who did' }),
});
export type Signal = Static<typeof signal>;

export const signalListQuery = JsonObject({ candidate_id: candidateId });

export const signalList = success({
  is_on: boolean({ description: 'False when the workspace looks for no signals, and then there are none' }),
  signals: JsonArray(signal),
});

export const signalDismissal = JsonObject({
  candidate_id: candidateId,
  kind: oneOf(signalKinds),
  ...optional({ dismissed: boolean({ description: 'False shows it again; true by default' }) }),
});
export type SignalDismissal = Static<typeof signalDismissal>;

export const signalDismissed = success({ kind: oneOf(signalKinds), dismissed: boolean() });

const isOn = () => boolean({ description: 'Whether candidates are looked at for signals. Off in a new workspace' });

export const signalSettings = JsonObject({ is_on: isOn() });
export type SignalSettings = Static<typeof signalSettings>;

export const signalSettingsUpdate = JsonObject(optional({ is_on: isOn() }), { examples: [{ is_on: true }] });
