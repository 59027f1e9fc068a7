import { type FormEvent, useState } from 'react';
import { criterionMax } from '#limits.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';

type Props = { label: string; placeholder?: string; known: readonly string[]; onAdd: (text: string) => void };

/** Adds what is not in the list yet. */
export function AddText({ label, placeholder, known, onAdd }: Props) {
  const [text, setText] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    const name = text.trim();
    if (name === '') return;
    if (!known.some((each) => each.toLowerCase() === name.toLowerCase())) onAdd(name);
    setText('');
  };
  return (
    <form className="criteria-add" onSubmit={add}>
      <TextField
        label={label}
        value={text}
        onChange={setText}
        maxLength={criterionMax}
        {...(placeholder !== undefined && { placeholder })}
      />
      <Button type="submit">Add</Button>
    </form>
  );
}
