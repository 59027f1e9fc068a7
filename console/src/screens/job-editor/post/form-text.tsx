import { TextField } from '#ui/forms/text-field.tsx';
import type { FormState } from '../form/form-state.ts';
import type { JobForm } from '../form/job-form.ts';

type TextName = {
  [Name in keyof JobForm]: JobForm[Name] extends string ? (string extends JobForm[Name] ? Name : never) : never;
}[keyof JobForm];
type Props = {
  state: FormState;
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
export function FormText({ state: { form, change, errorOf }, name, label, type, ...rest }: Props) {
  return (
    <TextField
      label={label}
      value={form[name]}
      onChange={(value) => change({ [name]: value })}
      error={errorOf(name)}
      {...(type && { type })}
      {...rest}
    />
  );
}
