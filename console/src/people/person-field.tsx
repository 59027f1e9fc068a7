import { useState } from 'react';
import { t } from '#language/t.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { ComboBox } from '#ui/forms/combo-box.tsx';
import { useFieldError } from '#ui/forms/form.tsx';
import { Icon } from '#ui/icon.tsx';
import { findPeople, isAddress } from './find-people.ts';
import { useMembers, useNameOf } from './use-members.ts';
import './person-field.css';

type Props = {
  label: string;
  /** Of the field in the request. */
  name: string;
  /** An email address, or what is typed before it is one. */
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  isDisabled?: boolean;
};

/** One person: a member by name, or the address of somebody else. */
export function PersonField({ label, name, value, onChange, hint, isDisabled = false }: Props) {
  const error = useFieldError(name, undefined);
  const members = useMembers() ?? [];
  const nameOf = useNameOf();
  const [isTyping, setTyping] = useState(false);
  const choose = (email: string) => {
    setTyping(false);
    onChange(email);
  };
  const found = findPeople(members, value);
  const settle = () =>
    choose(!isAddress(value) && found.length === 1 && value.trim() !== '' ? (found[0]?.email ?? '') : value.trim());
  if (!isTyping && isAddress(value))
    return (
      <div className="field" data-field={name}>
        <span className="field-label">{label}</span>
        <span className="person" title={value}>
          <Avatar name={nameOf(value)} size={18} />
          <span className="truncate">{nameOf(value)}</span>
          {!isDisabled && (
            <Button
              kind="icon"
              className="person-remove"
              aria-label={t('Remove {name}', { name: nameOf(value) })}
              onPress={() => onChange('')}
            >
              <Icon name="close" size={12} />
            </Button>
          )}
        </span>
        {error ? (
          <span className="field-error" role="alert">
            {error}
          </span>
        ) : (
          hint && <span className="field-hint">{hint}</span>
        )}
      </div>
    );
  return (
    <ComboBox
      label={label}
      name={name}
      placeholder={t('Name or email address')}
      text={value}
      onType={(text) => {
        setTyping(true);
        onChange(text);
      }}
      options={found.map(({ email, name }) => ({ id: email, label: name, detail: email }))}
      onChoose={choose}
      onEnter={settle}
      onBlur={settle}
      emptyText={t('Nobody has this name. Enter an email address.')}
      hint={hint}
      isDisabled={isDisabled}
    />
  );
}
