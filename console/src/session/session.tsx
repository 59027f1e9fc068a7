import type { Right } from '@muster/contract/console/roles.ts';
import type { CurrentSession } from '@muster/contract/console/session.ts';
import { createContext, useContext } from 'react';

export const SessionContext = createContext<CurrentSession | undefined>(undefined);

/** Who is signed in. */
export function useSession(): CurrentSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession outside of SessionGate');
  return session;
}

/** Whether the user may do it. Show only what they may; the server decides again. */
export function useRight(right: Right): boolean {
  return useSession().rights.includes(right);
}
