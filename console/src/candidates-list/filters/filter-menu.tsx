import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { TextField } from 'react-aria-components/TextField';
import { t } from '#language/t.ts';
import type { FilterKind } from './filter-kinds.ts';

type Props = { kinds: readonly FilterKind[]; onAdd: (id: string) => void };

/** The filters that are not in use; typing narrows them down, arrows and Enter choose. */
export default function FilterMenu({ kinds, onAdd }: Props) {
  const { contains } = useFilter({ sensitivity: 'base' });
  return (
    <Autocomplete filter={contains}>
      <TextField className="filter-find" aria-label={t('Find a filter')} autoFocus>
        <Input className="input" placeholder={t('Find a filter')} />
      </TextField>
      <Menu
        className="menu"
        aria-label={t('Filters')}
        onAction={(id) => onAdd(String(id))}
        renderEmptyState={() => <span className="filter-empty">{t('No filter has this name.')}</span>}
      >
        {kinds.map(({ id, label }) => (
          <MenuItem key={id} id={id} className="menu-item" textValue={label}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </Autocomplete>
  );
}
