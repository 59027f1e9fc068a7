import { MusterError } from '@muster/sdk/errors.ts';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask } from '#api/questions.ts';
import { refreshWhenConfirmed, sinceChangeMs } from '#changes/use-change.ts';
import { sessionKey } from '#queries/session-queries.ts';
import { useSession } from '#session/session.tsx';
import { sessionApi } from '#session/session-api.ts';
import { connectLive, type LiveEvent, onLiveEvent } from './live-events.ts';

const gatheringMs = 250;
// The server tells of changes every half second. What was told before our own change would show it undone, so it waits until that is told too.
const toldAfterMs = 1000;

/** Reads again what an event of the workspace has changed, at most four times a second. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  const { live_cursor } = useSession();
  const [firstCursor] = useState(live_cursor);
  useEffect(() => {
    let events: LiveEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const gather = (ms: number) => {
      timer = setTimeout(() => {
        const untilToldMs = toldAfterMs - sinceChangeMs();
        if (untilToldMs > 0) return gather(Math.min(untilToldMs, toldAfterMs));
        timer = undefined;
        // Without its code nothing can be shown, so everything is read.
        apply(client, events).catch(() => refreshWhenConfirmed(client, [allQueries]));
        events = [];
      }, ms);
    };
    const end = onLiveEvent((event) => {
      events.push(event);
      if (timer === undefined) gather(gatheringMs);
    });
    // The server ends the stream of a user who gets another role.
    const readRights = () => void client.invalidateQueries({ queryKey: sessionKey });
    const disconnect = connectLive(firstCursor, {
      onGap: () => refreshWhenConfirmed(client, [allQueries]),
      onReconnect: readRights,
      onRefused: () => void signInAgain(client),
    });
    return () => {
      clearTimeout(timer);
      end();
      disconnect();
    };
  }, [client, firstCursor]);
}

/** A session that has ended elsewhere, or whose user was removed, is not found out by the next click only. */
async function signInAgain(client: QueryClient): Promise<void> {
  const isEnded = await sessionApi.session().then(
    () => false,
    (error) => error instanceof MusterError && error.status === 401,
  );
  if (isEnded && (await ask('sign-in'))) await client.invalidateQueries();
}

const allQueries: QueryKey = [];

async function apply(client: QueryClient, events: readonly LiveEvent[]): Promise<void> {
  // Not among what the first screen waits for.
  const { applyEvents } = await import('./apply-events.ts');
  applyEvents(client, events);
}
