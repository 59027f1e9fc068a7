import { createStore } from '#store.ts';

/** A change in the workspace, as the server tells it. */
export type LiveEvent = { type: string; jobId: string | undefined; candidateId: string | undefined };
export type LiveState = 'connecting' | 'live' | 'paused';

export const liveState = createStore<LiveState>('connecting');

const address = '/console/v1/live';
const firstDelayMs = 1000;
const delayMsMax = 30_000;
const listeners = new Set<(event: LiveEvent) => void>();

/** Called for every change in the workspace. Returns what ends it. */
export function onLiveEvent(listener: (event: LiveEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The browser reconnects by itself, with Last-Event-ID, unless the server refuses: then it is tried again, ever later. */
export function connectLive(onGap: () => void): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delayMs = firstDelayMs;
  let wasConnected = false;
  const connect = () => {
    source = new EventSource(address);
    source.onopen = () => {
      if (wasConnected && liveState.get() !== 'live') onGap();
      wasConnected = true;
      delayMs = firstDelayMs;
      liveState.set('live');
    };
    source.onmessage = (message) => tell(message.data);
    source.onerror = () => {
      liveState.set('paused');
      if (source?.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(connect, delayMs);
      delayMs = Math.min(delayMsMax, delayMs * 2);
    };
  };
  connect();
  return () => {
    clearTimeout(timer);
    source?.close();
    liveState.set('connecting');
  };
}

function tell(data: string): void {
  const event = parseEvent(data);
  if (event) for (const listener of listeners) listener(event);
}

function parseEvent(data: string): LiveEvent | undefined {
  try {
    const { type, job_id, candidate_id } = JSON.parse(data);
    return typeof type === 'string' ? { type, jobId: textOf(job_id), candidateId: textOf(candidate_id) } : undefined;
  } catch {
    return undefined;
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
