import type { SignInChoice } from '@muster/contract/console/sign-in-methods.ts';
import { paths } from '#paths.ts';
import { sessionApi } from '../session-api.ts';
import { keepReturnPath } from './return-path.ts';

/** The query of /console/oidc, taken out of the address bar and the history before anything else runs. */
export const oidcResponse = window.location.pathname === paths.oidc ? takeQuery() : '';

let finishing: Promise<readonly SignInChoice[]> | undefined;

/** Leaves for the provider, which sends the browser back to /console/oidc. */
export async function continueAtProvider({ isConfirmation = false } = {}): Promise<void> {
  const { url } = await sessionApi.startOidc({ is_confirmation: isConfirmation });
  keepReturnPath();
  window.location.assign(url);
}

/** Signs in with what the provider has sent, once; resolves to the workspaces to choose from, or to none. */
export function finishOidc(): Promise<readonly SignInChoice[]> {
  finishing ??= sessionApi
    .signInWithOidc({ response: oidcResponse })
    .then(({ session, workspaces }) => (session ? [] : workspaces));
  return finishing;
}

function takeQuery(): string {
  const query = window.location.search.slice(1);
  history.replaceState(history.state, '', window.location.pathname);
  return query;
}
