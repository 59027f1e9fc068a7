import { chatChannelsMax } from '@muster/contract/limits.ts';
import {
  type ChatChannel,
  type ChatChannelUpdate,
  type ChatState,
  chatKinds,
  type NewChatChannel,
} from '@muster/contract/notifications/chat-channel.ts';
import { chatErrorText, chatTest } from '@muster/contract/notifications/chat-texts.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import { failure } from '#failure.ts';
import type { Queryable } from '#storage/queryable.ts';
import { sendWrites, writeAlone } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import {
  countChannelsLocked,
  findChannel,
  insertChannel,
  listChannels,
  lockChannel,
  removeChannel,
  type StoredChannel,
  saveChannel,
} from './chat-channel-queries.ts';
import { type ChatDeps, sendToChannel, urlContext } from './post-to-chat.ts';

type Also<Result> = (result: Result) => RowWrite[];
export type TestedChannel = { is_sent: boolean; chat_channel: ChatChannel };

export async function readChatChannels({ database }: ChatDeps, workspaceId: string): Promise<ChatChannel[]> {
  return (await listChannels(database, workspaceId)).map(channelView);
}

export async function addChatChannel(
  { database, clock, secretBox }: ChatDeps,
  workspaceId: string,
  { service, name, url, kinds }: NewChatChannel,
  also: Also<ChatChannel>,
): Promise<ChatChannel> {
  const id = uuidv7();
  const at = clock().toISOString();
  const channel: StoredChannel = {
    ...{ id, service, name, kinds: inOrder(kinds), is_active: true, error: null, error_status: null, sent_at: null },
    ...sealedUrl(secretBox, workspaceId, id, url),
    ...{ created_at: at, updated_at: at },
  };
  const added = channelView(channel);
  await database.transaction(workspaceId, async (tx) => {
    if ((await countChannelsLocked(tx, workspaceId)) >= chatChannelsMax) throw failure('chat_channels_full');
    insertChannel(tx, workspaceId, channel);
    sendWrites(tx, workspaceId, also(added));
  });
  return added;
}

export async function updateChatChannel(
  { database, clock, secretBox }: ChatDeps,
  workspaceId: string,
  { chat_channel_id, name, url, kinds, active }: ChatChannelUpdate,
  also: Also<ChatChannel>,
): Promise<ChatChannel> {
  return database.transaction(workspaceId, async (tx) => {
    const before = isUuid(chat_channel_id) ? await lockChannel(tx, workspaceId, chat_channel_id) : undefined;
    if (!before) throw failure('invalid_chat_channel_id');
    const isRenewed = url !== undefined || active === true;
    const channel: StoredChannel = {
      ...before,
      ...(url !== undefined && sealedUrl(secretBox, workspaceId, before.id, url)),
      ...(isRenewed && { error: null, error_status: null }),
      name: name ?? before.name,
      kinds: kinds ? inOrder(kinds) : before.kinds,
      // A new URL starts what was stopped because of the one before.
      is_active: active ?? (before.is_active || (url !== undefined && before.error !== null)),
      updated_at: clock().toISOString(),
    };
    saveChannel(tx, workspaceId, channel);
    const updated = channelView(channel);
    sendWrites(tx, workspaceId, also(updated));
    return updated;
  });
}

/** Returns when it was deleted. */
export async function deleteChatChannel(
  { database, clock }: ChatDeps,
  workspaceId: string,
  id: string,
  also: Also<string>,
): Promise<string> {
  return database.transaction(workspaceId, async (tx) => {
    const channel = isUuid(id) ? await lockChannel(tx, workspaceId, id) : undefined;
    if (!channel) throw failure('invalid_chat_channel_id');
    removeChannel(tx, workspaceId, channel.id);
    const at = clock().toISOString();
    sendWrites(tx, workspaceId, also(at));
    return at;
  });
}

export async function testChatChannel(
  app: ChatDeps,
  workspaceId: string,
  id: string,
  also: Also<TestedChannel>,
): Promise<TestedChannel> {
  const { result } = await sendToChannel(app, workspaceId, await requireChannel(app.database, workspaceId, id), chatTest);
  const chat_channel = channelView(await requireChannel(app.database, workspaceId, id));
  const tested = { is_sent: result === 'sent', chat_channel };
  await writeAlone(app.database, workspaceId, also(tested));
  return tested;
}

async function requireChannel(db: Queryable, workspaceId: string, id: string): Promise<StoredChannel> {
  const channel = isUuid(id) ? await findChannel(db, workspaceId, id) : undefined;
  if (!channel) throw failure('invalid_chat_channel_id');
  return channel;
}

function sealedUrl(secretBox: ChatDeps['secretBox'], workspaceId: string, id: string, url: string) {
  return { sealed_url: secretBox.seal(Buffer.from(url), urlContext(workspaceId, id)), host: new URL(url).host };
}

function inOrder(kinds: NewChatChannel['kinds']): NewChatChannel['kinds'] {
  return chatKinds.filter((kind) => kinds.includes(kind));
}

function channelView(channel: StoredChannel): ChatChannel {
  const { id, service, name, host, kinds, is_active: active, error, error_status, sent_at, created_at, updated_at } = channel;
  const text = error && chatErrorText(service, error, error_status);
  return { id, service, name, host, kinds, active, state: stateOf(channel), error: text, sent_at, created_at, updated_at };
}

function stateOf({ is_active, error, sent_at }: StoredChannel): ChatState {
  if (!is_active) return error === null ? 'off' : 'stopped';
  if (error !== null) return 'failing';
  return sent_at === null ? 'unused' : 'ok';
}
