import { Array as JsonArray, Object as JsonObject, String as JsonString, Refine, type Static } from 'typebox';
import { idLengthMax, nameLengthMax } from '#limits.ts';
import { boolean, filledText, nullable, oneOf, optional, text, timestamp, uuid } from '#schema/fields.ts';
import { isWebUrl, requestUrlMax } from '#webhooks/webhook.ts';
import type { NotificationKind } from './notification.ts';

export const chatServices = ['slack', 'teams'] as const;
export type ChatService = (typeof chatServices)[number];

/** What is of interest to a team; the other notifications are for one person. */
export const chatKinds = ['new_applicants', 'booking', 'feedback_due', 'approval'] as const satisfies NotificationKind[];
export type ChatKind = (typeof chatKinds)[number];

/** `stopped`: switched off, because the service refuses the webhook. */
export const chatStates = ['unused', 'ok', 'failing', 'stopped', 'off'] as const;
export type ChatState = (typeof chatStates)[number];

const service = oneOf(chatServices, {
  description: 'Services that understand the format of Slack, such as Mattermost, are `slack`',
});
const name = filledText(nameLengthMax, { requirement: 'must be a non-empty string', examples: ['#hiring'] });
const url = Refine(
  JsonString({
    maxLength: requestUrlMax,
    requirement: 'is required and must be an http or https URL',
    description:
      'Of an incoming webhook of Slack, or of a workflow of Teams that posts when a webhook request is received. It is stored encrypted and never shown',
  }),
  (given) => isWebUrl(given),
);
const kinds = JsonArray(oneOf(chatKinds), {
  minItems: 1,
  maxItems: 20,
  requirement: `must be a non-empty array of: ${chatKinds.join(', ')}`,
});
const chatChannelId = filledText(idLengthMax, { requirement: 'is required.' });

export const newChatChannel = JsonObject({ service, name, url, kinds });
export type NewChatChannel = Static<typeof newChatChannel>;

export const chatChannelUpdate = JsonObject({
  chat_channel_id: chatChannelId,
  ...optional({
    name,
    url,
    kinds,
    active: boolean({ requirement: 'must be true or false', description: 'true also clears an error' }),
  }),
});
export type ChatChannelUpdate = Static<typeof chatChannelUpdate>;

export const chatChannelTest = JsonObject({ chat_channel_id: chatChannelId });

export const chatChannel = JsonObject({
  id: uuid(),
  service: oneOf(chatServices),
  name: text(),
  host: text({ description: 'Of the URL, of which nothing else is shown', examples: ['hooks.slack.com'] }),
  kinds: JsonArray(oneOf(chatKinds)),
  active: boolean(),
  state: oneOf(chatStates, {
    description:
      '`failing`: the latest message waits to be sent again. `stopped`: the service refuses the webhook, so nothing is sent until it is changed',
  }),
  error: nullable(text({ examples: ['Slack answered 404: the webhook was removed.'] })),
  sent_at: nullable(timestamp('When the service has accepted the latest message')),
  created_at: timestamp(),
  updated_at: timestamp(),
});
export type ChatChannel = Static<typeof chatChannel>;
