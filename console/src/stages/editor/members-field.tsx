import { useState } from 'react';
import { t } from '#language/t.ts';
import { notifiedMax } from '#limits.ts';
import { findPeople } from '#people/find-people.ts';
import { useMembers } from '#people/use-members.ts';
import { Button } from '#ui/button.tsx';
import { ComboBox } from '#ui/forms/combo-box.tsx';
import { Icon } from '#ui/icon.tsx';

type Props = { path: string; members: readonly string[]; onChange: (members: string[]) => void };

/** Members by name, each with a button that takes them out again. */
export function MembersField({ path, members, onChange }: Props) {
  const [text, setText] = useState('');
  const [isUsed, setUsed] = useState(false);
  const all = useMembers() ?? [];
  const others = all.filter(({ id }) => !members.includes(id));
  const nameOf = (id: string) => all.find((member) => member.id === id)?.name ?? t('a former member');
  const found = findPeople(others, text);
  const add = (id: string) => {
    setText('');
    setUsed(true);
    if (!members.includes(id)) onChange([...members, id]);
  };
  return (
    <div className="stage-members">
      {members.length > 0 && (
        <ul className="stage-members-chosen" aria-label={t('People who are told')}>
          {members.map((id) => (
            <li key={id} className="stage-member">
              <span className="truncate">{nameOf(id)}</span>
              <Button
                kind="icon"
                aria-label={t('Remove {name}', { name: nameOf(id) })}
                onPress={() => onChange(members.filter((other) => other !== id))}
              >
                <Icon name="close" size={12} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {members.length < notifiedMax && (
        <ComboBox
          // A new one for each choice: its list is closed, and the focus stays in the field.
          key={members.length}
          autoFocus={isUsed}
          label={t('Who is told')}
          isLabelHidden
          name={path}
          placeholder={t('Name')}
          text={text}
          onType={setText}
          options={found.map(({ id, name, email }) => ({ id, label: name, detail: email }))}
          onChoose={add}
          onEnter={() => found[0] && found.length === 1 && add(found[0].id)}
          emptyText={t('Nobody in the team has this name.')}
        />
      )}
    </div>
  );
}
