import type { Role } from '@muster/contract/console/roles.ts';

/** A session whose secret a request has sent. */
export type ActiveSession = {
  workspaceId: string;
  sessionId: string;
  user: { id: string; name: string; email: string; role: Role };
  /** When the last confirmation ends; it may be over. */
  confirmedUntil: string;
  isConfirmed: boolean;
  /** The rights of the user have changed since the secret was made. */
  needsNewSecret: boolean;
  /** The stored time of the last use is older than a minute. */
  isUseStale: boolean;
  hasPassword: boolean;
};

/** How somebody signed in. */
export type SignInMethod = 'password' | 'link' | 'passkey' | 'oidc' | 'magic_link';
