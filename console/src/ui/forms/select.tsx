import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import '#ui/button.css';
import { useFieldError } from './form.tsx';
import './field.css';
import '#ui/overlays/menu.css';

type Props<Value extends string> = {
  label: string;
  /** Of the field in the request. */
  name?: string | undefined;
  /** The label is only read out. */
  isLabelHidden?: boolean;
  value: Value;
  /** `mark`: before the label. */
  options: readonly { value: Value; label: string; mark?: ReactNode; isDisabled?: boolean }[];
  onChange: (value: Value) => void;
  isDisabled?: boolean;
  /** What is wrong with the choice. */
  error?: string | undefined;
  className?: string;
};

export function Select<Value extends string>(props: Props<Value>) {
  const { label, name, isLabelHidden = false, value, options, onChange, isDisabled = false, className } = props;
  const error = useFieldError(name, props.error);
  const choose = (key: unknown) => {
    const chosen = options.find((option) => option.value === key);
    if (chosen) onChange(chosen.value);
  };
  return (
    <AriaSelect
      className={classNames('field', className)}
      value={value}
      onChange={choose}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      data-field={name}
    >
      <Label className={isLabelHidden ? 'visually-hidden' : 'field-label'}>{label}</Label>
      <Button className="button select-button">
        <SelectValue className="select-value" />
        <Icon name="down" />
      </Button>
      <FieldError className="field-error">{error}</FieldError>
      <Popover className="popover" offset={4}>
        <ListBox className="menu">
          {options.map((option) => (
            <ListBoxItem
              key={option.value}
              id={option.value}
              className="menu-item"
              textValue={option.label}
              isDisabled={option.isDisabled ?? false}
            >
              {option.mark}
              {option.label}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
