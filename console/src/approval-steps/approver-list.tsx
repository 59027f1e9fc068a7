import { type KeyboardEvent, useState } from 'react';
import { PersonField } from '#people/person-field.tsx';
import { isSameAddress } from '#people/same-address.ts';
import { useNameOf } from '#people/use-members.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

type Props = { approvers: readonly string[]; onChange: (approvers: string[]) => void };

const approversMax = 20;
const address = /^[^\s@,;]+@[^\s@,;]+$/;

/** Addresses are added with Enter, with a comma, or by leaving the field. */
export function ApproverList({ approvers, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const nameOf = useNameOf();
  const add = () => {
    const email = typed.replace(/[,;]$/, '').trim();
    if (email === '') return;
    if (!address.test(email)) return setError('Enter an e-mail address.');
    if (!approvers.some((each) => isSameAddress(each, email))) onChange([...approvers, email]);
    setTyped('');
    setError(undefined);
  };
  const addOnKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    add();
  };
  return (
    <div className="approvers">
      {approvers.length > 0 && (
        <ul className="approvers-chosen" aria-label="Approvers">
          {approvers.map((email) => (
            <li key={email} className="approver" title={email}>
              <span className="truncate">{nameOf(email)}</span>
              <Button
                kind="icon"
                aria-label={`Remove ${nameOf(email)}`}
                onPress={() => onChange(approvers.filter((each) => each !== email))}
              >
                <Icon name="close" size={12} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {approvers.length < approversMax && (
        <PersonField
          label="Add an approver"
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setError(undefined);
          }}
          error={error}
          onKeyDown={addOnKey}
          onBlur={add}
        />
      )}
    </div>
  );
}
