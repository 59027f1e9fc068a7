import * as contract from '@muster/contract/console/console-endpoints.ts';
import { tokenRevokedMessage } from '@muster/contract/messages.ts';
import { daySeconds } from '#time/durations.ts';
import { type CreatedToken, createToken, listWorkspaceTokens, revokeWorkspaceToken } from '#tokens/token-actions.ts';
import { type IdentityRoute, userRoute } from './identity-route.ts';

/** The API tokens of the workspace. */
export const tokenRoutes: IdentityRoute[] = [
  userRoute(contract.listTokens, async ({ app, session: { workspaceId } }) => ({
    success: true,
    tokens: await listWorkspaceTokens(app, workspaceId),
  })),

  userRoute(contract.createToken, async ({ app, session: { workspaceId, user }, body, receipt }) => {
    const days = body.expires_in_days ?? undefined;
    const lifetimeSeconds = days === undefined ? undefined : days * daySeconds;
    const input = { name: body.name.trim(), lifetimeSeconds, createdBy: user.name };
    const answer = (token: CreatedToken) => ({ success: true, token });
    return answer(await createToken(app, workspaceId, input, (token) => receipt(answer(token))));
  }),

  userRoute(contract.revokeToken, async ({ app, session: { workspaceId }, query: { id }, receipt }) => {
    const deleted = await revokeWorkspaceToken(app, workspaceId, id, receipt({}));
    return { success: true, id, message: tokenRevokedMessage, deleted };
  }),
];
