import type { View } from '@muster/sdk/generated/types.ts';
import { memo } from 'react';
import { t } from '#language/t.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu, MenuItem, MenuSection, MenuSeparator } from '#ui/overlays/menu.tsx';
import type { ViewChange } from './use-views.ts';

type Props = {
  views: readonly View[];
  opened: View | undefined;
  onSave: () => void;
  onOpen: (view: View | undefined) => void;
  onUpdate: (change: ViewChange) => Promise<boolean>;
  onRemove: (view: View) => Promise<boolean>;
};

/** All views, and what can be done with the opened one. */
export const ViewsMenu = memo(function ViewsMenu({ views, opened, onSave, onOpen, onUpdate, onRemove }: Props) {
  return (
    <Menu
      label={t('Views')}
      trigger={
        <Button kind="quiet">
          {t('Views')}
          <Icon name="down" size={12} />
        </Button>
      }
    >
      <MenuItem id="save" shortcut="W" onAction={onSave}>
        {t('Save this view…')}
      </MenuItem>
      {opened ? (
        <MenuSection title={opened.name}>
          <MenuItem
            id="pin"
            onAction={() =>
              void onUpdate({
                view: opened,
                set: { is_pinned: !opened.is_pinned },
                doneText: opened.is_pinned
                  ? t('View “{name}” no longer pinned', { name: opened.name })
                  : t('View “{name}” pinned', { name: opened.name }),
              })
            }
          >
            {opened.is_pinned ? t('Unpin') : t('Pin above the list')}
          </MenuItem>
          <MenuItem
            id="share"
            onAction={() =>
              void onUpdate({
                view: opened,
                set: { is_shared: !opened.is_shared },
                doneText: opened.is_shared
                  ? t('View “{name}” is yours alone', { name: opened.name })
                  : t('View “{name}” shared with the team', { name: opened.name }),
              })
            }
          >
            {opened.is_shared ? t('Keep for myself') : t('Share with the team')}
          </MenuItem>
          <MenuItem
            id="delete"
            isDanger
            onAction={() => {
              onOpen(undefined);
              void onRemove(opened);
            }}
          >
            {t('Delete')}
          </MenuItem>
        </MenuSection>
      ) : (
        <MenuSeparator />
      )}
      {views.length > 0 ? (
        <MenuSection title={t('Saved views')}>
          {views.map((view) => (
            <MenuItem key={view.id} id={view.id} text={view.name} onAction={() => onOpen(view)}>
              {view.name}
              {view.is_shared && <span className="muted"> · {t('team')}</span>}
            </MenuItem>
          ))}
        </MenuSection>
      ) : null}
    </Menu>
  );
});
