import type { CurrentSession } from '@muster/contract/console/session.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { consoleApi } from '#api/console-api.ts';
import { sessionKey } from '#queries/session-queries.ts';
import { useSession } from './session.tsx';

/** The time zone of the browser, for who has none: the schedule needs one, and most people never open their profile. */
export function useKeptZone(): void {
  const client = useQueryClient();
  const isUnknown = useSession().profile.time_zone === null;
  useEffect(() => {
    // Nobody asked for it, so nobody is told when it fails: it is tried again with the next visit.
    if (isUnknown) keepZone(client).catch(() => {});
  }, [client, isUnknown]);
}

async function keepZone(client: QueryClient): Promise<void> {
  const time_zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  await consoleApi.updateProfile({ time_zone });
  client.setQueryData<CurrentSession | null>(sessionKey, (now) => now && { ...now, profile: { ...now.profile, time_zone } });
}
