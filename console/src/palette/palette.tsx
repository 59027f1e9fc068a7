import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { TextField } from 'react-aria-components/TextField';
import { keyNames } from '#keys/key-names.ts';
import { t } from '#language/t.ts';
import { Icon } from '#ui/icon.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { type Result, useResults } from './use-results.ts';
import '#ui/overlays/menu.css';
import './palette.css';

/** Ctrl-K: finds candidates as one types, jobs, screens and commands. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const { groups, isSearching } = useResults(typed);
  const choose = (result: Result) => {
    onClose();
    result.run();
  };
  return (
    <Dialog title={t('Search and commands')} isTitleHidden isOpen onClose={onClose} size="medium">
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <TextField className="palette-field" aria-label={t('Search and commands')} autoFocus>
          <Icon name="search" />
          <Input className="palette-input" placeholder={t('Search candidates, jobs and commands')} />
        </TextField>
        <Menu
          className="palette-list"
          aria-label={t('Results')}
          renderEmptyState={() => <EmptyResults isSearching={isSearching} typed={typed} />}
        >
          {groups.map(({ title, results }) => (
            <MenuSection key={title} id={title}>
              <Header className="menu-title">{title}</Header>
              {results.map((result) => (
                <ResultItem key={result.id} result={result} onChoose={choose} />
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Autocomplete>
    </Dialog>
  );
}

function ResultItem({ result, onChoose }: { result: Result; onChoose: (result: Result) => void }) {
  return (
    <MenuItem id={result.id} className="menu-item" textValue={result.label} onAction={() => onChoose(result)}>
      <span className="truncate">{result.label}</span>
      {result.detail && <span className="palette-detail truncate">{result.detail}</span>}
      {result.keys && (
        <span className="palette-keys">
          {keyNames(result.keys).map((name) => (
            <Kbd key={name}>{name}</Kbd>
          ))}
        </span>
      )}
    </MenuItem>
  );
}

function EmptyResults({ isSearching, typed }: { isSearching: boolean; typed: string }) {
  return <p className="palette-empty">{isSearching ? t('Searching…') : t('Nothing found for “{text}”.', { text: typed })}</p>;
}
