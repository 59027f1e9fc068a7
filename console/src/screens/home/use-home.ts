import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { muster } from '#api/muster.ts';
import { onLiveEvent } from '#live/live-events.ts';

const queryKey = ['home'];
const gatheringMs = 1000;
// Interviews begin and end without an event.
const refreshMs = 60_000;

/** Read again after each change in the workspace, at most once a second. */
export function useHome() {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = onLiveEvent(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void client.invalidateQueries({ queryKey });
      }, gatheringMs);
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [client]);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => muster.getHome({ time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone }, { signal }),
    select: ({ home }) => home,
    refetchInterval: refreshMs,
    // Changes are listened to on this screen only.
    staleTime: 0,
  });
}
