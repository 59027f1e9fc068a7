import * as contract from '@muster/contract/console/sign-in-methods.ts';
import { nullable, oneOf, text } from '@muster/contract/schema/fields.ts';
import type { ConsoleApp } from '#console/console-app.ts';
import { failure } from '#failure.ts';
import type { OidcClient } from '#users/oidc/oidc-client.ts';
import { signInByAddress } from '#users/sign-in/address-sign-in.ts';
import type { ProvedAddress } from '#users/user.ts';
import { type IdentityRoute, publicRoute } from './identity-route.ts';
import { createRequestLimit } from './request-limit.ts';
import { type SignInContext, signInAs } from './session-view.ts';
import { clearSignInCookie, signInCookie } from './sign-in-cookie.ts';

const pendingCookie = signInCookie('at the provider', { state: text(), nonce: text(), verifier: text() });
const provedCookie = signInCookie('choice', { email: text(), name: nullable(text()), method: oneOf(['oidc', 'magic_link']) });

type Method = 'oidc' | 'magic_link';

/** Sign-in by an address that is proved outside of Muster: by an OpenID Connect provider, or by a link in a mail. */
export function addressRoutes(): IdentityRoute[] {
  const limitRequests = createRequestLimit();

  return [
    publicRoute(contract.startOidc, async ({ app, request, reply, body }) => {
      limitRequests(request.ip);
      const { url, pending } = await requireOidc(app).begin({ asksAgain: body.is_confirmation === true });
      pendingCookie.set(app, reply, pending);
      return { success: true, url };
    }),

    publicRoute(contract.signInWithOidc, async (call) => {
      const { app, request, reply, body } = call;
      limitRequests(request.ip);
      const pending = pendingCookie.read(app, request);
      if (!pending) throw failure('oidc_expired');
      // Used once, whatever comes of it.
      clearSignInCookie(app, reply);
      return signInProved(call, await requireOidc(app).finish(body.response, pending), 'oidc');
    }),

    publicRoute(contract.chooseWorkspace, async (call) => {
      const { app, request, reply, body } = call;
      limitRequests(request.ip);
      const proved = provedCookie.read(app, request);
      if (!proved) throw failure('sign_in_expired');
      const answer = await signInProved(call, proved, proved.method, body.workspace_id);
      clearSignInCookie(app, reply);
      return answer;
    }),
  ];
}

/** Signs in, or remembers what was proved until a workspace is chosen. */
async function signInProved(call: SignInContext, { email, name }: ProvedAddress, method: Method, workspaceId?: string) {
  const { app, reply } = call;
  const { user, workspaces } = await signInByAddress(app, { email, name }, workspaceId);
  if (user) return { success: true, session: await signInAs(call, user, method), workspaces };
  provedCookie.set(app, reply, { email, name, method });
  return { success: true, session: null, workspaces };
}

function requireOidc({ oidc }: Pick<ConsoleApp, 'oidc'>): OidcClient {
  if (!oidc) throw failure('oidc_refused');
  return oidc;
}
