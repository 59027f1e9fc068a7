import { muster } from '#api/muster.ts';
import { readQuery } from './read-query.ts';

export const chatChannelsQuery = readQuery(['chat-channels'], muster.listChatChannels, {});
