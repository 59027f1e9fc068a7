import * as contract from '@muster/contract/console/sign-in-methods.ts';
import { boolean, nullable, oneOf, text } from '@muster/contract/schema/fields.ts';
import { emailKey } from '#candidates/candidate.ts';
import type { ConsoleApp } from '#console/console-app.ts';
import { readCookie } from '#console/session-cookie.ts';
import { failure } from '#failure.ts';
import type { OidcClient } from '#users/oidc/oidc-client.ts';
import { signInByAddress } from '#users/sign-in/address-sign-in.ts';
import { isKnownDevice } from '#users/sign-in/known-device.ts';
import { mailSignInLink, readSignInLink, takeSignInLink } from '#users/sign-in-links/sign-in-links.ts';
import type { SignInProof } from '#users/user.ts';
import { type IdentityRoute, publicRoute } from './identity-route.ts';
import { createRequestLimit } from './request-limit.ts';
import { type SignInContext, signInAs } from './session-view.ts';
import { clearSignInCookie, signInCookie } from './sign-in-cookie.ts';
import { signInOptions } from './sign-in-options.ts';

const pendingCookie = signInCookie('at the provider', {
  state: text(),
  nonce: text(),
  verifier: text(),
  asksAgain: boolean(),
});
const provedCookie = signInCookie('choice', {
  email: text(),
  name: nullable(text()),
  provedAt: nullable(text()),
  method: oneOf(['oidc', 'magic_link']),
});

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

    publicRoute(contract.mailMagicLink, async ({ app, request, body: { email } }) => {
      limitRequests(request.ip);
      if (!signInOptions(app).magic_link) throw failure('magic_link_off');
      const key = emailKey(email);
      const device = readCookie(request, app.links, 'device');
      await app.linkAttempts.begin({ emailKey: key, address: request.ip, isKnownDevice: isKnownDevice(app, device, key) });
      // Not waited for: the time of the answer must not tell whether the address belongs to a user.
      mailSignInLink(app, email).catch((error) => app.noteError('mail a link to sign in', error));
      return { success: true };
    }),

    publicRoute(contract.readMagicLink, async ({ app, request, body }) => {
      limitRequests(request.ip);
      return { success: true, ...(await readSignInLink(app, body.secret)) };
    }),

    publicRoute(contract.signInWithMagicLink, async (call) => {
      limitRequests(call.request.ip);
      const proved = await takeSignInLink(call.app, call.body.secret);
      return signInProved(call, { ...proved, provedAt: call.app.clock().toISOString() }, 'magic_link');
    }),
  ];
}

/** Signs in, or remembers what was proved until a workspace is chosen. */
async function signInProved(call: SignInContext, proof: SignInProof, method: Method, workspaceId?: string) {
  const { app, reply } = call;
  const { email, name, provedAt } = proof;
  const { user, workspaces } = await signInByAddress(app, { email, name }, { workspaceId, requestId: call.request.id });
  if (user) return { success: true, session: await signInAs(call, user, { method, provedAt }), workspaces };
  provedCookie.set(app, reply, { email, name, provedAt, method });
  return { success: true, session: null, workspaces };
}

function requireOidc({ oidc }: Pick<ConsoleApp, 'oidc'>): OidcClient {
  if (!oidc) throw failure('oidc_refused');
  return oidc;
}
