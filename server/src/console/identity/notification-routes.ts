import * as contract from '@muster/contract/console/notification-endpoints.ts';
import type { NotificationSettings } from '@muster/contract/notifications/notification.ts';
import {
  listNotifications,
  readNotificationSettings,
  readNotifications,
  updateNotificationSettings,
} from '#notifications/notification-actions.ts';
import type { ActiveSession } from '#users/sessions/session.ts';
import { type IdentityRoute, userRoute } from './identity-route.ts';

/** What users are told of. */
export const notificationRoutes: IdentityRoute[] = [
  userRoute(contract.listNotifications, async ({ app, session }) => ({
    success: true,
    ...(await listNotifications(app, ownerOf(session), await app.readAccess(session))),
  })),

  userRoute(contract.readNotifications, async ({ app, session, body }) => {
    await readNotifications(app, ownerOf(session), body.ids);
    return { success: true, ...(await listNotifications(app, ownerOf(session), await app.readAccess(session))) };
  }),

  userRoute(contract.getNotificationSettings, async ({ app, session }) => ({
    success: true,
    settings: await readNotificationSettings(app, ownerOf(session)),
  })),

  userRoute(contract.updateNotificationSettings, async ({ app, session, body, receipt }) => {
    const answer = (settings: NotificationSettings) => ({ success: true, settings });
    return answer(await updateNotificationSettings(app, ownerOf(session), body, (settings) => receipt(answer(settings))));
  }),
];

function ownerOf({ workspaceId, user }: ActiveSession): { workspaceId: string; userId: string } {
  return { workspaceId, userId: user.id };
}
