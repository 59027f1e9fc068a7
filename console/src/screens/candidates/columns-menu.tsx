import { useState } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { type ColumnName, cardColumns } from '#candidates-list/table/table-columns.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import '#ui/menu.css';

const settingName = 'muster.candidates-columns';
const shownAtFirst: readonly ColumnName[] = ['status', 'score', 'title', 'company', 'job', 'tags', 'created'];

/** The columns that the user has chosen, kept in this browser. */
export function useColumns(): [readonly ColumnName[], (names: readonly ColumnName[]) => void] {
  const [chosen, setChosen] = useState(readColumns);
  const choose = (names: readonly ColumnName[]) => {
    localStorage.setItem(settingName, names.join(','));
    setChosen(names);
  };
  return [chosen, choose];
}

type Props = { chosen: readonly ColumnName[]; onToggle: (names: readonly ColumnName[]) => void };

export function ColumnsMenu({ chosen, onToggle }: Props) {
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
            onToggle(namesOf(keys === 'all' ? cardColumns.map(({ name }) => name) : [...keys].map(String)))
          }
        >
          {cardColumns.map(({ name, label }) => (
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
}

function readColumns(): readonly ColumnName[] {
  const saved = localStorage.getItem(settingName);
  return saved === null ? shownAtFirst : namesOf(saved.split(','));
}

function namesOf(given: readonly string[]): ColumnName[] {
  return cardColumns.map(({ name }) => name).filter((name) => given.includes(name));
}
