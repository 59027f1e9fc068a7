import { chatChannelDeletedMessage } from '@muster/contract/messages.ts';
import type { ChatChannel } from '@muster/contract/notifications/chat-channel.ts';
import * as contract from '@muster/contract/notifications/chat-channel-endpoints.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import {
  addChatChannel,
  deleteChatChannel,
  readChatChannels,
  type TestedChannel,
  testChatChannel,
  updateChatChannel,
} from './chat-channel-actions.ts';
import type { ChatDeps } from './post-to-chat.ts';

const route = routesFor<ChatDeps>();
const answer = (chat_channel: ChatChannel) => ({ success: true, chat_channel });

export const chatChannelRoutes = [
  route(contract.listChatChannels, async ({ app, caller }) => ({
    success: true,
    chat_channels: await readChatChannels(app, caller.workspaceId),
  })),

  route(contract.addChatChannel, (call) =>
    withReceipt(call, { answer, status: () => 201 }, (also) => addChatChannel(call.app, call.caller.workspaceId, call.body, also)),
  ),

  route(contract.updateChatChannel, (call) =>
    withReceipt(call, { answer }, (also) => updateChatChannel(call.app, call.caller.workspaceId, call.body, also)),
  ),

  route(contract.deleteChatChannel, (call) => {
    const { id } = call.query;
    const deletion = (deleted: string) => ({ success: true, id, message: chatChannelDeletedMessage, deleted });
    return withReceipt(call, { answer: deletion }, (also) => deleteChatChannel(call.app, call.caller.workspaceId, id, also));
  }),

  route(contract.testChatChannel, (call) => {
    const tested = (result: TestedChannel) => ({ success: true, ...result });
    return withReceipt(call, { answer: tested }, (also) =>
      testChatChannel(call.app, call.caller.workspaceId, call.body.chat_channel_id, also),
    );
  }),
];
