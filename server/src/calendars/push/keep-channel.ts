import { newLinkSecret } from '#crypto/link-secret.ts';
import type { Runtime } from '#runtime.ts';
import type { WorkEnd } from '#storage/queues/work-off.ts';
import { dayMs } from '#time/durations.ts';
import { CalendarError } from '../calendar-error.ts';
import type { TokenDeps } from '../oauth/fresh-token.ts';
import { isOAuthProvider, openRemote } from '../oauth/open-remote.ts';
import type { RemoteCalendars } from '../oauth/remote-calendar.ts';
import {
  addSuccessor,
  type ClaimedChannel,
  channelRetryMs,
  findPushChannel,
  type PushChannel,
  saveAsked,
  saveLost,
  saveOpened,
  saveProlonged,
} from './channel-queries.ts';
import { pushOrigin, pushPath } from './push-address.ts';

export type ChannelDeps = TokenDeps & Pick<Runtime, 'database'>;

// A channel that cannot be closed ends by itself, and what it brings until then is answered as to a stranger.
const closingsMax = 5;
// Of a calendar that the provider says nothing of.
const askAgainMs = dayMs;

/** Opens, renews or closes a channel. What fails is tried again; the calendar is read more often meanwhile. */
export async function keepChannel(app: ChannelDeps, row: ClaimedChannel): Promise<WorkEnd> {
  const channel = await findPushChannel(app.database, row.workspace_id, row.id);
  if (!channel) return { result: 'dropped', next: 'ended' };
  const { url } = channel;
  try {
    if (url === null || !isWanted(app, channel)) return await close(app, row, channel);
    const { remote_id: remoteId, renew_in_ms: delayMs, public_url: publicUrl } = channel;
    if (remoteId !== null && delayMs > 0) return { result: 'kept', next: { delayMs, isAttempt: false } };
    const client = await openClient(app, row, channel);
    return await (remoteId === null ? open(app, row, { client, url, publicUrl }) : renew(app, row, { client, remoteId }));
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    const delayMs = Math.max(channelRetryMs(row.attempts), error.pauseMs ?? 0);
    return { result: error.code, next: { delayMs, isAttempt: true } };
  }
}

function isWanted({ config }: ChannelDeps, { access, public_url, is_replaced, is_over }: PushChannel): boolean {
  // Who lets us see busy times only does not let us watch events.
  return access === 'write' && public_url === pushOrigin(config) && !is_replaced && !is_over;
}

function openClient(
  app: ChannelDeps,
  { workspace_id }: ClaimedChannel,
  { account_id, provider, access }: PushChannel,
): Promise<RemoteCalendars> {
  if (!isOAuthProvider(provider) || !access) throw new CalendarError('secret_unreadable');
  return openRemote(app, workspace_id, { id: account_id, provider, access }, app.config.calendarTimeoutMs);
}

type Wanted = { client: RemoteCalendars; url: string; publicUrl: string };

async function open(app: ChannelDeps, row: ClaimedChannel, { client, url, publicUrl }: Wanted): Promise<WorkEnd> {
  const { secret, hash: secretHash } = newLinkSecret();
  const { secret: token, hash: tokenHash } = newLinkSecret();
  if (!(await saveAsked(app.database, row, { secretHash, tokenHash }))) return { result: 'dropped', next: 'ended' };
  const opened = await client.openChannel(url, { address: `${publicUrl}${pushPath}/${row.workspace_id}/${secret}`, token });
  if (!opened) return { result: 'not_watched', next: { delayMs: askAgainMs, isAttempt: false } };
  const { id: remoteId, expiresAt } = opened;
  if (await saveOpened(app.database, row, { remoteId, expiresAt, renewAt: halfWay(app, expiresAt) }))
    return { result: 'opened', next: 'ended' };
  // The calendar was switched off meanwhile.
  await client.closeChannel(remoteId);
  return { result: 'dropped', next: 'ended' };
}

async function renew(
  app: ChannelDeps,
  row: ClaimedChannel,
  { client, remoteId }: { client: RemoteCalendars; remoteId: string },
): Promise<WorkEnd> {
  if (client.prolongChannel === null) {
    await addSuccessor(app.database, row);
    return { result: 'replaced', next: 'ended' };
  }
  const expiresAt = await client.prolongChannel(remoteId);
  if (expiresAt === undefined) await saveLost(app.database, row);
  else await saveProlonged(app.database, row, { expiresAt, renewAt: halfWay(app, expiresAt) });
  return { result: expiresAt === undefined ? 'lost' : 'prolonged', next: 'ended' };
}

function halfWay({ clock }: ChannelDeps, expiresAt: string): string {
  const now = clock().getTime();
  return new Date(now + Math.max(0, (Date.parse(expiresAt) - now) / 2)).toISOString();
}

async function close(app: ChannelDeps, row: ClaimedChannel, channel: PushChannel): Promise<WorkEnd> {
  const { remote_id, is_over } = channel;
  // Without an https address nothing is asked of a provider.
  if (remote_id === null || is_over || pushOrigin(app.config) === undefined) return { result: 'closed', next: 'finish' };
  try {
    await (await openClient(app, row, channel)).closeChannel(remote_id);
  } catch (error) {
    if (!(error instanceof CalendarError) || row.attempts < closingsMax) throw error;
  }
  return { result: 'closed', next: 'finish' };
}
