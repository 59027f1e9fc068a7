import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLiveEvent } from '#live/live-events.ts';
import { homeKey, homeQuery } from '#queries/report-queries.ts';

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
        void client.invalidateQueries({ queryKey: homeKey });
      }, gatheringMs);
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [client]);
  return useQuery({
    ...homeQuery({ time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    select: ({ home }) => home,
    refetchInterval: refreshMs,
    // Changes are listened to on this screen only.
    staleTime: 0,
  });
}
