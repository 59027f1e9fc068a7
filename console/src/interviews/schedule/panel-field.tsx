import { useState } from 'react';
import { isSamePerson, type Person } from '#interviews/person.ts';
import { usePeople } from '#interviews/use-people.ts';
import { t } from '#language/t.ts';
import { panelMax } from '#limits.ts';
import { findPeople, isAddress } from '#people/find-people.ts';
import { usePersonName } from '#people/use-members.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { ComboBox } from '#ui/forms/combo-box.tsx';
import { Icon } from '#ui/icon.tsx';

type Props = { panel: readonly Person[]; onChange: (panel: Person[]) => void; autoFocus?: boolean };

/** Members and interviewers by name, or the address of somebody new. */
export function PanelField({ panel, onChange, autoFocus = false }: Props) {
  const [text, setText] = useState('');
  const [isUsed, setUsed] = useState(false);
  const people = usePeople();
  const personName = usePersonName();
  const others = people.filter((person) => !panel.some((chosen) => isSamePerson(chosen, person)));
  const found = findPeople(others, text);
  const add = (person: Person | undefined) => {
    setText('');
    setUsed(true);
    if (person && panel.length < panelMax && !panel.some((chosen) => isSamePerson(chosen, person))) onChange([...panel, person]);
  };
  const enter = () => {
    if (isAddress(text))
      return add(people.find(({ email }) => email.toLowerCase() === text.trim().toLowerCase()) ?? newPerson(text));
    if (found.length === 1) add(found[0]);
  };
  const isNew = isAddress(text) && found.length === 0;
  const options = found.map(({ email, name }) => ({ id: email, label: name ?? email, detail: name ? email : undefined }));
  return (
    <div className="panel-field">
      <ComboBox
        // A new one for each choice: its list is closed, and the focus stays in the field.
        key={panel.length}
        label={t('Interviewers')}
        name="interviewers"
        placeholder={t('Name or email address')}
        text={text}
        onType={setText}
        options={isNew ? [{ id: text.trim(), label: t('Add {email}', { email: text.trim() }) }] : options}
        onChoose={(email) => add(others.find((person) => person.email === email) ?? newPerson(email))}
        onEnter={enter}
        emptyText={t('Nobody has this name. Enter an email address.')}
        autoFocus={autoFocus || isUsed}
      />
      <ul className="panel-people" aria-label={t('Panel')}>
        {panel.map((person) => (
          <PanelPerson
            key={person.email}
            name={personName(person)}
            onRemove={() => onChange(panel.filter((each) => each !== person))}
          />
        ))}
      </ul>
    </div>
  );
}

function PanelPerson({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <li className="panel-person">
      <Avatar name={name} size={18} />
      <span className="truncate">{name}</span>
      <Button kind="icon" className="panel-remove" aria-label={t('Remove {name}', { name })} onPress={onRemove}>
        <Icon name="close" size={12} />
      </Button>
    </li>
  );
}

function newPerson(email: string): Person {
  return { email: email.trim(), name: null };
}
