import type { Passkey } from '@muster/contract/console/passkey.ts';
import * as contract from '@muster/contract/console/passkey.ts';
import { passkeyDeletedMessage } from '@muster/contract/messages.ts';
import {
  addPasskeyOf,
  checkPasskey,
  createNewPasskeyOptions,
  deleteOwnPasskey,
  listOwnPasskeys,
} from '#users/passkeys/passkey-actions.ts';
import { createSignInOptions } from '#users/passkeys/webauthn.ts';
import { type IdentityRoute, publicRoute, userRoute } from './identity-route.ts';
import { createRequestLimit } from './request-limit.ts';
import { originOf } from './request-origin.ts';
import { signInAs } from './session-view.ts';
import { signInOptions } from './sign-in-options.ts';

/** Passkeys: sign-in with one, and those of a user. */
export function passkeyRoutes(): IdentityRoute[] {
  const limitRequests = createRequestLimit();

  return [
    publicRoute(contract.readPasskeyOptions, async ({ app, request }) => {
      limitRequests(request.ip);
      return { success: true, options: await createSignInOptions(app) };
    }),

    publicRoute(contract.signInWithPasskey, async (call) => {
      limitRequests(call.request.ip);
      const user = await checkPasskey(call.app, call.body, originOf(call.request));
      return { success: true, session: await signInAs(call, user, { method: 'passkey' }) };
    }),

    userRoute(contract.readNewPasskeyOptions, async ({ app, session }) => ({
      success: true,
      options: await createNewPasskeyOptions(app, session),
    })),

    userRoute(contract.addPasskey, async ({ app, session, body, receipt }) => {
      const answer = (passkey: Passkey) => ({ success: true, passkey });
      return answer(await addPasskeyOf(app, session, body, (added) => receipt(answer(added))));
    }),

    userRoute(contract.listPasskeys, async ({ app, session }) => ({
      success: true,
      passkeys: await listOwnPasskeys(app, session),
    })),

    userRoute(contract.deletePasskey, async ({ app, session, query: { id }, receipt }) => {
      const { oidc, magic_link } = signInOptions(app);
      const hasOtherWay = session.hasPassword || oidc !== null || magic_link;
      const deleted = await deleteOwnPasskey(app, session, id, { hasOtherWay, also: receipt({}) });
      return { success: true, id, message: passkeyDeletedMessage, deleted };
    }),
  ];
}
