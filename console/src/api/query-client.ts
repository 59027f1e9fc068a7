import { notifyManager, onlineManager, QueryClient } from '@tanstack/react-query';
import { reachability } from './reachability.ts';

const staleAfterMs = 30_000;
const keptForMs = 10 * 60_000;

/** Old data stays on the screen while new data comes. The SDK repeats failed requests, so the queries do not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: staleAfterMs, gcTime: keptForMs, retry: false },
    mutations: { retry: false },
  },
});

// At the end of the task, not in a later one: what an answer or an edit changes is rendered together with what the handler itself changes.
notifyManager.setScheduler(queueMicrotask);

reachability.subscribe(() => {
  onlineManager.setOnline(reachability.get() === 'online');
});
