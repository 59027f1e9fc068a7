import { useState } from 'react';
import { t } from '#language/t.ts';
import { approversMax } from '#limits.ts';
import { findPeople, isAddress } from '#people/find-people.ts';
import { isSameAddress } from '#people/same-address.ts';
import { useMembers, useNameOf } from '#people/use-members.ts';
import { Button } from '#ui/button.tsx';
import { ComboBox } from '#ui/forms/combo-box.tsx';
import { Icon } from '#ui/icon.tsx';

type Props = { name: string; approvers: readonly string[]; onChange: (approvers: string[]) => void };

/** Members by name, or addresses; added with Enter, with a comma, or by leaving the field. */
export function ApproverList({ name, approvers, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isUsed, setUsed] = useState(false);
  const nameOf = useNameOf();
  const isChosen = (email: string) => approvers.some((each) => isSameAddress(each, email));
  const others = (useMembers() ?? []).filter(({ email }) => !isChosen(email));
  const found = findPeople(others, typed);
  const add = (email: string) => {
    if (!isChosen(email)) onChange([...approvers, email]);
    setTyped('');
    setError(undefined);
    setUsed(true);
  };
  const settle = (text: string) => {
    const email = text.replace(/[,;]$/, '').trim();
    const [only, ...more] = findPeople(others, email);
    if (email === '') return;
    if (isAddress(email)) add(email);
    else if (only && more.length === 0) add(only.email);
    else setError(t('Choose a person, or enter an email address.'));
  };
  const type = (text: string) => {
    setTyped(text);
    setError(undefined);
    if (/[,;]$/.test(text)) settle(text);
  };
  return (
    <div className="approvers">
      {approvers.length > 0 && (
        <ul className="approvers-chosen" aria-label={t('Approvers')}>
          {approvers.map((email) => (
            <li key={email} className="approver" title={email}>
              <span className="truncate">{nameOf(email)}</span>
              <Button
                kind="icon"
                aria-label={t('Remove {name}', { name: nameOf(email) })}
                onPress={() => onChange(approvers.filter((each) => each !== email))}
              >
                <Icon name="close" size={12} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {approvers.length < approversMax && (
        <ComboBox
          // A new one for each choice: its list is closed, and the focus stays in the field.
          key={approvers.length}
          autoFocus={isUsed}
          label={t('Add an approver')}
          name={name}
          placeholder={t('Name or email address')}
          text={typed}
          onType={type}
          options={found.map(({ email, name }) => ({ id: email, label: name, detail: email }))}
          onChoose={add}
          onEnter={() => settle(typed)}
          onBlur={() => settle(typed)}
          error={error}
        />
      )}
    </div>
  );
}
