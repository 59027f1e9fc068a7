import type { LiveChange, LiveMessage } from '@muster/contract/console/live.ts';
import { consoleApiPath } from '#base-path.ts';
import { createStore } from '#store.ts';

/** A change in the workspace, as the server tells it. */
export type LiveEvent = {
  /** Of the event; `candidate`, `note`, `task`, `result`, `requisition`, `import` and `message` for changes that have none. */
  type: string;
  jobId: string | undefined;
  /** The job that the candidate was moved away from. */
  previousJobId?: string | undefined;
  candidateId: string | undefined;
  interviewId: string | undefined;
  /** Who made the change: a user, a token, a candidate or the system. */
  actorId: string | undefined;
  /** What candidates do themselves, such as withdrawing, ends interviews and pre-screens. */
  isByCandidate: boolean;
  /** The candidate as it is now; null when it is no longer there, undefined when it has to be read. */
  card?: LiveChange['card'];
};
export type LiveState = 'connecting' | 'live' | 'paused';

type LiveHandlers = { onGap: () => void; onReconnect: () => void; onRefused: () => void };

export const liveState = createStore<LiveState>('connecting');

const address = `${consoleApiPath}/live`;
const firstDelayMs = 1000;
const delayMsMax = 30_000;
const hiddenMaxMs = 30_000;
// The server repeats changes without an event of the last minute.
const resumedMs = 45_000;
const listeners = new Set<(event: LiveEvent) => void>();

const changes: readonly string[] = [
  'candidate',
  'note',
  'task',
  'result',
  'interview',
  'requisition',
  'message',
  'offer',
  'import',
] satisfies LiveChange['what'][];
const moves = ['application_status_changed', 'candidate.stage_changed', 'candidate.hired'];

/** Other changes are about the one thing that they name. */
export function isEvent({ type }: LiveEvent): boolean {
  return !changes.includes(type);
}

/** Whether what belongs to the candidate may have changed too, such as its messages: of a move that is told apart. */
export function isAboutAllOf(event: LiveEvent): boolean {
  const isMoved = moves.includes(event.type) && !event.isByCandidate;
  return event.candidateId !== undefined && isEvent(event) && !isMoved;
}

/** Called for every change in the workspace. Returns what ends it. */
export function onLiveEvent(listener: (event: LiveEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Begins behind the events that were known when the session was read, because what is on the page may be older than the connection. The server continues behind the last message, whether the browser reconnects by itself or a new connection is made here after a refusal.
 * `onGap` is called when it could not, `onReconnect` each time, `onRefused` when the server refuses it. A hidden page disconnects: over HTTP/1.1 browsers open six connections to a server, for all pages.
 */
export function connectLive(firstCursor: number, { onGap, onReconnect, onRefused }: LiveHandlers): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delayMs = firstDelayMs;
  let cursor = String(firstCursor);
  let isLate = false;
  let lostAtMs = 0;

  const connect = () => {
    timer = undefined;
    source = new EventSource(`${address}?cursor=${cursor}`);
    source.addEventListener('ready', ({ lastEventId }) => {
      if (isLate) onReconnect();
      if (isLate && Date.now() - lostAtMs > resumedMs) onGap();
      isLate = false;
      cursor = lastEventId;
      delayMs = firstDelayMs;
      liveState.set('live');
    });
    source.addEventListener('reset', ({ lastEventId }) => {
      cursor = lastEventId;
      delayMs = firstDelayMs;
      liveState.set('live');
      onGap();
    });
    source.addEventListener('changed', ({ data }) => tell(parseChange(data)));
    source.onmessage = ({ data, lastEventId }) => {
      cursor = lastEventId;
      tell(parseEvent(data));
    };
    source.onerror = () => {
      if (!isLate) lostAtMs = Date.now();
      isLate = true;
      liveState.set('paused');
      if (source?.readyState !== EventSource.CLOSED) return;
      onRefused();
      timer = setTimeout(connect, delayMs);
      delayMs = Math.min(delayMsMax, delayMs * 2);
    };
  };
  const disconnect = () => {
    clearTimeout(timer);
    timer = undefined;
    source?.close();
    source = undefined;
    isLate = true;
    lostAtMs = Date.now();
    liveState.set('connecting');
  };
  const followVisibility = () => {
    if (document.hidden) {
      clearTimeout(timer);
      timer = setTimeout(disconnect, hiddenMaxMs);
    } else {
      clearTimeout(timer);
      if (source === undefined || source.readyState === EventSource.CLOSED) connect();
    }
  };

  document.addEventListener('visibilitychange', followVisibility);
  // A page that the browser keeps for the back button would keep its connection too, and the next ones wait for a free one.
  window.addEventListener('pagehide', disconnect);
  window.addEventListener('pageshow', followVisibility);
  connect();
  return () => {
    document.removeEventListener('visibilitychange', followVisibility);
    window.removeEventListener('pagehide', disconnect);
    window.removeEventListener('pageshow', followVisibility);
    disconnect();
  };
}

function tell(event: LiveEvent | undefined): void {
  if (event) for (const listener of listeners) listener(event);
}

function parseChange(data: string): LiveEvent | undefined {
  try {
    const { what, candidate_id, job_id, card }: LiveChange = JSON.parse(data);
    const ids = { jobId: job_id ?? undefined, candidateId: candidate_id ?? undefined };
    return {
      type: what,
      ...ids,
      interviewId: undefined,
      actorId: undefined,
      isByCandidate: false,
      ...(card !== undefined && { card }),
    };
  } catch {
    return undefined;
  }
}

function parseEvent(data: string): LiveEvent | undefined {
  try {
    const message: LiveMessage = JSON.parse(data);
    return {
      type: message.type,
      jobId: message.job_id ?? undefined,
      previousJobId: message.previous_job_id ?? undefined,
      candidateId: message.candidate_id ?? undefined,
      interviewId: message.interview_id ?? undefined,
      actorId: message.actor.id || undefined,
      isByCandidate: message.actor.type === 'candidate',
    };
  } catch {
    return undefined;
  }
}
