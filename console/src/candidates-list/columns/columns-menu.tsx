import { memo } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ColumnName } from '../table/table-columns.tsx';
import { type ColumnsOf, namesOf, offeredColumns } from './use-columns.ts';
import '#ui/overlays/menu.css';

type Props = { of: ColumnsOf; chosen: readonly ColumnName[]; onToggle: (names: readonly ColumnName[]) => void };

export const ColumnsMenu = memo(function ColumnsMenu({ of, chosen, onToggle }: Props) {
  const offered = offeredColumns(of);
  return (
    <MenuTrigger>
      <Button>
        Columns
        <Icon name="down" />
      </Button>
      <Popover className="popover" placement="bottom end" offset={4}>
        <AriaMenu
          className="menu"
          aria-label="Columns"
          selectionMode="multiple"
          escapeKeyBehavior="none"
          selectedKeys={chosen}
          onSelectionChange={(keys) =>
            onToggle(namesOf(of, keys === 'all' ? offered.map(({ name }) => name) : [...keys].map(String)))
          }
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
