import type { KeyboardEvent } from 'react';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { useFieldError } from './form.tsx';
import './field.css';
import '#ui/overlays/menu.css';

export type ComboBoxOption = { id: string; label: string; detail?: string | undefined };

type Props = {
  label: string;
  /** The label is only read out. */
  isLabelHidden?: boolean;
  /** Of the field in the request. */
  name?: string | undefined;
  placeholder?: string;
  /** What is typed. */
  text: string;
  onType: (text: string) => void;
  /** Those that fit the text. */
  options: readonly ComboBoxOption[];
  onChoose: (id: string) => void;
  /** Enter while no option has the focus. */
  onEnter?: () => void;
  /** What the list says when nothing fits. */
  emptyText?: string;
  hint?: string | undefined;
  error?: string | undefined;
  autoFocus?: boolean;
  isDisabled?: boolean;
  onBlur?: () => void;
};

/** A field with suggestions below it. What is chosen is shown by the caller. */
export function ComboBox(props: Props) {
  const { label, name, placeholder, text, onType, options, onChoose, onEnter, emptyText, hint, autoFocus = false } = props;
  const { isDisabled = false, isLabelHidden = false, onBlur } = props;
  const error = useFieldError(name, props.error);
  const handleEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    const hasFocusedOption = event.currentTarget.getAttribute('aria-activedescendant');
    if (event.key !== 'Enter' || hasFocusedOption || !onEnter || text.trim() === '') return;
    event.preventDefault();
    onEnter();
  };
  return (
    <AriaComboBox
      className="field"
      value={null}
      inputValue={text}
      items={options}
      onInputChange={onType}
      onChange={(id) => id !== null && onChoose(String(id))}
      allowsCustomValue
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      data-field={name}
      {...(onBlur && { onBlur })}
      allowsEmptyCollection={emptyText !== undefined}
    >
      <Label className={isLabelHidden ? 'visually-hidden' : ''}>{label}</Label>
      <Input className="input" onKeyDown={handleEnter} autoFocus={autoFocus} {...(placeholder && { placeholder })} />
      {hint && !error && <span className="field-hint">{hint}</span>}
      {error && (
        <span className="field-error" role="alert">
          {error}
        </span>
      )}
      <Popover className="popover" offset={4}>
        <ListBox<ComboBoxOption>
          className="menu"
          renderEmptyState={() => (emptyText ? <span className="combo-box-empty">{emptyText}</span> : null)}
        >
          {(option) => (
            <ListBoxItem id={option.id} className="menu-item" textValue={option.label}>
              <span className="truncate">{option.label}</span>
              {option.detail && <span className="combo-box-detail truncate">{option.detail}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
