import { MusterError } from '@muster/sdk/errors.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { prefetchScreen } from '#router/prefetch.ts';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { SessionContext } from './session.tsx';
import { sessionApi } from './session-api.ts';
import { SignInScreen } from './sign-in-screen.tsx';
import { onSignedOutElsewhere } from './tabs.ts';

/** Shows its children to who is signed in, and the sign-in screen to others. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery({ queryKey: ['session'], queryFn: readSession, staleTime: 60_000 });
  useEffect(() => onSignedOutElsewhere(() => window.location.reload()), []);
  if (data === null) return <SignInScreen onDone={() => void refetch()} />;
  if (data) return <SessionContext value={data}>{children}</SessionContext>;
  return error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : null;
}

/** Null: nobody is signed in. The screen is loaded meanwhile. */
async function readSession() {
  try {
    const [session] = await Promise.all([sessionApi.session(), prefetchScreen(window.location.href)]);
    return session;
  } catch (error) {
    if (error instanceof MusterError && error.status === 401) return null;
    throw error;
  }
}
