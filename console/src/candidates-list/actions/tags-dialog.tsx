import type { RunChange } from '#changes/use-change.ts';
import { plural, t } from '#language/t.ts';
import { tagMax, tagsTextMax } from '#limits.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import type { CardsChange, Target } from './use-change-cards.ts';
import './actions.css';
import type { Whom } from './whom.ts';

type Props = { target: Target; title: string; onClose: () => void; save: RunChange<CardsChange> };

/** Adds tags, and removes some of those that the candidates have. */
export function TagsDialog({ target, title, onClose, save }: Props) {
  const first: { add_tags: string; remove_tags: string[] } = { add_tags: '', remove_tags: [] };
  const form = useForm(first, async ({ remove_tags: removed }) => {
    if (added.length + removed.length === 0 || isTooLong) return;
    const set = { ...(added.length > 0 && { add_tags: added }), ...(removed.length > 0 && { remove_tags: removed }) };
    if (await save({ target, set, done: (whom) => doneText(whom, added.join(', '), removed.join(', ')) }, form.refuse)) onClose();
  });
  const added = splitTags(form.values.add_tags);
  const { remove_tags: removed } = form.values;
  const isTooLong = added.some((tag) => tag.length > tagMax);
  const known = 'cards' in target ? [...new Set(target.cards.flatMap(({ tags }) => tags))].toSorted() : [];
  const toggle = (tag: string) =>
    form.set({ remove_tags: removed.includes(tag) ? removed.filter((other) => other !== tag) : [...removed, tag] });
  return (
    <FormDialog title={title} form={form} action={t('Save tags')} onClose={onClose}>
      <TextField
        label={t('Add tags')}
        hint={t('Separate with commas')}
        error={isTooLong ? t('A tag can have up to {count} characters.', { count: tagMax }) : undefined}
        {...form.at('add_tags')}
        name="set.add_tags"
        maxLength={tagsTextMax}
        autoFocus
      />
      {known.length > 0 ? (
        <fieldset className="actions-tags">
          <legend className="field-label">{t('Remove tags')}</legend>
          {known.map((tag) => (
            <Checkbox key={tag} isSelected={removed.includes(tag)} onChange={() => toggle(tag)}>
              {tag}
            </Checkbox>
          ))}
        </fieldset>
      ) : (
        !('cards' in target) && (
          <TextField
            label={t('Remove tags')}
            name="set.remove_tags"
            value={removed.join(', ')}
            onChange={(value) => form.set({ remove_tags: value.split(/, */) })}
          />
        )
      )}
    </FormDialog>
  );
}

function splitTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

function doneText(whom: Whom, added: string, removed: string): string {
  if (removed === '') return addedText(whom, added);
  if (added === '') return removedText(whom, removed);
  return 'name' in whom
    ? t('{name} tagged {added}, no longer tagged {removed}', { name: whom.name, added, removed })
    : plural(
        whom.count,
        '{count} candidate tagged {added}, no longer tagged {removed}',
        '{count} candidates tagged {added}, no longer tagged {removed}',
        { added, removed },
      );
}

function addedText(whom: Whom, tags: string): string {
  return 'name' in whom
    ? t('{name} tagged {tags}', { name: whom.name, tags })
    : plural(whom.count, '{count} candidate tagged {tags}', '{count} candidates tagged {tags}', { tags });
}

function removedText(whom: Whom, tags: string): string {
  return 'name' in whom
    ? t('{name} no longer tagged {tags}', { name: whom.name, tags })
    : plural(whom.count, '{count} candidate no longer tagged {tags}', '{count} candidates no longer tagged {tags}', { tags });
}
