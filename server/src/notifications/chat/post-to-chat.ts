import { chatPath, chatText } from '@muster/contract/notifications/chat-texts.ts';
import type { Runtime } from '#runtime.ts';
import { type WorkEnd, workOff } from '#storage/queues/work-off.ts';
import { hourMs } from '#time/durations.ts';
import { findChannel, type StoredChannel, saveOutcome } from './chat-channel-queries.ts';
import { type ChatOutcome, chatBody, judgeAnswer } from './chat-message.ts';
import { type ChatPost, chatPosts, endPost, findFacts, insertApplicantPosts } from './chat-post-queries.ts';

export type ChatDeps = Pick<Runtime, 'database' | 'clock' | 'noteError' | 'httpClient' | 'secretBox' | 'links'>;

const responseBytesMax = 1024;
const channelsMax = 100;
const jobsMax = 20;

/** Posts what is due, of one workspace after the other. */
export function postToChat(app: ChatDeps, signal?: AbortSignal): Promise<void> {
  return workOff(app, chatPosts, { handle: (post) => sendPost(app, post), giveUp: (post) => end(app, post, 'given_up'), signal });
}

/** At most once an hour, how many have applied to each job. */
export async function tellChatOfApplicants({ database, clock }: ChatDeps): Promise<void> {
  const now = clock();
  await insertApplicantPosts(database, { now, before: new Date(now.getTime() - hourMs), channelsMax, jobsMax });
}

async function sendPost(app: ChatDeps, post: ChatPost): Promise<WorkEnd> {
  const { workspace_id: workspaceId } = post;
  const channel = await findChannel(app.database, workspaceId, post.channel_id);
  const facts = await findFacts(app.database, post);
  if (!channel?.is_active || !facts) return end(app, post, 'dropped');
  const outcome = await sendToChannel(app, workspaceId, channel, { text: chatText(facts), path: chatPath(facts) });
  if (outcome.result !== 'retry') return end(app, post, outcome.result);
  const delayMs = outcome.pauseMs ?? chatPosts.retryDelayMs(post.attempts);
  return delayMs === undefined ? end(app, post, 'given_up') : { result: 'retried', next: { delayMs, isAttempt: true } };
}

async function end({ database }: ChatDeps, post: ChatPost, result: string): Promise<WorkEnd> {
  await endPost(database, post);
  return { result, next: 'ended' };
}

/** Once, and keeps how it ended. A service that refuses the webhook is left alone until somebody changes it. */
export async function sendToChannel(
  app: ChatDeps,
  workspaceId: string,
  channel: StoredChannel,
  { text, path }: { text: string; path: string },
): Promise<ChatOutcome> {
  const outcome = await attempt(
    app,
    workspaceId,
    channel,
    chatBody(channel.service, text, `${app.links.publicUrl}/console/${path}`),
  );
  const failed = outcome.result === 'sent' ? { error: null, status: null } : outcome;
  const is_active = outcome.result === 'sent' || (channel.is_active && outcome.result === 'retry');
  const { error, status: error_status } = failed;
  await saveOutcome(app.database, workspaceId, channel, { error, error_status, is_active, at: app.clock() });
  return outcome;
}

async function attempt(
  { httpClient, secretBox, clock, noteError }: ChatDeps,
  workspaceId: string,
  { id, sealed_url }: StoredChannel,
  body: string,
): Promise<ChatOutcome> {
  let url: string;
  try {
    url = secretBox.open(sealed_url, urlContext(workspaceId, id)).toString();
  } catch (error) {
    noteError('open the URL of a chat channel', error, { workspace: workspaceId, chat_channel: id });
    return { result: 'stop', error: 'unreadable', status: null };
  }
  const headers = { 'content-type': 'application/json' };
  return judgeAnswer(await httpClient.post({ url, headers, body, responseBytesMax }), clock());
}

/** Names the row: a URL that was copied to another one cannot be decrypted. */
export function urlContext(workspaceId: string, channelId: string): string {
  return `chat channel ${workspaceId} ${channelId}`;
}
