import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { Kbd } from '#ui/kbd.tsx';
import { useFieldError } from './form.tsx';
import './radios.css';

type Props = { label: ReactNode; name: string; value: string; onChange: (value: string) => void; children: ReactNode };

/** One of several, one below the other. */
export function Radios({ label, name, children, ...rest }: Props) {
  const error = useFieldError(name, undefined);
  return (
    <RadioGroup className="radios" data-field={name} isInvalid={error !== undefined} {...rest}>
      <Label className="field-label">{label}</Label>
      {children}
      <FieldError className="field-error">{error}</FieldError>
    </RadioGroup>
  );
}

type OptionProps = {
  value: string;
  autoFocus?: boolean;
  /** The key that chooses it. */
  shortcut?: string | undefined;
  children: ReactNode;
};

export function RadioOption({ value, autoFocus = false, shortcut, children }: OptionProps) {
  return (
    <Radio value={value} className="radio" autoFocus={autoFocus}>
      <span className="radio-dot" />
      <span className="radio-text truncate">{children}</span>
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </Radio>
  );
}
