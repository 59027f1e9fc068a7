import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import type { CardsChange, Target } from './use-change-cards.ts';
import './actions.css';
import { tagMax, tagsTextMax } from '#limits.ts';

type Props = { target: Target; whom: string; onClose: () => void; onSave: (change: CardsChange) => void };

/** Adds tags, and removes some of those that the candidates have. */
export function TagsDialog({ target, whom, onClose, onSave }: Props) {
  const [text, setText] = useState('');
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const added = splitTags(text);
  const isTooLong = added.some((tag) => tag.length > tagMax);
  const known = 'cards' in target ? [...new Set(target.cards.flatMap(({ tags }) => tags))].toSorted() : [];
  const toggle = (tag: string) => setRemoved(removed.includes(tag) ? removed.filter((other) => other !== tag) : [...removed, tag]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (added.length + removed.length === 0 || isTooLong) return;
    const set = { ...(added.length > 0 && { add_tags: added }), ...(removed.length > 0 && { remove_tags: [...removed] }) };
    onSave({ target, set, done: doneText(added, removed) });
    onClose();
  };
  return (
    <Dialog title={`Tags of ${whom}`} isOpen onClose={onClose}>
      <form className="actions-form" onSubmit={save}>
        <TextField
          label="Add tags"
          hint="Separate with commas"
          error={isTooLong ? `A tag can have up to ${tagMax} characters.` : undefined}
          value={text}
          onChange={setText}
          maxLength={tagsTextMax}
          autoFocus
        />
        {known.length > 0 ? (
          <fieldset className="actions-tags">
            <legend className="field-label">Remove tags</legend>
            {known.map((tag) => (
              <Checkbox key={tag} isSelected={removed.includes(tag)} onChange={() => toggle(tag)}>
                {tag}
              </Checkbox>
            ))}
          </fieldset>
        ) : (
          !('cards' in target) && (
            <TextField label="Remove tags" value={removed.join(', ')} onChange={(value) => setRemoved(value.split(/, */))} />
          )
        )}
        <DialogActions>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Save tags
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function splitTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

function doneText(added: readonly string[], removed: readonly string[]): string {
  const parts = [added.length > 0 && `tagged ${added.join(', ')}`, removed.length > 0 && `no longer tagged ${removed.join(', ')}`];
  return parts.filter((part) => part !== false).join(', ');
}
