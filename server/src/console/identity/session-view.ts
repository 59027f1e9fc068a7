import type { CurrentSession } from '@muster/contract/console/session.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { emailKey } from '#candidates/candidate.ts';
import type { ConsoleApp } from '#console/console-app.ts';
import { mayUse, rightsOf } from '#console/role-rights.ts';
import { readCookie, setCookie } from '#console/session-cookie.ts';
import { readOwnTimes } from '#interviewers/interviewer-actions.ts';
import type { ActiveSession } from '#users/sessions/session.ts';
import { endSession, type SessionStart, startSession } from '#users/sessions/session-actions.ts';
import { rememberDevice } from '#users/sign-in/known-device.ts';
import { readUserPreferences } from '#users/user-actions.ts';
import { pictureUrl } from '#web/links.ts';
import { ownsInstallation } from '#workspaces/installation-owner.ts';
import { readWorkspaceView } from './session-view-queries.ts';
import { signInOptions } from './sign-in-options.ts';

/** Who is signed in, and what they may do. */
export async function viewSession(app: ConsoleApp, session: ActiveSession): Promise<CurrentSession> {
  const { user, workspaceId } = session;
  const [view, times, preferences, isOwner] = await Promise.all([
    readWorkspaceView(app.database, workspaceId),
    readOwnTimes(app, workspaceId, user.email),
    readUserPreferences(app, workspaceId, user.id),
    mayUse(user.role, 'manage_installation') && ownsInstallation(app, workspaceId),
  ]);
  if (!view) throw new Error(`there is no workspace ${workspaceId}`);
  const { company_id, company_name, logo_url } = view;
  return {
    user,
    profile: { ...preferences, ...times },
    workspace: { id: workspaceId, name: view.workspace_name },
    company:
      company_id === null || company_name === null
        ? null
        : { id: company_id, name: company_name, logo_url: pictureUrl(logo_url, app.links) },
    rights: rightsOf(user.role).filter((right) => isOwner || right !== 'manage_installation'),
    has_password: session.hasPassword,
    confirmed_until: session.isConfirmed ? session.confirmedUntil : null,
    sign_in: signInOptions(app),
    maintenance_since: app.node.maintenanceSince(),
    live_cursor: view.event_sequence,
  };
}

/** The request that signs somebody in, and its reply. */
export type SignInContext = { app: ConsoleApp; request: FastifyRequest; reply: FastifyReply };

/**
 * Signs a user in: ends the session that the browser had, sets the cookie of a new one and answers with it. The browser is known from now
 * on, so that failures of strangers do not make it wait.
 */
export async function signInAs(
  { app, request, reply }: SignInContext,
  user: { workspaceId: string; userId: string },
  { method, provedAt }: SessionStart,
): Promise<CurrentSession> {
  const before = readCookie(request, app.links, 'session');
  const replaced = before === undefined ? undefined : await app.findSession(before);
  if (replaced) await endSession(app, replaced, []);
  const from = { userAgent: request.headers['user-agent'] ?? '', address: request.ip, requestId: request.id };
  const secret = await startSession(app, user, { ...from, method, provedAt });
  const session = await app.findSession(secret);
  if (!session) throw new Error('the new session was not found');
  setCookie(reply, app.links, 'session', secret);
  const device = readCookie(request, app.links, 'device');
  setCookie(reply, app.links, 'device', rememberDevice(app, device, emailKey(session.user.email)));
  app.metrics.count('muster_sign_ins_total', { method });
  return viewSession(app, session);
}
