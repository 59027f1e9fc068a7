import { type KeyboardEvent, useId } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextField } from 'react-aria-components/TextField';
import { useMembers } from './use-members.ts';
import '#ui/forms/field.css';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error?: string | undefined;
  isDisabled?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
  onBlur?: () => void;
};

const addressLengthMax = 320;

/** An e-mail address; those of the members are offered. */
export function PersonField({ label, value, onChange, hint, error, isDisabled = false, onKeyDown, onBlur }: Props) {
  const members = useMembers();
  const listId = useId();
  return (
    <TextField
      className="field"
      type="email"
      value={value}
      onChange={onChange}
      maxLength={addressLengthMax}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      {...(onKeyDown && { onKeyDown })}
      {...(onBlur && { onBlur })}
    >
      <Label>{label}</Label>
      <Input className="input" list={listId} placeholder="name@company.com" autoComplete="off" />
      <datalist id={listId}>
        {members?.map(({ id, name, email }) => (
          <option key={id} value={email}>
            {name}
          </option>
        ))}
      </datalist>
      {hint && !error && (
        <Text slot="description" className="field-hint">
          {hint}
        </Text>
      )}
      <FieldError className="field-error">{error}</FieldError>
    </TextField>
  );
}
