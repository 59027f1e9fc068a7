import { memo } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { t } from '#language/t.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { CardColumn, ColumnName } from '../table/table-columns.tsx';
import '#ui/overlays/menu.css';

type Props = { offered: readonly CardColumn[]; chosen: readonly ColumnName[]; onToggle: (names: readonly string[]) => void };

export const ColumnsMenu = memo(function ColumnsMenu({ offered, chosen, onToggle }: Props) {
  return (
    <MenuTrigger>
      <Button>
        {t('Columns')}
        <Icon name="down" />
      </Button>
      <Popover className="popover" placement="bottom end" offset={4}>
        <AriaMenu
          className="menu"
          aria-label={t('Columns')}
          selectionMode="multiple"
          escapeKeyBehavior="none"
          selectedKeys={chosen}
          onSelectionChange={(keys) => onToggle(keys === 'all' ? offered.map(({ name }) => name) : [...keys].map(String))}
        >
          {offered.map(({ name, label }) => (
            <MenuItem key={name} id={name} className="menu-item" textValue={label}>
              {({ isSelected }) => (
                <>
                  <span className="filter-check">{isSelected && <Icon name="check" size={14} />}</span>
                  {label}
                </>
              )}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
});
