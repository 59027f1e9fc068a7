import { MusterError } from '@muster/sdk/errors.ts';
import { notifyManager, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask } from '#api/questions.ts';
import { refreshWhenConfirmed, sinceChangeMs } from '#changes/use-change.ts';
import { useSession } from '#session/session.tsx';
import { sessionApi } from '#session/session-api.ts';
import { connectLive, isCandidateAlone, type LiveEvent, onLiveEvent } from './live-events.ts';

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
        applyEvents(client, events).catch(() => refreshWhenConfirmed(client, [allQueries]));
        events = [];
      }, ms);
    };
    const end = onLiveEvent((event) => {
      events.push(event);
      if (timer === undefined) gather(gatheringMs);
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

const listQueries: QueryKey[] = [['candidates'], ['counts']];

/** What they change in the lists of candidates is told with the cards. */
const toldWithCards = [
  'application_status_changed',
  'candidate.stage_changed',
  'candidate.hired',
  'candidate.updated',
  'note.added',
];
// The server does not tell of all when more have changed at once.
const cardsMax = 50;

/** Shows the cards that came with the events, and reads what has to be read. */
async function applyEvents(client: QueryClient, events: readonly LiveEvent[]): Promise<void> {
  // Not among what the first screen waits for.
  const { showCard } = await import('#candidates-list/show-card.ts');
  const changed = new Set(events.map(({ candidateId }) => candidateId));
  // The last one tells how the candidate is now.
  const cards = new Map(
    events.flatMap(({ candidateId, card }) => (candidateId && card !== undefined ? [[candidateId, card]] : [])),
  );
  const isShown = changed.size <= cardsMax;
  const readKeys = events.flatMap((event) => (isShown && event.card !== undefined ? ownKeys(event) : staleKeys(event)));
  const undecided = notifyManager.batch(() => (isShown ? [...cards].flatMap(([id, card]) => showCard(client, id, card)) : []));
  refreshWhenConfirmed(client, [...readKeys, ...undecided, ...(changed.size > cardsMax ? listQueries : [])]);
}

/** Of a candidate who is no longer there, the page stays as it is until it is left. */
function ownKeys({ candidateId, card }: LiveEvent): QueryKey[] {
  return card === null ? [] : [['candidate', candidateId]];
}

/** The queries that may show what the event is about. */
function staleKeys(event: LiveEvent): QueryKey[] {
  if (event.type === 'interview') return interviewQueries;
  return event.interviewId ? [...candidateKeys(event), ...interviewQueries] : candidateKeys(event);
}

function candidateKeys(event: LiveEvent): QueryKey[] {
  const { type, jobId, candidateId } = event;
  if (type === 'note') return [['notes', candidateId]];
  if (type === 'message')
    return candidateId
      ? [
          ['messages', candidateId],
          ['messages', 'all'],
        ]
      : [['messages']];
  if (type === 'requisition') return [['requisitions'], ['requisition']];
  if (candidateId) {
    const names = isCandidateAlone(event) ? ['candidate'] : candidateQueries;
    return [...names.map((name) => [name, candidateId]), ...(toldWithCards.includes(type) ? [] : listKeys(jobId))];
  }
  if (type === 'candidate') return listKeys(jobId);
  if (type === 'requisition.approved') return [['requisitions'], ['requisition']];
  return jobId ? [['jobs'], ['job', jobId]] : [['jobs'], ...listQueries];
}

function listKeys(jobId: string | undefined): QueryKey[] {
  return jobId ? [['candidates', jobId], ['candidates', 'all'], ['counts']] : listQueries;
}
