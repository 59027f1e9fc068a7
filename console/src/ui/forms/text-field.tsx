import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField, type TextFieldProps } from 'react-aria-components/TextField';
import { classNames } from '#ui/class-names.ts';
import './field.css';

type Props = Omit<TextFieldProps, 'children' | 'className' | 'style' | 'isInvalid'> & {
  label: string;
  /** Shown below the field. */
  hint?: string;
  /** What is wrong with the value. */
  error?: string | undefined;
  placeholder?: string;
  /** More than one: a field of several lines. */
  rows?: number;
  className?: string;
};

export function TextField({ label, hint, error, placeholder, rows = 1, className, ...rest }: Props) {
  const field = { className: 'input', ...(placeholder !== undefined && { placeholder }) };
  return (
    <AriaTextField className={classNames('field', className)} isInvalid={error !== undefined} validationBehavior="aria" {...rest}>
      <Label>{label}</Label>
      {rows > 1 ? <TextArea rows={rows} {...field} /> : <Input {...field} />}
      {hint && !error && (
        <Text slot="description" className="field-hint">
          {hint}
        </Text>
      )}
      <FieldError className="field-error">{error}</FieldError>
    </AriaTextField>
  );
}
