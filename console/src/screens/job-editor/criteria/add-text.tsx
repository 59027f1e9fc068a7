import { type FormEvent, useState } from 'react';
import { t } from '#language/t.ts';
import { criterionMax } from '#limits.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';

type Props = { label: string; name: string; placeholder?: string; known: readonly string[]; onAdd: (text: string) => void };

/** Adds what is not in the list yet. */
export function AddText({ label, name, placeholder, known, onAdd }: Props) {
  const [text, setText] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    const added = text.trim();
    if (added === '') return;
    if (!known.some((each) => each.toLowerCase() === added.toLowerCase())) onAdd(added);
    setText('');
  };
  return (
    <form className="form-row" onSubmit={add}>
      <TextField
        label={label}
        name={name}
        value={text}
        onChange={setText}
        maxLength={criterionMax}
        {...(placeholder !== undefined && { placeholder })}
      />
      <Button type="submit">{t('Add')}</Button>
    </form>
  );
}
