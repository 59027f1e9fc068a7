import { SourceError } from './source-client.ts';

/** The name of the account there, where addresses have it. `main` is what it is called when nobody has said. */
export function requireAccount(account: string, sentence: string): string {
  if (account === 'main' || !/^[a-z0-9-]{1,63}$/.test(account)) throw new SourceError('account_refused', sentence);
  return account;
}
