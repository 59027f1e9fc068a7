import * as contract from '@muster/contract/console/console-endpoints.ts';
import { emailKey } from '#candidates/candidate.ts';
import { clearCookie, readCookie } from '#console/session-cookie.ts';
import { isFailure } from '#failure.ts';
import { acceptInvite, createStartPasskeyOptions, readInvite } from '#users/invites/use-invite.ts';
import { endSession } from '#users/sessions/session-actions.ts';
import { isKnownDevice } from '#users/sign-in/known-device.ts';
import { checkSignIn } from '#users/sign-in/sign-in.ts';
import { auditedReceipt, type IdentityRoute, publicRoute } from './identity-route.ts';
import { createRequestLimit } from './request-limit.ts';
import { signInAs } from './session-view.ts';
import { signInOptions } from './sign-in-options.ts';

/** The endpoints for people who are not signed in. */
export function signInRoutes(): IdentityRoute[] {
  const limitStarts = createRequestLimit();

  return [
    publicRoute(contract.readSignInOptions, async ({ app }) => ({ success: true, sign_in: signInOptions(app) })),

    publicRoute(contract.readStartOptions, async ({ app, request, body }) => {
      limitStarts(request.ip);
      const { invite, user } = await readInvite(app.database, body.secret);
      const { workspace_id: id, workspace_name: name, email, role, expires_at } = invite;
      return {
        success: true,
        workspace: { id, name },
        email,
        role: role ?? user?.role ?? 'recruiter',
        name: user?.name ?? null,
        expires_at,
      };
    }),

    publicRoute(contract.readStartPasskeyOptions, async ({ app, request, body }) => {
      limitStarts(request.ip);
      return { success: true, options: await createStartPasskeyOptions(app, body) };
    }),

    publicRoute(contract.start, async (call) => {
      const { app, request, body } = call;
      limitStarts(request.ip);
      return { success: true, session: await signInAs(call, await acceptInvite(app, body, request.id), { method: 'link' }) };
    }),

    publicRoute(contract.signIn, async (call) => {
      const { app, request, body } = call;
      const device = readCookie(request, app.links, 'device');
      const key = emailKey(body.email);
      const origin = { address: request.ip, isKnownDevice: isKnownDevice(app, device, key), requestId: request.id };
      const users = await checkSignIn(app, body, origin).catch((error) => {
        if (isFailure(error, 'sign_in_failed')) app.metrics.count('muster_sign_in_failures_total');
        throw error;
      });
      const [user, second] = users;
      const workspaces = users.map(({ workspace_id: id, workspace_name: name }) => ({ id, name }));
      if (!user || second) return { success: true, session: null, workspaces };
      const session = await signInAs(call, { workspaceId: user.workspace_id, userId: user.user_id }, { method: 'password' });
      return { success: true, session, workspaces };
    }),

    publicRoute(contract.signOut, async ({ app, request, reply, receipt }) => {
      const secret = readCookie(request, app.links, 'session');
      const session = secret === undefined ? undefined : await app.findSession(secret);
      if (session) await endSession(app, session, auditedReceipt(contract.signOut, session, { request, receipt })({}));
      clearCookie(reply, app.links, 'session');
      return { success: true };
    }),
  ];
}
