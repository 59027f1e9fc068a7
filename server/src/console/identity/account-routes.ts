import * as contract from '@muster/contract/console/console-endpoints.ts';
import { sessionEndedMessage } from '@muster/contract/messages.ts';
import { clearCookie, setCookie } from '#console/session-cookie.ts';
import { failure } from '#failure.ts';
import { ownTimes } from '#interviewers/interviewer-actions.ts';
import { checkOwnPasskey } from '#users/passkeys/passkey-actions.ts';
import { changePassword } from '#users/passwords/change-password.ts';
import { confirmSession, endAllSessions, endSessionById, listOwnSessions, renewSecret } from '#users/sessions/session-actions.ts';
import { checkOwnPassword } from '#users/sign-in/sign-in.ts';
import type { StoredUser } from '#users/user.ts';
import { updateUser } from '#users/user-actions.ts';
import { type IdentityRoute, userRoute } from './identity-route.ts';
import { originOf } from './request-origin.ts';
import { viewSession } from './session-view.ts';
import { readWorkspaceView } from './session-view-queries.ts';

/** The endpoints of users about themselves. */
export const accountRoutes: IdentityRoute[] = [
  userRoute(contract.readSession, async ({ app, session }) => ({ success: true, ...(await viewSession(app, session)) })),

  userRoute(contract.signOutEverywhere, async ({ app, session, reply, receipt }) => {
    await endAllSessions(app, session, receipt({}));
    clearCookie(reply, app.links, 'session');
    return { success: true };
  }),

  userRoute(contract.confirmPassword, async ({ app, request, session, body, receipt }) => {
    if (body.passkey) await checkOwnPasskey(app, session, body.passkey, originOf(request));
    else if (body.password) await checkOwnPassword(app, session, { field: 'password', password: body.password }, originOf(request));
    else throw failure('password_wrong').at('password');
    return { success: true, confirmed_until: await confirmSession(app, session, receipt({})) };
  }),

  userRoute(contract.listSessions, async ({ app, session }) => ({
    success: true,
    sessions: await listOwnSessions(app, session),
  })),

  userRoute(contract.deleteSession, async ({ app, session, query: { id }, receipt }) => {
    const deleted = await endSessionById(app, session, id, receipt({}));
    return { success: true, id, message: sessionEndedMessage, deleted };
  }),

  userRoute(contract.updateProfile, async ({ app, session: { workspaceId, user }, body, receipt }) => {
    const answer = (changed: StoredUser) => ({ success: true, user: changed });
    const { name, language, signature, ...times } = body;
    const timesWrites = await ownTimes(app, workspaceId, user.email, times);
    const options = { mayManageOwners: true, also: (changed: StoredUser) => [...timesWrites, ...receipt(answer(changed))] };
    return answer(await updateUser(app, workspaceId, user.id, { name, language, signature }, options));
  }),

  userRoute(contract.changePassword, async ({ app, request, reply, session, body, receipt }) => {
    const password = body.current_password ?? '';
    if (session.hasPassword) await checkOwnPassword(app, session, { field: 'current_password', password }, originOf(request));
    else if (!session.isConfirmed) throw failure('confirmation_required');
    const workspace = await readWorkspaceView(app.database, session.workspaceId);
    const context = workspace ? [workspace.workspace_name] : [];
    await changePassword(app, session, body.new_password, { context, also: receipt({}) });
    const secret = await renewSecret(app, session, { atOnce: true });
    if (secret !== undefined) setCookie(reply, app.links, 'session', secret);
    return { success: true };
  }),
];
