import type { CurrentSession } from '@muster/contract/console/session.ts';
import { MusterError } from '@muster/sdk/errors.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { maintenanceRefusals } from '#api/maintenance.ts';
import { sessionKey } from '#queries/session-queries.ts';
import { prefetchScreen } from '#router/prefetch.ts';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { SessionContext } from './session.tsx';
import { sessionApi } from './session-api.ts';
import { onSignedOutElsewhere } from './tabs.ts';

const maintenancePollMs = 10_000;

const MaintenanceScreen = lazy(() => import('./maintenance-screen.tsx'));
const SignInScreen = lazy(() => import('./sign-in/sign-in-screen.tsx'));

/** Shows its children to who is signed in, and the sign-in screen to others. */
export function SessionGate({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: sessionKey,
    queryFn: () => readSession(client),
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.data?.maintenance_since ? maintenancePollMs : false),
  });
  useEffect(() => onSignedOutElsewhere(() => window.location.reload()), []);
  useEffect(() => maintenanceRefusals.subscribe(() => void refetch()), [refetch]);
  if (data === null)
    return (
      <Suspense fallback={null}>
        <SignInScreen onDone={() => void refetch()} />
      </Suspense>
    );
  if (data && data.maintenance_since !== null && !data.rights.includes('manage_installation'))
    return (
      <Suspense fallback={null}>
        <MaintenanceScreen />
      </Suspense>
    );
  if (data)
    return (
      <SessionContext key={data.user.role} value={data}>
        {children}
      </SessionContext>
    );
  return error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <SkeletonRows />;
}

/** Null: nobody is signed in. The screen is loaded meanwhile. */
async function readSession(client: QueryClient): Promise<CurrentSession | null> {
  // In a later task: a screen has many files, and the request must not wait behind them for a connection.
  setTimeout(() => void prefetchScreen(window.location.href));
  try {
    const session = await sessionApi.session();
    const before = client.getQueryData<CurrentSession | null>(sessionKey);
    // What was read in another role may be more than this one sees.
    if (before && before.user.role !== session.user.role)
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
    return session;
  } catch (error) {
    if (error instanceof MusterError && error.status === 401) return null;
    throw error;
  }
}
