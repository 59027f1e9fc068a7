import type { LiveChange } from '@muster/contract/console/live.ts';
import type { ReadAccess } from '#console/access/read-access.ts';
import { nextEvents } from '#events/event-list.ts';
import type { Runtime } from '#runtime.ts';
import { findChangedSessions } from '#users/sessions/session-actions.ts';
import { addCards, type LiveCardDeps } from './changed-cards.ts';
import type { LiveClient } from './live-client.ts';
import { type EncodedMessage, encodeMessages } from './live-message.ts';
import { readSequences } from './live-queries.ts';
import { openRecentChanges } from './recent-changes.ts';

const batchMax = 100;

export type LiveHub = {
  /** Sends the events after `after`, then those that come; without it, those that come. */
  join(client: LiveClient, after: number | undefined): Promise<void>;
  leave(client: LiveClient): void;
  /** Ends all streams. */
  stop(): void;
};

/** The clients of a workspace share its reads. */
type Watch = { workspaceId: string; sequence: number; clients: Set<LiveClient> };

// NOTIFY takes a lock of the whole database and would come with every change; two statements for all workspaces cost less.
const pollEveryMs = 500;
const heartbeatEveryMs = 20_000;
const concurrentReadsMax = 4;
const resumedMax = 1000;

/** Tells clients of the events of their workspaces, and ends the streams of sessions that have ended or changed. */
export function openLiveHub(app: Pick<Runtime, 'clock' | 'noteError'> & LiveCardDeps & { readAccess: ReadAccess }): LiveHub {
  const { database, noteError } = app;
  const clients = new Set<LiveClient>();
  const watches = new Map<string, Watch>();
  const recent = openRecentChanges(app);
  // Also those of a poll that failed.
  const unsent = new Map<string, LiveChange[]>();

  const endChangedSessions = async () => {
    const checked = [...clients];
    const changed = await findChangedSessions(
      app,
      checked.map(({ session }) => session),
    );
    for (const client of checked) if (changed.has(client.session.sessionId)) client.end();
  };

  const sendNewEvents = async () => {
    const sequences = await readSequences(database, [...watches.keys()]);
    // Without those that joined during the read.
    const behind = [...sequences].flatMap(([workspaceId, current]) => {
      const watch = watches.get(workspaceId);
      return watch && watch.sequence !== current ? [{ watch, current }] : [];
    });
    const next = behind.values();
    const readSome = async () => {
      for (const { watch, current } of next) await advance(watch, current);
    };
    await Promise.all(Array.from({ length: concurrentReadsMax }, readSome));
  };

  const sendChanges = async () => {
    const found = await recent.readNew([...watches.keys()]);
    for (const [workspaceId, changed] of found) unsent.set(workspaceId, [...(unsent.get(workspaceId) ?? []), ...changed]);
    const changes = await addCards(app, unsent);
    // After the cards were read: who has lost access meanwhile does not get them.
    await Promise.all([...changes.keys()].map((workspaceId) => refreshAccess(app.readAccess, watches.get(workspaceId))));
    unsent.clear();
    for (const [workspaceId, changed] of changes)
      for (const client of watches.get(workspaceId)?.clients ?? []) client.sendChanges(changed);
  };

  const advance = async (watch: Watch, current: number) => {
    await refreshAccess(app.readAccess, watch);
    while (watch.sequence !== current) {
      const messages = isTooFar(watch.sequence, current) ? [] : await readMessagesAfter(app, watch.workspaceId, watch.sequence);
      const last = messages.at(-1);
      watch.sequence = last?.sequence ?? current;
      for (const client of watch.clients) last ? client.sendMessages(messages) : client.sendSignal('reset', current);
      if (watch.sequence > current) return;
    }
  };

  const poll = async () => {
    if (clients.size > 0)
      await Promise.all([endChangedSessions(), sendNewEvents(), sendChanges()]).catch((error) =>
        noteError('send live updates', error),
      );
    timer = setTimeout(poll, pollEveryMs).unref();
  };
  let timer = setTimeout(poll, pollEveryMs).unref();
  const heartbeat = setInterval(() => {
    for (const client of clients) client.sendHeartbeat();
  }, heartbeatEveryMs).unref();

  return {
    async join(client, after) {
      const { workspaceId } = client.session;
      clients.add(client);
      const current = (await readSequences(database, [workspaceId])).get(workspaceId) ?? 0;
      const start = after ?? current;
      if (isTooFar(start, current)) client.sendSignal('reset', current);
      else client.sendSignal('ready', start);
      if (after !== undefined) {
        const changes = new Map([[workspaceId, await recent.readLastMinute(workspaceId)]]);
        client.sendChanges((await addCards(app, changes)).get(workspaceId) ?? []);
      }
      while (!client.isEnded()) {
        const watch = watches.get(workspaceId);
        if (!watch) return void watches.set(workspaceId, { workspaceId, sequence: client.sequence, clients: new Set([client]) });
        if (client.sequence >= watch.sequence) return void watch.clients.add(client);
        const missed = await readMessagesAfter(app, workspaceId, client.sequence);
        if (missed.length > 0) client.sendMessages(missed);
        else client.sendSignal('reset', watch.sequence);
      }
    },
    leave(client) {
      clients.delete(client);
      const watch = watches.get(client.session.workspaceId);
      watch?.clients.delete(client);
      if (watch?.clients.size === 0) watches.delete(watch.workspaceId);
    },
    stop() {
      clearTimeout(timer);
      clearInterval(heartbeat);
      for (const client of clients) client.end();
    },
  };
}

/** Behind a cursor that is ahead of the workspace, after a failover for example, nothing can be resumed either. */
function isTooFar(sequence: number, current: number): boolean {
  return sequence > current || current - sequence > resumedMax;
}

/** Hiring teams and interviews change while a stream is open. */
async function refreshAccess(readAccess: ReadAccess, watch: Watch | undefined): Promise<void> {
  const limited = [...(watch?.clients ?? [])].filter(({ access }) => access.scope !== 'workspace');
  await Promise.all(
    limited.map(async (client) => {
      client.access = await readAccess(client.session);
    }),
  );
}

/** The next events after a sequence number. None when they are no longer stored. */
async function readMessagesAfter(
  { database }: Pick<Runtime, 'database'>,
  workspaceId: string,
  after: number,
): Promise<EncodedMessage[]> {
  // A client must not hear of an event that a failover can still take back.
  const epoch = await database.epoch();
  const events = await nextEvents({ database }, workspaceId, after, batchMax);
  await database.flush(epoch);
  return events[0]?.sequence === after + 1 ? encodeMessages(events) : [];
}
