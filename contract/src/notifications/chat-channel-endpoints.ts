import { Array as JsonArray, Boolean as JsonBoolean } from 'typebox';
import type { Endpoint } from '#endpoint.ts';
import { deletion, idQuery, success } from '#schema/shapes.ts';
import { chatChannel, chatChannelTest, chatChannelUpdate, newChatChannel } from './chat-channel.ts';

const tag = 'Notifications';
const answer = success({ chat_channel: chatChannel });

export const listChatChannels = {
  method: 'GET',
  path: '/v1/chat-channels',
  right: 'manage_webhooks',
  tag,
  summary: 'List the channels of Slack and Teams',
  description: 'Oldest first, all of them, each with the state of its webhook.',
  answers: { 200: success({ chat_channels: JsonArray(chatChannel) }) },
  failures: [],
} as const satisfies Endpoint;

export const addChatChannel = {
  method: 'POST',
  path: '/v1/add-chat-channel',
  right: 'manage_webhooks',
  confirmed: true,
  audit: { action: 'chat_channel.created', id: 'chat_channel.id' },
  tag,
  summary: 'Add a channel of Slack or Teams',
  description:
    'From then on it is told of what `kinds` names: `new_applicants` at most once an hour for each job, the others at once. Messages name candidates and jobs and link to the console; they have no contacts.',
  body: newChatChannel,
  answers: { 201: answer },
  failures: ['chat_channels_full'],
} as const satisfies Endpoint;

export const updateChatChannel = {
  method: 'PATCH',
  path: '/v1/update-chat-channel',
  right: 'manage_webhooks',
  confirmed: ['url'],
  audit: { action: 'chat_channel.updated', id: 'chat_channel_id' },
  tag,
  summary: 'Change a channel of Slack or Teams',
  description: 'Another `url`, and `active: true`, clear the error.',
  body: chatChannelUpdate,
  identifier: 'chat_channel_id',
  answers: { 200: answer },
  failures: ['nothing_to_update', 'invalid_chat_channel_id'],
} as const satisfies Endpoint;

export const deleteChatChannel = {
  method: 'DELETE',
  path: '/v1/delete-chat-channel',
  right: 'manage_webhooks',
  audit: { action: 'chat_channel.deleted', id: 'id' },
  tag,
  summary: 'Delete a channel of Slack or Teams',
  description: 'With what waits to be sent.',
  query: idQuery,
  unknownQueryFailure: 'query_id_only',
  answers: { 200: deletion },
  failures: ['invalid_chat_channel_id'],
} as const satisfies Endpoint;

export const testChatChannel = {
  method: 'POST',
  path: '/v1/test-chat-channel',
  right: 'manage_webhooks',
  audit: { action: 'chat_channel.tested', id: 'chat_channel_id' },
  tag,
  summary: 'Send a test to a channel of Slack or Teams',
  description: 'Once, at once. When it is accepted, a channel that was stopped is active again; `error` says why it was not.',
  body: chatChannelTest,
  answers: { 200: success({ is_sent: JsonBoolean(), chat_channel: chatChannel }) },
  failures: ['invalid_chat_channel_id'],
} as const satisfies Endpoint;
