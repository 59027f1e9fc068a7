import { TextField } from '#ui/forms/text-field.tsx';
import type { EditorState } from '../form/form-state.ts';
import type { JobForm } from '../form/job-form.ts';

type TextName = {
  [Name in keyof JobForm]: JobForm[Name] extends string ? (string extends JobForm[Name] ? Name : never) : never;
}[keyof JobForm];
type Props = {
  state: EditorState;
  name: TextName;
  label: string;
  type?: 'number';
  hint?: string;
  placeholder?: string;
  rows?: number;
  maxLength?: number;
  autoFocus?: boolean;
};

/** A text field of the form, with what the server says about it. */
export function FormText({ state: { form, change }, name, label, type, ...rest }: Props) {
  return (
    <TextField
      label={label}
      name={name}
      value={form[name]}
      onChange={(value) => change({ [name]: value })}
      {...(type && { type })}
      {...rest}
    />
  );
}
