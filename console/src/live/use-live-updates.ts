import { MusterError } from '@muster/sdk/errors.ts';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask } from '#api/questions.ts';
import { refreshWhenConfirmed } from '#changes/use-change.ts';
import { useSession } from '#session/session.tsx';
import { sessionApi } from '#session/session-api.ts';
import { connectLive, type LiveEvent, onLiveEvent } from './live-events.ts';

const gatheringMs = 250;

/** Reads again what an event of the workspace has changed, at most four times a second. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  const { live_cursor } = useSession();
  const [firstCursor] = useState(live_cursor);
  useEffect(() => {
    const stale = new Map<string, QueryKey>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = onLiveEvent((event) => {
      for (const key of staleKeys(event)) stale.set(JSON.stringify(key), key);
      timer ??= setTimeout(() => {
        timer = undefined;
        refreshWhenConfirmed(client, [...stale.values()]);
        stale.clear();
      }, gatheringMs);
    });
    // The server ends the stream of a user who gets another role.
    const readRights = () => void client.invalidateQueries({ queryKey: ['session'] });
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

const candidateQueries = ['candidate', 'notes', 'interviews', 'prescreens', 'messages'];

const interviewQueries: QueryKey[] = [['interviews'], ['interview'], ['free-times'], ['booking-links']];

/** The queries that may show what the event is about. */
function staleKeys(event: LiveEvent): QueryKey[] {
  if (event.type === 'interview') return interviewQueries;
  return event.interviewId ? [...candidateKeys(event), ...interviewQueries] : candidateKeys(event);
}

function candidateKeys({ type, jobId, candidateId }: LiveEvent): QueryKey[] {
  if (type === 'note') return [['notes', candidateId]];
  if (type === 'message')
    return candidateId
      ? [
          ['messages', candidateId],
          ['messages', 'all'],
        ]
      : [['messages']];
  if (type === 'requisition') return [['requisitions'], ['requisition']];
  if (type === 'candidate' && !candidateId) return [['candidates', jobId], ['candidates', 'all'], ['counts']];
  if (candidateId) {
    const lists: QueryKey[] = jobId
      ? [
          ['candidates', jobId],
          ['candidates', 'all'],
        ]
      : [['candidates']];
    const names = type === 'candidate' ? ['candidate'] : candidateQueries;
    return [...names.map((name) => [name, candidateId]), ...lists, ['counts']];
  }
  if (type === 'requisition.approved') return [['requisitions'], ['requisition']];
  return jobId ? [['jobs'], ['job', jobId]] : [['jobs'], ['candidates'], ['counts']];
}
