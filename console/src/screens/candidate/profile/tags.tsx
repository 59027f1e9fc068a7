import { type FormEvent, useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField } from 'react-aria-components/TextField';
import { plural, t } from '#language/t.ts';
import { tagMax } from '#limits.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

type Props = {
  tags: readonly string[];
  mayEdit: boolean;
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
  onChange: (tags: string[], doneText: string) => void;
};

const shownMax = 12;

export function Tags({ tags, mayEdit, isAdding, onAdding, onChange }: Props) {
  const add = (tag: string) => {
    onAdding(false);
    if (tag !== '' && !tags.includes(tag)) onChange([...tags, tag], t('Tagged “{tag}”', { tag }));
  };
  const remove = (tag: string) =>
    onChange(
      tags.filter((other) => other !== tag),
      t('Tag “{tag}” removed', { tag }),
    );
  const [areAllShown, setAllShown] = useState(false);
  const shown = areAllShown ? tags : tags.slice(0, shownMax);
  return (
    <ul className="candidate-tags" aria-label={t('Tags')}>
      {shown.map((tag) => (
        <li key={tag} className="candidate-tag">
          <span className="truncate">{tag}</span>
          {mayEdit && (
            <Button
              kind="icon"
              className="candidate-tag-remove"
              aria-label={t('Remove the tag {tag}', { tag })}
              onPress={() => remove(tag)}
            >
              <Icon name="close" size={10} />
            </Button>
          )}
        </li>
      ))}
      {shown.length < tags.length && (
        <li>
          <Button kind="quiet" className="candidate-tag-add" onPress={() => setAllShown(true)}>
            {plural(tags.length - shown.length, '{count} more', '{count} more')}
          </Button>
        </li>
      )}
      {mayEdit && <li>{isAdding ? <NewTag onAdd={add} /> : <AddButton onPress={() => onAdding(true)} />}</li>}
    </ul>
  );
}

function AddButton({ onPress }: { onPress: () => void }) {
  return (
    <Button kind="quiet" className="candidate-tag-add" shortcut="T" onPress={onPress}>
      {t('+ Tag')}
    </Button>
  );
}

/** Enter adds, Escape and leaving the empty field cancel. */
function NewTag({ onAdd }: { onAdd: (tag: string) => void }) {
  const [value, setValue] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    onAdd(value.trim());
  };
  return (
    <form onSubmit={send}>
      <TextField
        aria-label={t('New tag')}
        value={value}
        onChange={setValue}
        maxLength={tagMax}
        autoFocus
        onBlur={() => onAdd(value.trim())}
        onKeyDown={(event) => event.key === 'Escape' && onAdd('')}
      >
        <Input className="input candidate-tag-input" placeholder={t('Tag')} />
      </TextField>
    </form>
  );
}
