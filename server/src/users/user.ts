import type { Role } from '@muster/contract/console/roles.ts';

/** Somebody who can sign in to the console of a workspace. */
export type StoredUser = {
  id: string;
  name: string;
  email: string;
  role: Role;
  last_sign_in_at: string | null;
  created_at: string;
};

/** An address that somebody has proved to be theirs, and their name where it is known. */
export type ProvedAddress = { email: string; name: string | null };

/** `provedAt` is when they last did so; null when nobody knows, as for the session that somebody has at a provider. */
export type SignInProof = ProvedAddress & { provedAt: string | null };

/** Where a browser sends its requests from, for the list of sessions. */
export type Device = { userAgent: string; address: string };
