import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField, type TextFieldProps } from 'react-aria-components/TextField';
import { classNames } from '#ui/class-names.ts';
import { useFieldError } from './form.tsx';
import './field.css';

type Props = Omit<TextFieldProps, 'children' | 'className' | 'style' | 'isInvalid' | 'name'> & {
  label: string;
  /** The label is only read out. */
  isLabelHidden?: boolean;
  /** Of the field in the request: what the server says of it is shown here. */
  name?: string | undefined;
  /** Shown below the field. */
  hint?: string;
  /** What is wrong with the value. */
  error?: string | undefined;
  placeholder?: string;
  /** More than one: a field of several lines. */
  rows?: number;
  className?: string;
};

export function TextField(props: Props) {
  const { label, isLabelHidden = false, name, hint, error: ownError, placeholder, rows = 1, className, ...rest } = props;
  const error = useFieldError(name, ownError);
  const field = { className: 'input', ...(placeholder !== undefined && { placeholder }) };
  return (
    <AriaTextField
      className={classNames('field', className)}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      data-field={name}
      {...rest}
    >
      <Label className={isLabelHidden ? 'visually-hidden' : ''}>{label}</Label>
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
