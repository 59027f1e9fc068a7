import type { Notification } from '@muster/contract/notifications/notification.ts';
import { useQuery } from '@tanstack/react-query';
import { consoleApi } from '#api/console-api.ts';
import { consolePath } from '#base-path.ts';
import { edit, useChange } from '#changes/use-change.ts';
import { plural, t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { notificationsQuery } from '#queries/notification-queries.ts';
import { navigate } from '#router/location.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Menu, MenuItem, MenuSection, MenuSeparator } from '#ui/overlays/menu.tsx';
import { RelativeTime } from '#ui/texts/relative-time.tsx';
import { notificationText } from './notification-text.ts';

const shownMax = 15;
// What is due by the calendar has no live update.
const everyMs = 60_000;

/** What the user was told of, with how many are unread. */
export default function NotificationMenu() {
  const { data } = useQuery({ ...notificationsQuery, staleTime: everyMs, refetchInterval: everyMs });
  const read = useRead();
  const { notifications = [], unread = 0 } = data ?? {};
  const open = ({ id, path, read_at }: Notification) => {
    if (read_at === null) void read([id]);
    navigate(`${consolePath}/${path}`);
  };
  return (
    <Menu
      label={t('Notifications')}
      trigger={
        <Button
          kind="icon"
          className="bell"
          aria-label={
            unread === 0 ? t('Notifications') : plural(unread, 'Notifications, {count} unread', 'Notifications, {count} unread')
          }
        >
          <Icon name="bell" />
          {unread > 0 && <span className="bell-count">{unread > 99 ? '99+' : unread}</span>}
        </Button>
      }
    >
      <MenuSection title={notifications.length === 0 ? t('No notifications yet') : t('Notifications')}>
        {notifications.slice(0, shownMax).map((each) => (
          <MenuItem key={each.id} id={each.id} text={notificationText(each)} onAction={() => open(each)}>
            <span className={classNames('notification', each.read_at === null && 'notification-unread')}>
              {each.read_at === null && <span className="visually-hidden">{t('Unread:')} </span>}
              {notificationText(each)}
              <span className="notification-time">
                <RelativeTime at={each.created_at} />
              </span>
            </span>
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSeparator />
      <MenuItem isDisabled={unread === 0} onAction={() => void read(undefined)}>
        {t('Mark all as read')}
      </MenuItem>
      <MenuItem href={paths.setting('notifications')}>{t('Notification settings')}</MenuItem>
    </Menu>
  );
}

/** All without ids. */
function useRead(): (ids: string[] | undefined) => Promise<boolean> {
  return useChange({
    edits: (ids: string[] | undefined) => [
      edit(notificationsQuery.queryKey, (old) => {
        const read_at = new Date().toISOString();
        const notifications = old.notifications.map((each) =>
          each.read_at === null && (ids === undefined || ids.includes(each.id)) ? { ...each, read_at } : each,
        );
        return { ...old, notifications, unread: notifications.filter((each) => each.read_at === null).length };
      }),
    ],
    send: (ids) => consoleApi.readNotifications(ids ? { ids } : {}),
  });
}
